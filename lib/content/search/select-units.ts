import type { QuoteUnit } from './read-units';
import type { TermWeights } from './term-weights';

interface Wanted {
  /** How many sentences at most. */
  most: number;
  /** The answer is something to do: steps and code belong to it. */
  asksHow: boolean;
  /** How near sentences are to the question, 0 to 1. */
  nearness?: ReadonlyMap<string, number> | undefined;
}

const MAX_STEPS = 12;
const MAX_CODE = 1_500;
const MAX_CODES = 2;
/** What stands first under a heading tends to say what the section is about. */
const FIRST = [0.2, 0.1];
/** A sentence that is far less good than the best one stays out. */
const WORTH = 0.6;
const LEANS =
  /^(?:it|this|that|these|those|they|he|she|such|otherwise|however|then|therefore|also|instead|but|and)\b/i;
/** What a sentence means weighs as much as twice its words. */
const MEANING = 2;
/** A tag of the dialect says nothing by itself. */
const TAG = /^\{%.*%\}$/s;
const LEADS = /[:：]$/;
const POINTS =
  /^(?:see(?: also)?|refer to|for (?:more|further)|learn more|read more|more (?:details|information))\b/i;

/** What of a section answers, in reading order: whole steps, code behind its sentence, and what a sentence leans on. */
export function selectUnits(
  units: readonly QuoteUnit[],
  weights: TermWeights,
  { most, asksHow, nearness }: Wanted,
): QuoteUnit[] {
  const scores = units.map((unit, at) => score(unit, at, weights, nearness));
  const best = Math.max(0, ...scores);
  // A section that says with its heading alone what it is about answers with its code.
  if (best === 0) return units.filter(isShortCode).slice(0, MAX_CODES);
  const order = units
    .map((_, at) => at)
    .filter((at) => (scores[at] ?? 0) >= WORTH * best)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const chosen = new Set<number>();
  for (const at of order.slice(0, most)) {
    chosen.add(at);
    if (LEANS.test(units[at]?.text ?? '') && isNeighbour(units, at, -1)) chosen.add(at - 1);
    for (const next of findLed(units, at, asksHow)) chosen.add(next);
  }
  if (asksHow) for (const at of findSteps(units)) chosen.add(at);
  return units.filter((_, at) => chosen.has(at));
}

const isShortCode = ({ kind, text }: QuoteUnit) => kind === 'code' && text.length <= MAX_CODE;

function score(unit: QuoteUnit, at: number, weights: TermWeights, nearness: Wanted['nearness']): number {
  if (
    unit.kind === 'code' ||
    POINTS.test(unit.text) ||
    TAG.test(unit.text) ||
    !/^\P{L}*\p{L}\S*\s\P{L}*\p{L}|\p{Lo}{4}/u.test(unit.text)
  )
    return 0;
  const found =
    weights.weigh(unit.text) + MEANING * weights.total * Math.max(0, nearness?.get(unit.text) ?? 0);
  const first = unit.kind === 'sentence' ? (FIRST[at] ?? 0) : 0;
  // A long item is no better for having more words.
  return (found + first * weights.total) / (1 + unit.text.length / 1_500);
}

/** The sentence before or behind in the same paragraph. */
function isNeighbour(units: readonly QuoteUnit[], at: number, step: number): boolean {
  const [unit, other] = [units[at], units[at + step]];
  return other?.kind === 'sentence' && unit?.kind === 'sentence' && other.block === unit.block;
}

/** What a sentence announces: the list behind a colon, or the code behind it where that is the answer. */
function findLed(units: readonly QuoteUnit[], at: number, asksHow: boolean): number[] {
  const unit = units[at];
  const next = units[at + 1];
  if (!unit || !next || next.block === unit.block) return [];
  const leads = LEADS.test(unit.text);
  if (next.kind === 'code') return (leads || asksHow) && isShortCode(next) ? [at + 1] : [];
  return leads && next.kind === 'item' ? findBlock(units, at + 1) : [];
}

/** The numbered steps of a section, all or none. */
function findSteps(units: readonly QuoteUnit[]): number[] {
  const first = units.findIndex(({ isStep }) => isStep);
  if (first < 0) return [];
  const steps = findBlock(units, first);
  const lead = units[first - 1];
  return steps.length > 1 && lead?.kind === 'sentence' && LEADS.test(lead.text)
    ? [first - 1, ...steps]
    : steps;
}

function findBlock(units: readonly QuoteUnit[], first: number): number[] {
  const block = units[first]?.block;
  const places = units.flatMap((unit, at) => (at >= first && unit.block === block ? [at] : []));
  return places.length <= MAX_STEPS ? places : [];
}
