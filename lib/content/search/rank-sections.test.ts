import { describe, expect, it } from 'vitest';
import { analyzeQuery } from './analyze-query';
import { cutSections } from './cut-sections';
import { applyLookup, planLookups } from './expand-query';
import { rankSections } from './rank-sections';
import { analyzeSection, hashTerm, listTerms } from './section-terms';

/** The sections of some pages, the best first, as `title` or `title: heading`. */
function rank(asked: string, pages: Record<string, string>): string[] {
  const candidates = Object.entries(pages).flatMap(([title, markdown]) => {
    const page = { title, ancestors: [], markdown };
    return cutSections(page).map((section) => ({
      ...{ page: title, anchor: section.anchor, heading: section.heading },
      ...{ terms: analyzeSection(page, section), words: listTerms(page, section) },
    }));
  });
  const dictionary = new Map<string, number>();
  for (const { words } of candidates)
    for (const term of words.keys()) dictionary.set(term, (dictionary.get(term) ?? 0) + 1);
  const byHash = new Map([...dictionary].map(([term, sections]) => [hashTerm(term), sections]));
  const query = analyzeQuery(asked);
  for (const lookup of planLookups(query, (term) => dictionary.get(term) ?? 0))
    applyLookup(
      query,
      lookup,
      [...dictionary].map(([term, sections]) => ({ term, sections })),
    );
  const ranked = rankSections(query, candidates, {
    ...{ sections: candidates.length, bodyLength: 8, sectionsWith: (hash) => byHash.get(hash) ?? 0 },
  });
  return ranked.map(({ candidate: { page, heading } }) => (heading ? `${page}: ${heading}` : page));
}

describe('what has exactly the name that was asked for', () => {
  const pages = {
    'Alter database':
      'Alter table, alter table and alter table: ALTER TABLE.\n\n## Alter a table\n\nAlter table.\n',
    'ALTER TABLE': 'Changes it.\n',
    Server:
      '## 11.8. Thread pools\n\nMany.\n\n## Pools of threads\n\nThread pools, thread pools, thread pools.\n',
    Backups: 'They are kept.\n',
    Restore: 'Backup of a backup: the backup.\n\n## How to restore a backup\n\nHow.\n',
  };

  it('comes first, a title before a heading, without its number, in whatever case', () => {
    expect(rank('alter table', pages)[0]).toBe('ALTER TABLE');
    expect(rank('Thread Pools', pages)[0]).toBe('Server: 11.8. Thread pools');
    expect(rank('11.8 thread pools', pages)[0]).toBe('Server: 11.8. Thread pools');
    expect(rank('backup', pages)[0]).toBe('Backups');
    expect(rank('How to restore a backup?', pages)[0]).toBe('Restore: How to restore a backup');
    const both = { Pond: '# Water\n\nWater, water.\n', Water: 'Wet.\n' };
    expect(rank('water', both)).toEqual(['Water', 'Pond: Water']);
  });

  it('is told apart by the words that only the grammar needs', () => {
    const kinds = { Shop: '## In a page\n\nPages.\n', 'What a page holds': 'Pages and pages.\n' };
    expect(rank('in a page', kinds)[0]).toBe('Shop: In a page');
    expect(rank('pages', kinds)[0]).toBe('What a page holds');
  });
});

it('never takes a synonym for the word itself', () => {
  const pages = { 'Delete it': 'Delete, delete.\n', Spaces: '# Erase a drive\n\nErase.\n' };
  expect(rank('erase', pages)[0]).toBe('Spaces: Erase a drive');
  for (const asked of ['erase', 'how can a person erase a space?'])
    for (const { variants } of analyzeQuery(asked).terms)
      for (const { kind, weight } of variants) if (kind === 'synonym') expect(weight).toBeLessThan(0.95);
});

it('takes the slip of a common word for the word', () => {
  const pages = {
    'Change requests': 'A change request holds changes.\n',
    Calls: 'A request, a request and a request.\n',
    More: 'Change this. Change that. Change all.\n',
  };
  expect(rank('chnage request', pages)[0]).toBe('Change requests');
  expect(rank('change reqeust', pages)[0]).toBe('Change requests');
});

it('finds versions and names with dots and underscores by what people type of them', () => {
  const pages = {
    Access: 'Edit pg_hba.conf by hand.\n',
    Files: 'A hba or a pg and a conf.\n',
    'Release 1.2': 'New.\n',
    'Release 1.25': 'In 2 days, or 1.\n',
    'Since v1.3': 'Newer.\n',
  };
  expect(rank('pg_hba', pages)[0]).toBe('Access');
  expect(rank('pg_hba settings', pages)[0]).toBe('Access');
  expect(rank('1.2', pages)).toEqual(['Release 1.2']);
  expect(rank('1.3', pages)).toEqual(['Since v1.3']);
  expect(analyzeQuery('pg_hba').isQuestion).toBe(false);
});
