import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderedOf } from '@/lib/content/anchors/rendered-of';
import { toPlainText } from '@/lib/content/plain-text';
import { analyzeQuery } from '@/lib/content/search/analyze-query';
import { selectQuotes } from '@/lib/content/search/select-quotes';
import { QUESTION_SETS, type QuestionSet, readQuestionSet } from './question-sets';
import { type CorpusSection, SearchCorpus } from './search-corpus';

export interface SearchQuality {
  corpus: string;
  half: string;
  questions: number;
  /** How often a right section came first, among the first five, and one by the place of the first. */
  first: number;
  firstFive: number;
  reciprocal: number;
  answered: number;
  quotes: number;
  verbatim: number;
  unanswerable: number;
  refused: number;
}

/** How well search and answers do on questions of users who do not know the text, by corpus and half of the questions. */
export async function measureSearchQuality(corpora: readonly string[]): Promise<SearchQuality[]> {
  const results: SearchQuality[] = [];
  for (const name of QUESTION_SETS) {
    const folder = name === 'guide' ? 'sample' : corpora.map((path) => join(path, name)).find(existsSync);
    if (!folder) continue;
    const corpus = await SearchCorpus.read(folder);
    const { answerable, unanswerable } = readQuestionSet(name);
    // Every second question decided nothing while the engine was tuned.
    for (const [rest, half] of ['tuned on', 'held out'].entries())
      results.push({
        ...{ corpus: name, half },
        ...measureAnswerable(
          corpus,
          answerable.filter((_, index) => index % 2 === rest),
        ),
        ...measureUnanswerable(
          corpus,
          unanswerable.filter((_, index) => index % 2 === rest),
        ),
      });
  }
  return results;
}

function measureAnswerable(corpus: SearchCorpus, questions: QuestionSet['answerable']) {
  const known = new Set(corpus.sections.map(keyOf));
  const counts = { questions: 0, first: 0, firstFive: 0, reciprocal: 0, answered: 0, quotes: 0, verbatim: 0 };
  for (const { question, sections } of questions) {
    const right = new Set(sections.map(toKey));
    for (const key of right) if (!known.has(key)) throw new Error(`There is no section ${key}.`);
    const { ranked, answer } = ask(corpus, question);
    const rank = ranked.findIndex(({ candidate }) => right.has(keyOf(candidate))) + 1;
    const quotes = answer.found ? answer.quotes : [];
    counts.questions += 1;
    counts.first += Number(rank === 1);
    counts.firstFive += Number(rank > 0 && rank <= 5);
    counts.reciprocal += rank > 0 ? 1 / rank : 0;
    counts.answered += Number(answer.found);
    counts.quotes += quotes.length;
    counts.verbatim += quotes.filter(({ section, from, to, text }) =>
      isVerbatim(section.page, from, to, text),
    ).length;
  }
  return counts;
}

function measureUnanswerable(corpus: SearchCorpus, questions: readonly string[]) {
  const refused = questions.filter((question) => !ask(corpus, question).answer.found).length;
  return { unanswerable: questions.length, refused };
}

function ask(corpus: SearchCorpus, question: string) {
  const query = analyzeQuery(question);
  const ranked = corpus.search(query);
  const sections = ranked.slice(0, 8).map(({ candidate: { source, section }, score, coverage }) => ({
    ...{ score, coverage, page: source.markdown, title: source.title, heading: section.heading },
    ...{ markdown: source.markdown.slice(section.from, section.to), from: section.from },
  }));
  return { ranked, answer: selectQuotes(query, sections, corpus.statistics) };
}

const clean = (text: string) =>
  text
    .replace(/[\uFEFF\u200B]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const keyOf = ({ path, section }: CorpusSection) => `${path}#${clean(section.heading)}`;

function toKey(place: string): string {
  const at = place.indexOf('#');
  return `${place.slice(0, at)}#${clean(toPlainText(place.slice(at + 1)))}`;
}

/** What a reader sees of the slice of the page is the text of the quote, whatever the white space. */
function isVerbatim(markdown: string, start: number, end: number, text: string): boolean {
  return clean(text) !== '' && clean(renderedOf(markdown, { start, end }).text) === clean(text);
}
