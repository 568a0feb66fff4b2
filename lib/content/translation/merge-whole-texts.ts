import type { Resolution, TextConflict } from '../merge/conflict';
import { type MergedText, mergeMarkdown } from '../merge/merge-markdown';
import { readSource } from './page-units';

type Resolve = (conflict: TextConflict) => Resolution | undefined;

/**
 * Merges two versions of a translated page unit by unit: a text that both sides changed is a conflict, where prose would be
 * merged word by word and one person's sentence come to stand beside another's, or beside the source's.
 */
export function mergeWholeTexts(
  base: string,
  main: string,
  yours: string,
  resolve: Resolve = () => undefined,
  scope = '',
): MergedText {
  const words = new WholeWords([base, main, yours]);
  const [before, mine, theirs] = [base, main, yours].map((text) => words.write(text));
  const read = (conflict: TextConflict): TextConflict => ({
    ...conflict,
    base: words.read(conflict.base),
    main: words.read(conflict.main),
    yours: words.read(conflict.yours),
  });
  const merged = mergeMarkdown(
    before ?? '',
    mine ?? '',
    theirs ?? '',
    (found) => resolve(read(found)),
    scope,
  );
  return {
    pieces: merged.pieces.map((piece) => (typeof piece === 'string' ? words.read(piece) : read(piece))),
    markdown: words.read(merged.markdown),
    conflicts: merged.conflicts.map(read),
    faults: merged.faults,
  };
}

/** Each text of a page as one word, which nothing cuts. */
class WholeWords {
  private readonly mark: string;
  private readonly numbers = new Map<string, number>();
  private readonly texts: string[] = [];

  constructor(pages: readonly string[]) {
    let mark = 'unit';
    while (pages.some((page) => page.includes(mark))) mark += 'x';
    this.mark = mark;
  }

  write(markdown: string): string {
    return readSource(markdown)
      .blocks.map(({ block, slots }) => {
        let [text, at] = ['', 0];
        for (const slot of slots) {
          text += block.source.slice(at, slot.start) + this.toWord(slot.raw);
          at = slot.end;
        }
        return text + block.source.slice(at) + block.gap;
      })
      .join('');
  }

  private toWord(text: string): string {
    const known = this.numbers.get(text) ?? this.texts.push(text) - 1;
    this.numbers.set(text, known);
    return `${this.mark}${known}${this.mark}`;
  }

  read(text: string): string {
    const words = new RegExp(`${this.mark}(\\d+)${this.mark}`, 'g');
    return text.replace(words, (word, number: string) => this.texts[Number(number)] ?? word);
  }
}
