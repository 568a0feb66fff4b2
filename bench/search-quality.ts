import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderedOf } from '@/lib/content/anchors/rendered-of';
import { toPlainText } from '@/lib/content/plain-text';
import { analyzeQuery } from '@/lib/content/search/analyze-query';
import { analyzeText } from '@/lib/content/search/analyze-text';
import { listPassages } from '@/lib/content/search/list-passages';
import { listQuotable, selectQuotes } from '@/lib/content/search/select-quotes';
import { QUESTION_SETS, type QuestionSet, readQuestionSet } from './question-sets';
import { type CorpusSection, type RankMode, SearchCorpus } from './search-corpus';

/** All counts and sums, so that those of several sets add up. */
const NOTHING = {
  questions: 0,
  /** Questions of which a right section comes first, is among five, among fifty, or of which the first is of a right page. */
  first: 0,
  firstFive: 0,
  firstFifty: 0,
  pageFirst: 0,
  /** Titles that one page alone has, and those that find it first. */
  titles: 0,
  titlesFirst: 0,
  /** Queries of one or two words, and those with a right page among five. */
  short: 0,
  shortFive: 0,
  answered: 0,
  /** Answers with a quote of a right section. */
  answeredRight: 0,
  quotes: 0,
  verbatim: 0,
  nearMisses: 0,
  nearMissesAnswered: 0,
  unanswerable: 0,
  unanswerableAnswered: 0,
  invented: 0,
  inventedAnswered: 0,
  /** Of each question, the share of its telling words in the right heading and the right section that have most of them. */
  inHeading: 0,
  inSection: 0,
  /** Of all questions, to find and to answer. */
  milliseconds: 0,
  /** Questions and sections that were read once more to see what the model takes of the processor. */
  timedQuestions: 0,
  questionMilliseconds: 0,
  timedSections: 0,
  sectionMilliseconds: 0,
  /** Of the vectors of those sections. */
  vectorBytes: 0,
};

export type SearchCounts = typeof NOTHING;

export interface SearchQuality extends SearchCounts {
  corpus: string;
  language: string;
}

/** As many as an answer looks at. */
const MOST_PASSAGES = 12;
/** Of a documentation, as many questions and sections are timed. */
const TIMED = 40;

/** How well search and answers do on questions of users who do not know the text, by documentation. */
export async function measureSearchQuality(
  corpora: readonly string[],
  mode: RankMode,
): Promise<SearchQuality[]> {
  const results: SearchQuality[] = [];
  for (const name of QUESTION_SETS) {
    const folder = name === 'guide' ? 'sample' : corpora.map((path) => join(path, name)).find(existsSync);
    if (!folder) continue;
    const set = new MeasuredSet(await SearchCorpus.read(folder, mode));
    const questions = readQuestionSet(name);
    const { corpus, language = 'en' } = questions;
    results.push({ corpus, language, ...(await set.measure(questions)) });
  }
  return results;
}

export function addCounts(all: readonly SearchCounts[]): SearchCounts {
  const sum = { ...NOTHING };
  for (const counts of all)
    for (const key of Object.keys(NOTHING) as (keyof SearchCounts)[]) sum[key] += counts[key];
  return sum;
}

class MeasuredSet {
  private readonly counts = { ...NOTHING };

  constructor(private readonly corpus: SearchCorpus) {}

  async measure(set: QuestionSet): Promise<SearchCounts> {
    const { counts } = this;
    for (const { question, sections } of set.answerable) await this.measureAnswerable(question, sections);
    await this.measureTitles();
    await this.timeModel(set.answerable.map(({ question }) => question));
    for (const { query, pages } of set.short ?? []) {
      for (const page of pages) if (!this.hasPage(page)) throw new Error(`There is no page ${page}.`);
      counts.short += 1;
      counts.shortFive += Number((await this.findPages(query, 5)).some((page) => pages.includes(page)));
    }
    counts.nearMisses += set.nearMisses?.length ?? 0;
    counts.nearMissesAnswered += await this.countAnswered(set.nearMisses ?? []);
    counts.unanswerable += set.unanswerable.length;
    counts.unanswerableAnswered += await this.countAnswered(set.unanswerable);
    counts.invented += set.invented.length;
    counts.inventedAnswered += await this.countAnswered(set.invented);
    return counts;
  }

  private async measureAnswerable(question: string, sections: readonly string[]): Promise<void> {
    const { counts } = this;
    const keys = new Set(sections.map(toKey));
    const right = this.corpus.sections.filter((section) => keys.has(keyOf(section)));
    const missing = [...keys].filter((key) => !right.some((section) => keyOf(section) === key));
    if (missing.length > 0) throw new Error(`There is no section ${missing.join(', ')}.`);
    const began = performance.now();
    const { ranked, answer } = await this.ask(question);
    counts.milliseconds += performance.now() - began;
    const rank = ranked.findIndex(({ candidate }) => keys.has(keyOf(candidate))) + 1;
    counts.questions += 1;
    counts.first += Number(rank === 1);
    counts.firstFive += Number(rank > 0 && rank <= 5);
    counts.firstFifty += Number(rank > 0 && rank <= 50);
    counts.pageFirst += Number(right.some(({ path }) => path === ranked[0]?.candidate.path));
    const { quotes } = answer;
    counts.answered += Number(answer.confidence === 'answer');
    counts.answeredRight += Number(quotes.some(({ section }) => keys.has(keyOf(section.candidate))));
    counts.quotes += quotes.length;
    counts.verbatim += quotes.filter(({ section, from, to, text }) =>
      isVerbatim(section.candidate.source.markdown, from, to, text),
    ).length;
    counts.inHeading += measureShare(question, right.map(headingOf));
    counts.inSection += measureShare(
      question,
      right.map((section) => [headingOf(section), section.section.text, section.section.code].join('\n')),
    );
  }

  private async timeModel(questions: readonly string[]): Promise<void> {
    const { counts, corpus } = this;
    const { embed } = corpus.mode;
    if (!embed) return;
    const step = Math.max(1, Math.floor(corpus.sections.length / TIMED));
    const sections = corpus.sections.filter((_, at) => at % step === 0).slice(0, TIMED);
    for (const question of questions.slice(0, TIMED)) {
      const began = process.cpuUsage();
      const { length } = await embed([question]);
      if (length === 0) continue;
      counts.questionMilliseconds += millisecondsSince(began);
      counts.timedQuestions += 1;
    }
    for (const { source, section } of sections) {
      const began = process.cpuUsage();
      const vectors = await embed(listPassages(source, section));
      if (vectors.length === 0) continue;
      counts.sectionMilliseconds += millisecondsSince(began);
      counts.timedSections += 1;
      counts.vectorBytes += vectors.reduce((sum, { length }) => sum + length, 0);
    }
  }

  private async measureTitles(): Promise<void> {
    const pages = new Map<string, { title: string; paths: Set<string> }>();
    for (const { path, title } of this.corpus.sections) {
      const key = clean(title).toLowerCase();
      const known = pages.get(key) ?? { title, paths: new Set() };
      known.paths.add(path);
      pages.set(key, known);
    }
    for (const [key, { title, paths }] of pages) {
      if (key === '' || paths.size > 1) continue;
      this.counts.titles += 1;
      this.counts.titlesFirst += Number((await this.findPages(title, 1)).some((path) => paths.has(path)));
    }
  }

  private hasPage = (path: string) => this.corpus.sections.some((section) => section.path === path);

  private async findPages(query: string, most: number): Promise<string[]> {
    const ranked = await this.corpus.search(analyzeQuery(query));
    return [...new Set(ranked.map(({ candidate }) => candidate.path))].slice(0, most);
  }

  private async countAnswered(questions: readonly string[]): Promise<number> {
    let answered = 0;
    for (const question of questions)
      answered += Number((await this.ask(question)).answer.confidence === 'answer');
    return answered;
  }

  private async ask(question: string) {
    const query = analyzeQuery(question);
    const ranked = await this.corpus.search(query);
    const sections = ranked.slice(0, MOST_PASSAGES).map(({ candidate, score, coverage, near }) => {
      const { source, section } = candidate;
      const markdown = source.markdown.slice(section.from, section.to);
      return {
        ...{ candidate, score, coverage, near, page: candidate.page, title: source.title },
        ...{ heading: section.heading, markdown, from: section.from },
      };
    });
    const { statistics, mode } = this.corpus;
    const texts = sections[0]?.near ? listQuotable(query, sections, statistics) : [];
    const nearness = await mode.measureTexts?.(query, texts);
    return { ranked, answer: selectQuotes(query, sections, statistics, nearness) };
  }
}

/** Of the processor, which other work on the machine takes nothing away from. */
function millisecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
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

const headingOf = ({ section, title }: CorpusSection) => section.heading || title;

/** Of the telling words of a question, the share that the text has which has most of them. */
function measureShare(question: string, texts: readonly string[]): number {
  const asked = [...new Set(analyzeText(question))];
  const shares = texts.map((text) => {
    const terms = new Set(analyzeText(text));
    return asked.filter((term) => terms.has(term)).length / Math.max(1, asked.length);
  });
  return Math.max(0, ...shares);
}

/** What a reader sees of the slice of the page is the text of the quote, whatever the white space. */
function isVerbatim(markdown: string, start: number, end: number, text: string): boolean {
  return clean(text) !== '' && clean(renderedOf(markdown, { start, end }).text) === clean(text);
}
