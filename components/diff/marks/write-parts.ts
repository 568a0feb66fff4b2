import type { TextPart } from '@/lib/content/diff/change';
import { type DiffMark, withoutSigns, wrap } from './signs';

/** Which text is written: the old, the new, or the new with what was taken out of the old. */
export type WrittenSide = 'before' | 'after' | 'both';

const edge = /^[\s*_~]*/;
/** Brackets and addresses of links, without a label of their own. */
const linkMarks = /^(?:!?\[|\]\([\s\S]*\)|\]\[[\s\S]*\])$/;

/** Whether a stretch is nothing but marks and white space, which are not seen by themselves. */
export const isLoose = (text: string): boolean => /^[\s*_~`#=]*$/.test(text) || linkMarks.test(text.trim());

/** Marks a stretch of text; emphasis and white space at its edges stay outside, where they still work. */
export function markText(text: string, mark: DiffMark, side: WrittenSide): string {
  const plain = withoutSigns(text);
  const start = edge.exec(plain)?.[0] ?? '';
  let last = plain.length;
  while (last > start.length && /[\s*_~]/.test(plain.charAt(last - 1))) last -= 1;
  const core = plain.slice(start.length, last);
  const end = plain.slice(last);
  const isBare = core === '' || linkMarks.test(core);
  // In the new text, marks that were taken away would still work.
  if (side === 'both' && mark === 'removed') {
    if (isBare) return '';
    const [before, after] = [start.trim(), end.trim()];
    const shown = dropUnpaired(core);
    return before === after
      ? start + wrap(shown, mark) + end
      : `${wrap(shown, mark)}${/\s$/.test(end) ? ' ' : ''}`;
  }
  return isBare ? start + core + end : start + wrap(core, mark) + end;
}

/** Half of a pair of marks in what was taken away would take its other half from the new text. */
function dropUnpaired(text: string): string {
  const isHalf = (sign: string) => text.split(sign).length % 2 === 0;
  return ['**', '__', '~~', '`'].reduce(
    (kept, sign) => (isHalf(sign) ? kept.replaceAll(sign, '') : kept),
    text,
  );
}

/** The text of one side with what changed marked. */
export function writeParts(parts: readonly TextPart[], side: WrittenSide): string {
  return parts.map((part) => writePart(part, side)).join('');
}

function writePart({ kind, before, after }: TextPart, side: WrittenSide): string {
  const own = withoutSigns(side === 'before' ? before : after);
  if (kind === 'same' || kind === 'link') return own;
  const removed = side === 'after' || before === '' ? '' : markText(before, 'removed', side);
  const added = side === 'before' || after === '' ? '' : markText(after, 'added', side);
  return removed + added;
}

/** Leaves out what surrounds the text on each side, such as the marks of a heading. */
export function trimParts(
  parts: readonly TextPart[],
  lead: { before: number; after: number },
  tail: { before: number; after: number },
): TextPart[] {
  const end = {
    before: parts.reduce((sum, part) => sum + part.before.length, 0) - tail.before,
    after: parts.reduce((sum, part) => sum + part.after.length, 0) - tail.after,
  };
  const at = { before: 0, after: 0 };
  return parts.map((part) => {
    const cut = (side: 'before' | 'after') => {
      const from = Math.max(0, lead[side] - at[side]);
      const to = Math.max(from, end[side] - at[side]);
      at[side] += part[side].length;
      return part[side].slice(from, to);
    };
    return { kind: part.kind, before: cut('before'), after: cut('after') };
  });
}
