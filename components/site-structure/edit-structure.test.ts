import { describe, expect, it } from 'vitest';
import { editStructure } from './edit-structure';
import type { SiteStructure } from './structure-nodes';

const siteSpace = (id: string, isDefault = false) => ({
  object: 'site-space' as const,
  id,
  path: id,
  default: isDefault,
  title: id,
  space: { id: `space-${id}` },
});

const section = (id: string, variants: string[], isDefault = false) => ({
  object: 'site-section' as const,
  id,
  title: id.toUpperCase(),
  path: id,
  default: isDefault,
  siteSpaces: variants.map((variant, at) => siteSpace(variant, at === 0)),
});

const group = (id: string, sections: ReturnType<typeof section>[]) => ({
  object: 'site-section-group' as const,
  id,
  title: id.toUpperCase(),
  sections,
});

// Only what an edit reads of a structure stands in these.
const sections = {
  type: 'sections',
  structure: [section('a', ['a1', 'a2'], true), group('g', [section('b', ['b1'])]), section('c', ['c1'])],
} as unknown as SiteStructure;
const root = {
  type: 'siteSpaces',
  structure: [siteSpace('r1', true), siteSpace('r2')],
} as unknown as SiteStructure;

/** The structure in a line: `a* (a1* a2), [g: b (b1*)]`. */
function outline(before: SiteStructure, edit: string, params = {}, body = {}): string {
  const { structure } = editStructure(before, { do: edit, params, body });
  const name = (item: { id?: string; spaceId?: string; title?: string; default?: boolean }) =>
    `${item.id ?? item.spaceId ?? item.title ?? 'new'}${item.default ? '*' : ''}`;
  return structure
    .map((item) => {
      if (item.object === 'site-space') return name(item);
      const write = (one: Extract<typeof item, { object: 'site-section' }>) =>
        `${name(one)} (${one.siteSpaces.map(name).join(' ')})`;
      return item.object === 'site-section'
        ? write(item)
        : `[${item.id ?? item.title}: ${item.sections.map(write).join(', ')}]`;
    })
    .join(', ');
}

describe('an edit of a draft does what the same edit of a live structure does', () => {
  it.each([
    ['createSiteSection', {}, { spaceId: 's', title: null }, 'a* (a1* a2), [g: b (b1*)], c (c1*), new (s)'],
    [
      'updateSiteSection',
      { siteSectionId: 'a' },
      { defaultSiteSpace: 'a2' },
      'a* (a1 a2*), [g: b (b1*)], c (c1*)',
    ],
    ['deleteSiteSection', { siteSectionId: 'a' }, {}, '[g: b* (b1*)], c (c1*)'],
    ['deleteSiteSection', { siteSectionId: 'c' }, {}, 'a* (a1* a2), [g: b (b1*)]'],
    [
      'moveSiteSection',
      { siteSectionId: 'c' },
      { position: { before: { type: 'site-section', siteSection: 'b' } } },
      'a* (a1* a2), [g: c (c1*), b (b1*)]',
    ],
    [
      'moveSiteSection',
      { siteSectionId: 'a' },
      { position: { after: { type: 'site-section-group', id: 'g' } } },
      '[g: b (b1*)], a* (a1* a2), c (c1*)',
    ],
    ['moveSiteSection', { siteSectionId: 'b' }, {}, 'a* (a1* a2), [g: ], c (c1*), b (b1*)'],
    ['updateSite', {}, { defaultSiteSection: 'c' }, 'a (a1* a2), [g: b (b1*)], c* (c1*)'],
    [
      'createSiteSectionGroup',
      {},
      { title: 'H', sections: ['c', 'a'] },
      '[g: b (b1*)], [H: c (c1*), a* (a1* a2)]',
    ],
    ['deleteSiteSectionGroup', { siteSectionGroupId: 'g' }, {}, 'a* (a1* a2), b (b1*), c (c1*)'],
    [
      'moveSiteSectionGroup',
      { siteSectionGroupId: 'g' },
      { position: { before: { type: 'site-section', siteSection: 'a' } } },
      '[g: b (b1*)], a* (a1* a2), c (c1*)',
    ],
    [
      'addSectionToGroup',
      { siteSectionGroupId: 'g' },
      { sectionId: 'a' },
      '[g: b (b1*), a* (a1* a2)], c (c1*)',
    ],
    ['createSiteSpace', {}, { spaceId: 's', sectionId: 'c' }, 'a* (a1* a2), [g: b (b1*)], c (c1* s)'],
    ['deleteSiteSpace', { siteSpaceId: 'a1' }, {}, 'a* (a2*), [g: b (b1*)], c (c1*)'],
    [
      'moveSiteSpace',
      { siteSpaceId: 'a1' },
      { position: { after: { type: 'site-space', siteSpace: 'c1' } } },
      'a* (a2*), [g: b (b1*)], c (c1* a1)',
    ],
    ['moveSiteSpace', { siteSpaceId: 'a1' }, {}, 'a* (a2 a1*), [g: b (b1*)], c (c1*)'],
  ])('%s %j %j', (edit, params, body, expected) => {
    expect(outline(sections, edit, params, body)).toBe(expected);
  });

  it.each([
    ['createSiteSection', {}, { spaceId: 's', title: 'New' }, 'new* (r1* r2), New (s)'],
    ['createSiteSpace', {}, { spaceId: 's' }, 'r1*, r2, s'],
    ['updateSite', {}, { defaultSiteSpace: 'r2' }, 'r1, r2*'],
    ['moveSiteSpace', { siteSpaceId: 'r2' }, { position: { before: { siteSpace: 'r1' } } }, 'r2, r1*'],
    ['deleteSiteSpace', { siteSpaceId: 'r1' }, {}, 'r2*'],
  ])('without sections: %s %j %j', (edit, params, body, expected) => {
    expect(outline(root, edit, params, body)).toBe(expected);
  });

  it('of what is gone says so, and what a draft has no edit for too', () => {
    expect(() => outline(sections, 'deleteSiteSpace', { siteSpaceId: 'x' })).toThrow('no longer exists');
    expect(() => outline(sections, 'publishSite')).toThrow('only possible in the current structure');
  });
});

it('an edit of one part leaves titles in other languages where they are', () => {
  const texts = (id: string) => ({ localizedTitle: { de: id } });
  const described = { ...section('a', []), ...texts('a'), localizedDescription: { de: 'A' } };
  const before = {
    type: 'sections',
    structure: [
      { ...described, siteSpaces: [{ ...siteSpace('a1', true), ...texts('a1') }] },
      { ...group('g', [section('b', ['b1'])]), ...texts('g') },
    ],
  } as unknown as SiteStructure;
  const edit = { do: 'updateSiteSection', params: { siteSectionId: 'b' }, body: texts('b') };
  expect(editStructure(before, edit).structure).toMatchObject([
    { ...texts('a'), localizedDescription: { de: 'A' }, siteSpaces: [texts('a1')] },
    { ...texts('g'), sections: [texts('b')] },
  ]);
});
