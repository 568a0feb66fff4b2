import { markText, splitMarked } from '../mark-text';

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
