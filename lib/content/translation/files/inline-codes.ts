import { markText, splitMarked } from '../mark-text';
import type { ReadCode, ReadPieces } from './read-unit';

/** What stands for a placeholder in a file: those of the source are numbered, others of a translation are `t1`, `t2`. */
interface InlineCode {
  id: string;
  /** What it stands for, as it is written on the page. */
  data: string;
}

export type InlineText = (string | InlineCode)[];

export const cutSource = (source: string): InlineText => {
  const marked = markText(source);
  return splitMarked(marked).map((piece) =>
    typeof piece === 'number' ? { id: String(piece + 1), data: marked.atoms[piece] ?? '' } : piece,
  );
};

/** The placeholders of a translation are those of its source, each once. */
export function cutTranslation(text: string, source: string): InlineText {
  const [marked, { atoms }] = [markText(text), markText(source)];
  const taken = new Set<number>();
  let others = 0;
  return splitMarked(marked).map((piece) => {
    if (typeof piece !== 'number') return piece;
    const data = marked.atoms[piece] ?? '';
    const same = atoms.findIndex((atom, index) => atom === data && !taken.has(index));
    if (same >= 0) taken.add(same);
    return { id: same >= 0 ? String(same + 1) : `t${++others}`, data };
  });
}
/** A text of a file, where placeholders stand for what they are in the source; undefined where one is of nothing. */
export function joinText(text: ReadPieces, source: string): string | undefined {
  const { atoms } = markText(source);
  let joined = '';
  for (const piece of text) {
    const part = typeof piece === 'string' ? piece : findAtom(piece, atoms);
    if (part === undefined) return undefined;
    joined += part;
  }
  return joined;
}

/** Tools may number placeholders anew, or keep nothing but their numbers. */
function findAtom({ id, data }: ReadCode, atoms: readonly string[]): string | undefined {
  if (data !== undefined && atoms.includes(data)) return data;
  return (/^[1-9]\d{0,4}$/.test(id) ? atoms[Number(id) - 1] : undefined) ?? data;
}

/** Without the line breaks and indents that tools put around placeholders. */
export const tidyText = (text: ReadPieces): ReadPieces =>
  text.map((piece) => (typeof piece === 'string' ? piece.replace(/^\s*\n\s*|\s*\n\s*$/g, '') : piece));
