import { expect, it } from 'vitest';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteStructure } from '@/lib/contract/sites';
import { findShown } from './find-shown';
import { exampleSchema, readSchema, writeSchema } from './read-schema';

type Structure = ReplyOf<typeof getSiteStructure>;
type Entry = Extract<Structure, { type: 'sections' }>['structure'][number];
type Section = Extract<Entry, { object: 'site-section' }>;

const urls = { location: '', published: '' };
const section = (id: string, condition: string | undefined, ...variants: [string, string?][]) =>
  ({
    object: 'site-section',
    id,
    title: id,
    path: id,
    default: false,
    condition,
    urls,
    siteSpaces: variants.map(([title, own]) => ({ object: 'site-space', id: title, title, condition: own })),
  }) as Section;
const structure: Structure = {
  type: 'sections',
  structure: [
    section('open', undefined, ['a']),
    section('pro', 'visitor.claims.plan == "pro"', ['b']),
    {
      object: 'site-section-group',
      id: 'group',
      title: 'group',
      sections: [section('inner', undefined, ['c', 'visitor.claims.beta'], ['d', 'visitor.claims.staff'])],
    },
  ],
};
const hidden = (claims: Record<string, unknown>, isAdaptive = true) =>
  findShown(structure, { isAdaptive, reading: 'certain', claims }).flatMap((row) =>
    row.isShown ? [] : [`${row.id}: ${row.reason}`],
  );

it('shows what has no condition, and the rest to whom it is for', () => {
  expect(hidden({ plan: 'pro', beta: true, staff: true })).toEqual([]);
  expect(hidden({ plan: 'free', beta: true })).toEqual([
    'pro: Condition not met',
    'b: pro is hidden',
    'd: Condition not met',
  ]);
});

it('hides a section without variants and a group without sections', () => {
  expect(hidden({ plan: 'pro' })).toEqual([
    'group: None of its sections is shown',
    'inner: None of its variants is shown',
    'c: Condition not met',
    'd: Condition not met',
  ]);
});

it('hides a group that holds nothing', () => {
  const empty: Structure = {
    type: 'sections',
    structure: [{ object: 'site-section-group', id: 'g', title: 'g', sections: [] }, section('s', undefined)],
  };
  expect(
    findShown(empty, { isAdaptive: true, reading: 'certain', claims: {} }).map((row) => row.isShown),
  ).toEqual([false, true]);
});

it('hides whatever has a condition while adaptive content is off', () => {
  expect(hidden({ plan: 'pro', beta: true, staff: true }, false)).toContain('pro: Adaptive content is off');
});

it('reads a schema, and says where a text is none', () => {
  expect(readSchema(writeSchema(exampleSchema)).schema).toEqual(exampleSchema);
  expect(readSchema('{\n  "type": oops\n}').problem).toMatch(
    /^Invalid JSON in line 2, column 11: not a valid value/,
  );
  expect(readSchema('[]').problem).toContain('object');
  expect(readSchema('{"type":"object"}').problem).toContain('additionalProperties');
});
