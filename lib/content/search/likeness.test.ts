import { describe, expect, it } from 'vitest';
import { analyzeQuery } from './analyze-query';
import { cutSections } from './cut-sections';
import EVERYDAY_WORDS from './everyday-words.json';
import { measureLikenesses } from './likeness';
import { rankSections } from './rank-sections';
import { analyzeSection } from './section-terms';
import { findPhrase, findSynonyms } from './thesaurus';
import { openVectors } from './word-vectors';

const toCandidates = (pages: Record<string, string>) =>
  Object.entries(pages).flatMap(([title, markdown]) => {
    const page = { title, ancestors: [], markdown };
    return cutSections(page).map((section) => ({
      ...{ page: title, anchor: section.anchor, terms: analyzeSection(page, section) },
    }));
  });

const PAGES = {
  Accounts: 'Administrators remove members from the network here, and give them roles.',
  Images: 'Gzip makes responses smaller in the network, so that less bandwidth is needed.',
};

describe('everyday words', () => {
  it('are one line an entry in the order of the alphabet, each way of saying it once', () => {
    const entries = EVERYDAY_WORDS.map((line) => line.split(': '));
    expect(entries.filter((parts) => parts.length !== 2)).toEqual([]);
    const names = entries.map(([entry]) => entry);
    expect(names).toEqual([...new Set(names)].sort());
    for (const [, said = ''] of entries) {
      const ways = said.split(', ');
      expect([said, ...ways]).toEqual([said.toLowerCase().trim(), ...new Set(ways.filter(Boolean))]);
    }
  });

  it('lead to what documentation says, also by several words, and from there back', () => {
    const terms = (found: readonly { term: string }[]) => found.map(({ term }) => term);
    expect(terms(findSynonyms('custom', true))).toContain('tenant');
    expect(terms(findSynonyms('tenant', true))).toContain('custom');
    expect(terms(findPhrase(['same', 'twice'], true))).toContain('idempot');
    expect(findPhrase(['same', 'twice'], false)).toEqual([]);
    for (const { weight } of findSynonyms('remov', true)) expect(weight).toBeLessThanOrEqual(1);
  });
});

describe('likeness', () => {
  it('is greater to what a question is about, whatever its words', async () => {
    const [accounts = 0, images = 0] =
      measureLikenesses(
        analyzeQuery('shrink pictures to save traffic'),
        toCandidates(PAGES),
        await openVectors(),
      ) ?? [];
    expect(images).toBeGreaterThan(2 * accounts);
    expect(Math.max(accounts, images)).toBeLessThanOrEqual(1);
  });

  it('is not measured for two words, nor for words that nobody knows', async () => {
    const vectors = await openVectors();
    for (const text of ['shrink pictures', 'zzxq wvvk yqqz', ''])
      expect(measureLikenesses(analyzeQuery(text), toCandidates(PAGES), vectors)).toBeUndefined();
  });

  it('puts what is meant before what has the same words', async () => {
    const candidates = toCandidates(PAGES);
    const sectionsWith = (hash: number) =>
      candidates.filter(({ terms }) => Object.values(terms).some((field) => field.includes(hash))).length;
    const rank = (vectors?: Awaited<ReturnType<typeof openVectors>>) =>
      rankSections(
        analyzeQuery('smaller downloads over a thin network for administrators'),
        candidates,
        { sections: 40, bodyLength: 8, sectionsWith },
        vectors,
      )[0]?.candidate.page;
    expect([rank(), rank(await openVectors())]).toEqual(['Accounts', 'Images']);
  });
});
