import type { Query, QueryTerm, Variant } from './analyze-query';
import { FIELDS, type SectionField, type SectionTerms } from './section-terms';

/** A section that may answer, as the index found it. */
export interface Candidate {
  /** Sections of a page with the same anchor are parts of one. */
  page: string;
  anchor: string | undefined;
  terms: SectionTerms;
}

/** What is known of all sections that the asker may see, or of the whole index. */
export interface Statistics {
  /** How many sections there are. */
  sections: number;
  /** How many of them have a term, by its hash. */
  sectionsWith(hash: number): number;
  /** How long a body is on average, in terms. */
  bodyLength: number;
}

interface Scored<T extends Candidate> {
  candidate: T;
  score: number;
  /** How much of what was asked for is there, by weight and rarity, 0 to 1: a word that nobody wrote is hard to replace. */
  coverage: number;
  /** Of each term of the query how well the section has it: 0 to 1. */
  matches: number[];
}

const FIELD_WEIGHTS: Record<SectionField, number> = {
  title: 4.9,
  heading: 2.65,
  trail: 0.8,
  body: 1.6,
  code: 0.4,
};
/** How far a long field counts for less. */
const LENGTH_PART: Record<SectionField, number> = {
  title: 0.55,
  heading: 0.25,
  trail: 0.6,
  body: 0.9,
  code: 0.9,
};
const USUAL_LENGTH: Record<SectionField, number> = { title: 4.5, heading: 3, trail: 8, body: 60, code: 40 };
/** A term that is there often adds ever less. */
const SATURATION = 4;
const NEAR = 5;
const NEAR_WEIGHT = 0.2;
/** What a second word for the same term adds. */
const BESIDE = 0.2;
const UNCOVERED = 0.6;
/** With few sections, how many have a word says little. */
const FEWEST = 20;
/** What it adds that the heading, and the title of the page, say nothing but what was asked for. */
const HEADING = 0.7;
const TITLE = 0.5;
/** What it adds that the page as a whole has everything that was asked for. */
const PAGE = 1.2;
/** What it adds to stand above all headings: that says what the page is about. */
const OPENING = 0.3;
/** How far a variant that is commoner than what it stands for says less. */
const COMMONER = 0.6;

/** Puts sections in the order of how well they answer; of a section in parts the best one stays. */
export function rankSections<T extends Candidate>(
  query: Query,
  candidates: readonly T[],
  statistics: Statistics,
): Scored<T>[] {
  const weigher = new Weigher(query, statistics);
  const weighed = candidates.map((candidate) => ({ candidate, ...weigher.weigh(candidate) }));
  const pages = weigher.measurePages(weighed);
  for (const scored of weighed) scored.score *= 1 + PAGE * (pages.get(scored.candidate.page) ?? 0);
  const best = new Map<string, Scored<T>>();
  for (const scored of weighed) {
    const { page, anchor } = scored.candidate;
    const key = `${page} ${anchor ?? ''}`;
    if (scored.score > (best.get(key)?.score ?? 0)) best.set(key, scored);
  }
  return putNamedFirst(
    query,
    [...best.values()].sort((a, b) => b.score - a.score),
  );
}

interface Ranked {
  score: number;
  candidate: Pick<Candidate, 'terms'>;
}

/** What has exactly the name that was asked for comes before everything else: the closer the name, the better. */
export function putNamedFirst<T extends Ranked>(query: Query, ranked: readonly T[]): T[] {
  const levels = ranked.map(({ candidate }) => measureName(query, candidate.terms.names));
  if (levels.every((level) => level === 0)) return [...ranked];
  let best = 0;
  const raised: T[] = [];
  for (let level = 0; level <= CLOSEST; level += 1) {
    const named = ranked.flatMap((scored, at) =>
      levels[at] === level ? { ...scored, score: scored.score + best } : [],
    );
    best = Math.max(best, ...named.map(({ score }) => score));
    raised.push(...named);
  }
  return raised.sort((a, b) => b.score - a.score);
}

const CLOSEST = 6;

/** How close the names of a section are to what was asked: 0 when they are others, a title closer than a heading. */
function measureName({ names: { title, heading }, isQuestion }: Query, names: Int32Array): number {
  // Of a question the stems alone leave out too much of what it asks.
  const levels = isQuestion ? 2 : 3;
  for (let level = 0; level < levels; level += 1) {
    const name = names[level] ?? 0;
    if (name !== 0 && name === title[level]) return CLOSEST - 2 * level;
    if (name !== 0 && name === heading[level]) return CLOSEST - 1 - 2 * level;
  }
  return 0;
}

/** How rare a term is; a word that nobody wrote is as rare as the rarest. */
export function weighRarity(sections: number, withTerm: number): number {
  return Math.log(1 + (sections + FEWEST - withTerm + 0.5) / (withTerm + 0.5));
}

const MARKS = 0x1fff;

interface Slot {
  term: number;
  /** The share of the term's rarity that this variant brings. */
  weight: number;
}

/** The word that was asked for, or the one that it is a slip of. */
const isItself = ({ kind, weight }: Variant) => kind === 'exact' || (kind === 'typo' && weight >= ITSELF);

const ITSELF = 0.9;

class Weigher {
  /** By hash, the terms of the query that it stands for. */
  private readonly slots = new Map<number, Slot[]>();
  /** By the last bits of a hash whether the query may have it: nearly all words of a text are none of the query's. */
  private readonly marks = new Uint8Array(MARKS + 1);
  private readonly importance: number[];
  private readonly total: number;
  /** As `total`, with words that nobody wrote as rare as they are. */
  private readonly asked: number;
  private readonly lengths: Record<SectionField, number>;

  constructor(query: Query, statistics: Statistics) {
    this.lengths = { ...USUAL_LENGTH, body: Math.max(10, statistics.bodyLength) };
    const unwritten = weighRarity(statistics.sections, 0);
    this.rarityOf = ({ hash }) => {
      const known = Math.min(statistics.sections, statistics.sectionsWith(hash));
      return known === 0 ? unwritten : weighRarity(statistics.sections, known);
    };
    this.importance = query.terms.map((term, index) => term.weight * this.place(term, index, statistics));
    for (const hash of this.slots.keys()) this.marks[hash & MARKS] = 1;
    this.asked = query.terms.reduce((sum, { weight, variants, isPart }, term) => {
      const known = this.importance[term] ?? 0;
      const [exact] = variants;
      const isWritten =
        isPart ||
        exact?.kind !== 'exact' ||
        variants.some((variant) => isItself(variant) && statistics.sectionsWith(variant.hash) > 0);
      return sum + (isWritten ? known : Math.max(known, weight * unwritten));
    }, 0.01);
    this.total = Math.max(
      0.01,
      this.importance.reduce((sum, value) => sum + value, 0),
    );
  }

  private readonly rarityOf: (variant: { hash: number }) => number;

  /** Notes the variants of a term that the index has, and answers how rare the term is. */
  private place({ variants, isName, isPart }: QueryTerm, term: number, { sectionsWith }: Statistics): number {
    const known = variants.filter(({ hash }) => sectionsWith(hash) > 0);
    if ((isName || isPart) && known.length === 0) return 0;
    const exact = known.find(isItself);
    const rarest = Math.max(...(known.length > 0 ? known : variants).map(this.rarityOf));
    const rarity = exact ? this.rarityOf(exact) : rarest;
    for (const variant of known) {
      const slots = this.slots.get(variant.hash) ?? [];
      const share = Math.min(1, this.rarityOf(variant) / Math.max(rarity, 0.01)) ** COMMONER;
      this.slots.set(variant.hash, [...slots, { term, weight: variant.weight * share }]);
    }
    return rarity;
  }

  /** How much of what was asked for each page has, all its sections together. */
  measurePages(weighed: readonly Scored<Candidate>[]): Map<string, number> {
    const pages = new Map<string, number[]>();
    for (const { candidate, matches } of weighed) {
      const best = pages.get(candidate.page);
      if (!best) pages.set(candidate.page, [...matches]);
      else
        for (let term = 0; term < best.length; term += 1)
          best[term] = Math.max(best[term] ?? 0, matches[term] ?? 0);
    }
    return new Map([...pages].map(([page, best]) => [page, Math.min(1, this.sum(best) / this.total)]));
  }

  weigh({ terms, anchor }: Candidate): { score: number; coverage: number; matches: number[] } {
    const counts = new Map<number, number>();
    for (const field of FIELDS) this.count(terms[field], field, counts);
    const matches = this.importance.map(() => 0);
    const strengths = this.importance.map(() => 0);
    for (const [hash, count] of counts)
      for (const { term, weight } of this.slots.get(hash) ?? []) {
        matches[term] = Math.max(matches[term] ?? 0, weight);
        const strength = (weight * count * (SATURATION + 1)) / (SATURATION + count);
        const other = strengths[term] ?? 0;
        strengths[term] = Math.max(other, strength) + BESIDE * Math.min(other, strength);
      }
    const coverage = Math.min(1, this.sum(matches) / this.total);
    const strength = (this.sum(strengths) + NEAR_WEIGHT * this.findNear(terms.body)) / this.total;
    const heading =
      anchor === undefined
        ? 0
        : HEADING * this.measureHeading(terms.heading) + TITLE * this.measureHeading(terms.title);
    const score = strength * (UNCOVERED + (1 - UNCOVERED) * coverage) + heading * coverage;
    const kind = anchor === undefined ? 1 + OPENING : 1;
    return {
      score: score * kind,
      coverage: (coverage * this.total) / Math.max(this.total, this.asked),
      matches,
    };
  }

  private sum(values: readonly number[]): number {
    return values.reduce((sum, value, term) => sum + value * (this.importance[term] ?? 0), 0);
  }

  private count(field: Int32Array, name: SectionField, counts: Map<number, number>): void {
    if (field.length === 0) return;
    const part = LENGTH_PART[name];
    const one = FIELD_WEIGHTS[name] / (1 - part + (part * field.length) / this.lengths[name]);
    for (let at = 0; at < field.length; at += 1) {
      const hash = field[at] ?? 0;
      if (this.marks[hash & MARKS] === 1 && this.slots.has(hash))
        counts.set(hash, (counts.get(hash) ?? 0) + one);
    }
  }

  /** How much of what the heading or title says was asked for. */
  private measureHeading(heading: Int32Array): number {
    let asked = 0;
    let all = 0;
    for (const hash of heading) {
      const rarity = this.rarityOf({ hash });
      all += rarity;
      if (this.marks[hash & MARKS] === 1)
        asked += rarity * Math.max(0, ...(this.slots.get(hash) ?? []).map(({ weight }) => weight));
    }
    return all > 0 ? asked / all : 0;
  }

  /** How much of what was asked for stands close together somewhere. */
  private findNear(body: Int32Array): number {
    const last = this.importance.map(() => -NEAR);
    const shares = this.importance.map(() => 0);
    let best = 0;
    for (let at = 0; at < body.length; at += 1) {
      const hash = body[at] ?? 0;
      const slots = this.marks[hash & MARKS] === 1 ? this.slots.get(hash) : undefined;
      if (!slots) continue;
      for (const { term, weight } of slots) {
        last[term] = at;
        shares[term] = weight;
      }
      let sum = 0;
      for (let term = 0; term < last.length; term += 1)
        if (at - (last[term] ?? 0) < NEAR) sum += (shares[term] ?? 0) * (this.importance[term] ?? 0);
      best = Math.max(best, sum);
    }
    return best;
  }
}
