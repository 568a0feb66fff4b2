import { describe, expect, it } from 'vitest';
import { sayEffect, sayReach, saySource } from './access-words';

const here = { kind: 'space', id: 's1' };

describe('saySource', () => {
  it.each([
    [{ source: 'organization-admin' }, 'administrator of Acme'],
    [{ source: 'organization', on: { kind: 'organization', id: 'o' } }, 'as a member of Acme'],
    [{ source: 'direct', on: { kind: 'space', id: 's1' } }, 'assigned here'],
    [
      { source: 'direct', on: { kind: 'collection', id: 's1', title: 'Guides' } },
      'through the collection Guides',
    ],
    [{ source: 'team', on: { kind: 'space', id: 's1' } }, 'through a team, assigned here'],
    [{ source: 'team', on: { kind: 'site', id: 'x', title: 'Docs' } }, 'through a team, on the site Docs'],
    [{ source: 'default', on: { kind: 'space', id: 's1' } }, 'by default on this space'],
    [
      { source: 'default', on: { kind: 'collection', id: 'c' } },
      'by default on a collection that you cannot see',
    ],
  ] as const)('puts %j into words', (via, words) => {
    expect(saySource(via, here, 'Acme')).toBe(words);
  });
});

describe('sayEffect', () => {
  it('says losses before gains, and people once', () => {
    const summary = [
      { before: null, after: 'read', count: 3 },
      { before: 'read', after: 'edit', count: 2 },
      { before: 'edit', after: 'read', count: 12 },
    ] as const;
    expect(sayEffect({ summary: [...summary] })).toBe(
      '12 people lose edit and keep read, 2 go from read to edit, 3 gain read.',
    );
    const more = { before: 'comment', after: null, count: 1 } as const;
    expect(sayEffect({ summary: [...summary.slice(0, 2), more] })).toBe(
      '1 person loses access, 2 go from read to edit, 3 gain read.',
    );
    expect(sayEffect({ summary: [...summary, more] })).toBe(
      '1 person loses access, 12 people get a lower role, 2 people get a higher role, 3 people gain access.',
    );
  });

  it('speaks of one person and of nobody', () => {
    expect(sayEffect({ summary: [{ before: 'read', after: 'edit', count: 1 }] })).toBe(
      '1 person goes from read to edit.',
    );
    expect(sayEffect({ summary: [{ before: 'read', after: 'read', count: 4 }] })).toBe('No roles change.');
  });
});

describe('sayReach', () => {
  it('counts what lies beneath', () => {
    expect(sayReach('space', 1)).toBe('');
    expect(sayReach('collection', 1)).toBe('1 space inherits from the collection.');
  });
});
