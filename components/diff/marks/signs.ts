/** Noncharacters of Unicode, meant for a program's own use: they mark what changed while markdown becomes elements. */
export const signs = {
  openAdded: '\uFDD0',
  closeAdded: '\uFDD1',
  openRemoved: '\uFDD2',
  closeRemoved: '\uFDD3',
  /** At the beginning of a line of code: what became of the line. */
  lineSame: '\uFDD4',
  lineAdded: '\uFDD5',
  lineRemoved: '\uFDD6',
} as const;

const all = /[\uFDD0-\uFDD6]/g;

/** Without signs: an author's own would mark what did not change. */
export const withoutSigns = (text: string): string => text.replace(all, '');

export const hasLineSigns = (text: string): boolean => /[\uFDD4-\uFDD6]/.test(text);

export type DiffMark = 'added' | 'removed';

export const wrap = (text: string, mark: DiffMark): string =>
  mark === 'added'
    ? signs.openAdded + text + signs.closeAdded
    : signs.openRemoved + text + signs.closeRemoved;
