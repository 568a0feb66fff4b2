import type { ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazy-dialog';
import type { TreeChanges } from './use-page-changes';

const SpaceChanges = lazyPart(async () => (await import('./space-changes')).SpaceChanges);

interface BesidePagesProps {
  changes: TreeChanges | undefined;
  /** Shown where there is nothing. */
  otherwise?: ReactNode;
}

/** What changed of the space beside its pages; loaded where something did. */
export const BesidePages = ({ changes, otherwise = null }: BesidePagesProps) =>
  changes?.isSpaceChanged ? <SpaceChanges changes={changes} /> : otherwise;
