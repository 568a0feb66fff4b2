'use client';

import { useMemo, useState } from 'react';
import { listLoneSections, type StructureNode } from './structure-nodes';

/** Sections of one variant begin closed, all else open; what the person opens or closes stays so. */
export function useCollapsed(nodes: readonly StructureNode[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const collapsed = useMemo(() => {
    const lone = new Set(listLoneSections(nodes));
    return new Set(
      nodes
        .filter(({ id, isContainer }) => isContainer && (chosen.get(id) ?? lone.has(id)))
        .map(({ id }) => id),
    );
  }, [nodes, chosen]);

  function setCollapsed(next: ReadonlySet<string>) {
    setChosen((now) => {
      const changed = new Map(now);
      for (const { id } of nodes) if (next.has(id) !== collapsed.has(id)) changed.set(id, next.has(id));
      return changed;
    });
  }
  return [collapsed, setCollapsed] as const;
}
