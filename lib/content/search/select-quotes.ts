import type { Query } from './analyze-query';
import type { Statistics } from './rank-sections';
import { type QuoteUnit, readUnits } from './read-units';
import { selectUnits } from './select-units';
import { TermWeights } from './term-weights';

/** A section that was found, as far as an answer needs it. */
export interface AnswerSection {
  title: string;
  heading: string;
  /** The section's slice of the page. */
  markdown: string;
  /** Where the slice begins in the page. */
  from: number;
  score: number;
  coverage: number;
}

/** A verbatim part of a page: `text` is what a reader sees of the page's markdown from `from` to `to`. */
export interface Quote<T extends AnswerSection> {
  section: T;
  kind: QuoteUnit['kind'];
  from: number;
  to: number;
  text: string;
}

type Answer<T extends AnswerSection> = { found: true; quotes: Quote<T>[] } | { found: false; nearest: T[] };

const MAX_SECTIONS = 3;
const MAX_SENTENCES = 5;
const MAX_OF_BEST = 3;
/** With less of what was asked for in one place, what is found there is about something else. */
const ENOUGH = 0.48;
/** In fewer sections, that a word is nowhere says nothing. */
const MANY_SECTIONS = 100;
/**
 * What speaks for an answer, fitted to questions that documentation answers and such that it does not: how much of what was
 * asked stands in the best section, how good that is, and how much of it stands anywhere.
 */
const EVIDENCE = { coverage: 2.6, score: 0.13, known: 6.15, least: 7.6 };
/** A word that only others stand for is known so far. */
const BY_OTHERS = 0.6;
const NEARLY_AS_GOOD = 0.75;
const PROCEDURE =
  /^\s*(?:how\b(?! (?:many|much|long|often|old|big|fast)\b)|(?:what|which) (?:are the )?steps|wie\b|comment\b|c[oó]mo\b)/i;

/** The sentences of the best sections that answer a question, or nothing when the evidence is thin. */
export function selectQuotes<T extends AnswerSection>(
  query: Query,
  sections: readonly T[],
  statistics: Statistics,
): Answer<T> {
  const nearest = sections.slice(0, 3);
  const [best] = sections;
  if (!best || !isEnough(best, query, statistics)) return { found: false, nearest };
  const weights = new TermWeights(query, statistics);
  const asksHow = PROCEDURE.test(query.text);
  const quotes: Quote<T>[] = [];
  const seen = new Set<string>();
  let left = MAX_SENTENCES;
  let answered = 0;
  for (const section of sections) {
    const isBest = answered === 0;
    if (left <= 0 || answered >= MAX_SECTIONS) break;
    if (section.coverage < ENOUGH || section.score < NEARLY_AS_GOOD * best.score) continue;
    const most = isBest ? MAX_OF_BEST : 1;
    const picked = selectUnits(readUnits(section.markdown), weights, { most: Math.min(left, most), asksHow });
    const fresh = picked.filter(({ text }) => !seen.has(text));
    if (fresh.length === 0) continue;
    answered += 1;
    left -= fresh.filter(({ kind }) => kind === 'sentence').length;
    for (const unit of fresh) {
      seen.add(unit.text);
      quotes.push(toQuote(section, unit));
    }
  }
  return quotes.length > 0 ? { found: true, quotes } : { found: false, nearest };
}

function isEnough({ coverage, score }: AnswerSection, query: Query, statistics: Statistics): boolean {
  if (coverage < ENOUGH) return false;
  if (statistics.sections < MANY_SECTIONS) return true;
  const { least, ...parts } = EVIDENCE;
  const known = parts.known * measureKnown(query, statistics);
  return parts.coverage * coverage + parts.score * score + known >= least;
}

/** How much of what was asked the index has a word for, 0 to 1. */
function measureKnown({ terms }: Query, { sectionsWith }: Statistics): number {
  let [known, all] = [0, 0.01];
  for (const { weight, variants } of terms) {
    if (variants[0]?.kind !== 'exact') continue;
    const found = variants.filter(({ hash }) => sectionsWith(hash) > 0);
    all += weight;
    known += weight * Math.max(0, ...found.map((it) => (it.kind === 'exact' ? 1 : BY_OTHERS * it.weight)));
  }
  return known / all;
}

function toQuote<T extends AnswerSection>(section: T, { kind, from, to, text }: QuoteUnit): Quote<T> {
  return { section, kind, from: section.from + from, to: section.from + to, text };
}
