import type { Query } from './analyze-query';
import { readTokens } from './analyze-text';
import { listForms } from './languages';
import { type Statistics, weighRarity } from './rank-sections';
import { hashTerm } from './section-terms';

/** How much a text has of what was asked for: the best variant of each term, by its rarity. */
export class TermWeights {
  readonly total: number;
  private readonly weights = new Map<number, Map<number, number>>();
  private readonly languages: Query['languages'];

  constructor(query: Query, { sections, sectionsWith }: Statistics) {
    this.languages = query.languages;
    let total = 0;
    for (const [term, { weight, variants }] of query.terms.entries()) {
      let most = 0;
      for (const { hash, weight: share } of variants) {
        const value = weight * share * weighRarity(sections, Math.min(sections, sectionsWith(hash)));
        const terms = this.weights.get(hash) ?? new Map<number, number>();
        this.weights.set(hash, terms.set(term, Math.max(terms.get(term) ?? 0, value)));
        most = Math.max(most, value);
      }
      total += most;
    }
    this.total = total;
  }

  weigh(text: string): number {
    const best = new Map<number, number>();
    for (const { term, written, isPart } of readTokens(text))
      for (const form of isPart || this.languages.length === 0
        ? [term]
        : [term, ...listForms(written, this.languages)])
        for (const [asked, value] of this.weights.get(hashTerm(form)) ?? [])
          best.set(asked, Math.max(best.get(asked) ?? 0, value));
    return [...best.values()].reduce((sum, value) => sum + value, 0);
  }
}
