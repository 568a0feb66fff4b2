'use client';

import clsx from 'clsx';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Landing, Landings } from './places';
import { handleWidth, indentWidth } from './row-layout';
import type { TreeNode } from './tree-model';
import { findRowElement } from './use-row-keys';

interface DropLineProps<Node extends TreeNode> {
  list: RefObject<HTMLElement | null>;
  landings: Landings<Node>;
  landing: Landing;
}

/** The exact place where what is carried will stand. */
export function DropLine<Node extends TreeNode>({ list, landings, landing }: DropLineProps<Node>) {
  const [top, setTop] = useState<number>();
  const nextId = landings.rows[landing.gap]?.node.id;
  const previousId = landings.rows[landing.gap - 1]?.node.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move under the line when the layout changes
  useLayoutEffect(() => {
    const next = nextId ? findRowElement(list.current, nextId) : null;
    const previous = previousId ? findRowElement(list.current, previousId) : null;
    if (next) setTop(next.offsetTop);
    else if (previous) setTop(previous.offsetTop + previous.offsetHeight);
    else setTop(undefined);
  }, [list, nextId, previousId, landing]);

  if (top === undefined) return null;
  return (
    <div
      aria-hidden
      data-drop-line={landing.reason ? 'refused' : 'allowed'}
      className={clsx(
        'pointer-events-none absolute right-1 z-10 h-0.5 rounded-full before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:border-2 before:bg-surface',
        landing.reason ? 'bg-danger before:border-danger' : 'bg-accent before:border-accent',
      )}
      style={{ top: top - 1, left: handleWidth + landing.depth * indentWidth + 12 }}
    />
  );
}
