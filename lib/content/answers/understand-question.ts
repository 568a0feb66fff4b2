import { readTokens } from '../search/analyze-text';
import { isLightWord } from '../search/common-words';

export interface UnderstoodQuestion {
  /** What to look for: a short follow-up borrows the words of the question before. */
  query: string;
  /** Equal for questions in equal or nearly equal words. */
  form: string;
  /** Of the questions before, those that it leans on. */
  leansOn: string[];
}

/** With more words of its own a question is not about what was asked before, whatever it points at. */
const MOST_WORDS = 3;
/** Somebody does something: the sentence is whole. */
const HAS_SUBJECT = /\b(?:i|we|you|who|anyone|anybody|someone|somebody|everyone|everybody|people)\b/i;
const POINTS_BACK =
  /^(?:and|but|or|also|what about|how about|und|oder|et|y|e|aber)\b|\b(?:it|its|they|them|their|those|these|that|this|there|one|ones)\b/i;

/** What a question means after those that were asked before it, oldest first. */
export function understandQuestion(question: string, previous: readonly string[]): UnderstoodQuestion {
  const leansOn: string[] = [];
  let newest = question;
  for (const before of [...previous].reverse()) {
    if (!isFollowUp(newest)) break;
    leansOn.unshift(before);
    newest = before;
  }
  return {
    query: [question, ...leansOn.slice().reverse()].join(' '),
    form: [...leansOn, question].map(formOf).join('\n'),
    leansOn,
  };
}

function isFollowUp(question: string): boolean {
  const { length } = tellingTerms(question);
  if (length === 0) return true;
  if (POINTS_BACK.test(question)) return length <= MOST_WORDS;
  return length === 1 && !HAS_SUBJECT.test(question);
}

const tellingTerms = (question: string) => [
  ...new Set(
    [...readTokens(question)]
      .filter(({ isCommon, isPart, word }) => !isCommon && !isPart && !isLightWord(word))
      .map(({ term }) => term),
  ),
];

/** The words that tell, in the order of the alphabet; where none does, all of them as they are. */
function formOf(question: string): string {
  const telling = tellingTerms(question);
  if (telling.length > 0) return telling.sort().join(' ');
  return [...readTokens(question)].map(({ term }) => term).join(' ') || question.trim().toLowerCase();
}
