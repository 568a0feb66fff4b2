import { readTokens } from '../search/analyze-text';
import { isLightWord } from '../search/common-words';
import { findQueryLanguage } from '../search/languages';
import { isAsked } from '../search/question-words';
import { asksForMeaning, pointsBack } from './follow-up-cues';

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
  const { terms, isEnglish } = tellingTerms(question);
  const { length } = terms;
  if (length === 0) return true;
  if (pointsBack(question)) return length <= MOST_WORDS;
  // Verbs of other languages carry who does it.
  return length === 1 && isEnglish && !HAS_SUBJECT.test(question) && !asksForMeaning(question);
}

/** The words that say what a question is about, each once. */
function tellingTerms(question: string): { terms: string[]; isEnglish: boolean } {
  const tokens = [...readTokens(question)];
  const words = tokens.map(({ word }) => word);
  const { isFunctionWord } = findQueryLanguage(words, isAsked(question, words));
  const telling = tokens.filter(
    ({ isCommon, isPart, word }) => !isCommon && !isPart && !isLightWord(word) && !isFunctionWord(word),
  );
  return { terms: [...new Set(telling.map(({ term }) => term))], isEnglish: !words.some(isFunctionWord) };
}

/** The words that tell, in the order of the alphabet; where none does, all of them as they are. */
function formOf(question: string): string {
  const { terms } = tellingTerms(question);
  if (terms.length > 0) return terms.sort().join(' ');
  return [...readTokens(question)].map(({ term }) => term).join(' ') || question.trim().toLowerCase();
}
