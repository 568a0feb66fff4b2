import type { Query } from './analyze-query';
import type { Statistics } from './rank-sections';
import type { Nearness } from './rerank-sections';

/** How sure it is that the first section answers: `answer`; it is among what comes closest: `nearest`; or neither. */
export type Confidence = 'answer' | 'nearest' | 'none';

/** What speaks for a section. */
interface Evidence {
  page: string;
  score: number;
  coverage: number;
  near?: Nearness | undefined;
}

/**
 * What speaks for an answer: how much of what was asked stands in the best section, how much of it stands anywhere, by how
 * much the best section is better than another page's, and how much nearer to the question it is than the others. Fitted by logistic regression to the
 * questions about fluentd, elsa and the guide in `bench/search-questions`, and tried on those about plausible.
 */
const WITH_MODEL = { base: -8.45, coverage: 4.22, known: 6.22, margin: 0.78, nearer: 3.97 };
const BY_WORDS = { base: -8.6, coverage: 2.62, known: 6.81, margin: 1.89, nearer: 0 };
/** With less the best section is about something else in the same words. */
const LEAST = { answer: 0, nearest: -2 };
/** In fewer sections, that a word is nowhere says nothing. */
const MANY_SECTIONS = 100;
const ENOUGH = { answer: 0.48, nearest: 0.15 };
/** A word that only others stand for is known so far. */
const BY_OTHERS = 0.6;
/** Where nothing else was found there is no telling. */
const ALONE = 2;

export function measureConfidence(
  query: Query,
  [best, ...others]: readonly Evidence[],
  statistics: Statistics,
): Confidence {
  if (!best) return 'none';
  if (statistics.sections < MANY_SECTIONS) {
    if (best.coverage >= ENOUGH.answer) return 'answer';
    return best.coverage >= ENOUGH.nearest ? 'nearest' : 'none';
  }
  const weights = best.near ? WITH_MODEL : BY_WORDS;
  const next = others.find(({ page }) => page !== best.page)?.score ?? best.score / ALONE;
  const evidence =
    weights.base +
    weights.coverage * best.coverage +
    weights.known * measureKnown(query, statistics) +
    weights.margin * Math.log(best.score / Math.max(next, Number.MIN_VALUE)) +
    weights.nearer * measureLead(best, others);
  if (evidence >= LEAST.answer) return 'answer';
  return evidence >= LEAST.nearest ? 'nearest' : 'none';
}

/** How much nearer what the best section says is than what any other says. */
function measureLead(best: Evidence, others: readonly Evidence[]): number {
  const said = others.flatMap(({ near }) => near?.said ?? []);
  return best.near && said.length > 0 ? best.near.said - Math.max(...said) : 0;
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
