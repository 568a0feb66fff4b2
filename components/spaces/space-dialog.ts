'use client';

import { useState } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { lookUp } from '@/lib/content/look-up';
import type { ContentNode } from './space-tree';

/** Which dialog of the screen is open, and about what. */
export type SpaceDialog =
  | { kind: 'new-space' | 'new-collection' | 'import'; parent?: string }
  | { kind: 'rename' | 'delete' | 'transfer'; node: ContentNode }
  | { kind: 'trash' };

const fromAddress: Record<string, SpaceDialog | undefined> = {
  space: { kind: 'new-space' },
  collection: { kind: 'new-collection' },
  import: { kind: 'import' },
  trash: { kind: 'trash' },
};

/** A link with `?new=space` opens the dialog, from the sidebar and the palette. */
export function useSpaceDialog(): [SpaceDialog | undefined, (dialog: SpaceDialog | undefined) => void] {
  const [wanted, setWanted] = useUrlState('new');
  const [dialog, setDialog] = useState<SpaceDialog>();
  return [
    dialog ?? lookUp(fromAddress, wanted),
    (next) => {
      setDialog(next);
      if (wanted) setWanted('');
    },
  ];
}
