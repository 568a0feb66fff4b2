'use client';

import { useMemo, useState } from 'react';
import { listLoneSections, type StructureNode } from './structure-nodes';

/** Sections of one variant begin closed, all else open; what was open once closes by the person's hand alone. */
export function useCollapsed(nodes: readonly StructureNode[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const containers = useMemo(() => nodes.filter((node) => node.isContainer).map(({ id }) => id), [nodes]);
  const lone = useMemo(() => new Set(listLoneSections(nodes)), [nodes]);

  const fresh = containers.filter((id) => !lone.has(id) && !opened.has(id));
  if (fresh.length > 0) setOpened(new Set([...opened, ...fresh]));

  const collapsed = useMemo(
    () => new Set(containers.filter((id) => chosen.get(id) ?? (lone.has(id) && !opened.has(id)))),
    [containers, lone, chosen, opened],
  );

  function setCollapsed(next: ReadonlySet<string>) {
    setChosen((now) => {
      const changed = new Map(now);
      for (const id of containers) if (next.has(id) !== collapsed.has(id)) changed.set(id, next.has(id));
      return changed;
    });
  }
  return [collapsed, setCollapsed] as const;
}
