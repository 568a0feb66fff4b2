'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { TextRange } from '@/lib/content/anchors/anchor';
import type { PlacedBlock } from './build-rows';

export type DiffSide = 'before' | 'after';

/** A block or line as it is drawn, with where it stands in the text of each side that has it. */
export interface DrawnPlace {
  /** Whose text is drawn; `both` with what was taken out and put in. */
  drawn: DiffSide | 'both';
  before?: TextRange | undefined;
  after?: TextRange | undefined;
  /** It says the same on both sides. */
  isSame?: boolean;
}

/** What a screen adds to the blocks of a comparison, such as comments. */
export interface BlockTools {
  /** Beside a block: the button that comments on it. */
  renderGutter: (place: DrawnPlace) => ReactNode;
  /** Below what stands on one height. */
  renderBelow: (places: readonly DrawnPlace[]) => ReactNode;
  /** Whether it is shown although nothing changed near to it. */
  isKept: (place: DrawnPlace) => boolean;
}

export const BlockToolsContext = createContext<BlockTools | undefined>(undefined);

export const useBlockTools = () => useContext(BlockToolsContext);

/** Changes never, while the tools themselves change with all that is said. */
export const HasBlockToolsContext = createContext(false);

export const useHasBlockTools = () => useContext(HasBlockToolsContext);

export const rangeOf = ({ start, source }: PlacedBlock): TextRange => ({ start, end: start + source.length });

/** Where a comment on a rendered text belongs: to the current text, if it is still there. */
export function sideOf({ drawn, isSame, after }: DrawnPlace): DiffSide {
  return after && (drawn !== 'before' || isSame) ? 'after' : 'before';
}
