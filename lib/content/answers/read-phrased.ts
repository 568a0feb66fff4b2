/** A sentence as a model wrote it, with the numbers of the passages that it names. */
interface Phrased {
  text: string;
  passages: number[];
}

const MOST_SENTENCES = 8;
const MOST_CHARACTERS = 600;
const MARKS = /\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
/** Links, pictures and HTML are no business of an answer: they could lead a reader anywhere. */
const MARKUP = /!?\[[^\]]*\]\s*[([]|<\/?[a-z!][^>]*>?|\{%|javascript:|data:|^\s*(?:```|~~~)/i;

/** The lines that a model wrote, as the sentences that name what they are from; whatever has another form is left out. */
export function readPhrased(text: string): Phrased[] {
  const sentences: Phrased[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (sentences.length >= MOST_SENTENCES) break;
    const passages = [...line.matchAll(MARKS)].flatMap(([, numbers = '']) => numbers.split(',').map(Number));
    const sentence = line
      .replace(MARKS, '')
      .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
      .replace(/^#+\s+/, '')
      .trim();
    if (passages.length === 0 || sentence === '' || sentence.length > MOST_CHARACTERS) continue;
    if (MARKUP.test(sentence)) continue;
    sentences.push({ text: sentence, passages: [...new Set(passages)] });
  }
  return sentences;
}
