import type { Answer } from '../session/exchange';

/** Which quotes the marks at one place stand for, and where they lead. */
interface PlacedMarks {
  markdown: string;
  /** The quotes of each mark, by its number in the text. */
  marks: readonly (readonly number[])[];
}

/** What the address of a mark begins with; the token keeps texts from drawing marks of their own. */
export const markAddress = (token: string, mark: number | '' = ''): string => `#quote-${token}-${mark}`;

/** Puts a link after each sentence, which is drawn as the mark of its sources. */
export function placeMarks(
  { answer, sentences }: Pick<Answer, 'answer' | 'sentences'>,
  token: string,
): PlacedMarks {
  const text = answer?.markdown ?? '';
  const marks: number[][] = [];
  let markdown = '';
  let at = 0;
  for (const sentence of sentences) {
    const found = text.indexOf(sentence.text, at);
    if (found < 0) continue;
    const end = found + sentence.text.length;
    markdown += text.slice(at, end) + makeLink(sentence.text, markAddress(token, marks.length));
    marks.push(sentence.quotes);
    at = end;
  }
  return { markdown: markdown + text.slice(at), marks };
}

/** Code, tables and tags end where their line ends: the mark stands below them. */
function makeLink(sentence: string, address: string): string {
  const last = sentence.trimEnd().split('\n').at(-1) ?? '';
  const endsBlock = /^\s*(```|~~~|\||<\/|\{%)/.test(last) || /^\s{4}/.test(last);
  return `${endsBlock ? '\n\n' : ''}[•](${address})`;
}
