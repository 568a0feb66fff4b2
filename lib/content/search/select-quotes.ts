import type { Query } from './analyze-query';
import { type Confidence, measureConfidence } from './measure-confidence';
import type { Statistics } from './rank-sections';
import { type QuoteUnit, readUnits } from './read-units';
import type { Nearness } from './rerank-sections';
import { selectUnits } from './select-units';
import { TermWeights } from './term-weights';

/** A section that was found, as far as an answer needs it. */
export interface AnswerSection {
  /** Whatever names its page. */
  page: string;
  title: string;
  heading: string;
  /** The section's slice of the page. */
  markdown: string;
  /** Where the slice begins in the page. */
  from: number;
  score: number;
  coverage: number;
  /** How near it is to the question, where a model has read both. */
  near?: Nearness | undefined;
}

/** A verbatim part of a page: `text` is what a reader sees of the page's markdown from `from` to `to`. */
export interface Quote<T extends AnswerSection> {
  section: T;
  kind: QuoteUnit['kind'];
  from: number;
  to: number;
  text: string;
}

interface Answer<T extends AnswerSection> {
  confidence: Confidence;
  /** None unless it is an answer. */
  quotes: Quote<T>[];
  /** The sections that come closest, where it is none. */
  nearest: T[];
}

const MOST_NEAREST = 3;
const MOST_PAGES = 2;
const MOST_SENTENCES = 3;
/** Sections that are less good than this, compared with the best, add nothing to it. */
const NEARLY_AS_GOOD = 0.75;
/** How many texts a model is asked to read for one answer. */
const MOST_READ = 30;
const PROCEDURE =
  /^\s*(?:how\b(?! (?:many|much|long|often|old|big|fast)\b)|(?:what|which) (?:are the )?steps|wie\b|comment\b|c[oó]mo\b)/i;

/** What a model should read before sentences are picked: how near each is to the question. */
export function listQuotable(
  query: Query,
  sections: readonly AnswerSection[],
  statistics: Statistics,
): string[] {
  if (measureConfidence(query, sections, statistics) !== 'answer') return [];
  const texts = listAnswering(sections).flatMap((section) =>
    readUnits(section.markdown).flatMap(({ kind, text }) => (kind === 'code' ? [] : [text])),
  );
  return [...new Set(texts)].slice(0, MOST_READ);
}

/**
 * The sentences of the best sections that answer a question, or what comes closest when the evidence is thin. `nearness` has
 * how near sentences are to the question, 0 to 1, as far as a model has read them.
 */
export function selectQuotes<T extends AnswerSection>(
  query: Query,
  sections: readonly T[],
  statistics: Statistics,
  nearness?: ReadonlyMap<string, number>,
): Answer<T> {
  const confidence = measureConfidence(query, sections, statistics);
  if (confidence === 'none') return { confidence, quotes: [], nearest: [] };
  const nearest = sections.slice(0, MOST_NEAREST);
  if (confidence === 'nearest') return { confidence, quotes: [], nearest };
  const weights = new TermWeights(query, statistics);
  const asksHow = PROCEDURE.test(query.text);
  const quotes: Quote<T>[] = [];
  const seen = new Set<string>();
  const answering = listAnswering(sections);
  let left = MOST_SENTENCES;
  for (const [at, section] of answering.entries()) {
    if (left <= 0) break;
    // What is nearly as good has its say as well.
    const most = Math.max(1, left - (answering.length - 1 - at));
    const picked = selectUnits(readUnits(section.markdown), weights, { most, asksHow, nearness });
    for (const unit of picked) {
      if (seen.has(unit.text)) continue;
      seen.add(unit.text);
      if (unit.kind === 'sentence') left -= 1;
      quotes.push(toQuote(section, unit));
    }
  }
  if (quotes.length === 0) return { confidence: 'nearest', quotes, nearest };
  return { confidence, quotes, nearest: [] };
}

/** The best section, and those that are nearly as good: of two pages at most. */
function listAnswering<T extends AnswerSection>(sections: readonly T[]): T[] {
  const [best] = sections;
  if (!best) return [];
  const pages = new Set<string>();
  return sections
    .filter(
      ({ score, coverage }) =>
        score >= NEARLY_AS_GOOD * best.score && coverage >= NEARLY_AS_GOOD * best.coverage,
    )
    .slice(0, MOST_NEAREST)
    .filter(({ page }) => pages.has(page) || (pages.size < MOST_PAGES && pages.add(page)));
}

function toQuote<T extends AnswerSection>(section: T, { kind, from, to, text }: QuoteUnit): Quote<T> {
  return { section, kind, from: section.from + from, to: section.from + to, text };
}
