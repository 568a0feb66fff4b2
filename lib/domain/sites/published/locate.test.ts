import { describe, expect, test } from 'vitest';
import { OPEN_AUDIENCE } from '@/lib/domain/viewer/audience';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { viewSite } from '@/lib/domain/viewer/view-site';
import { sectionOf, snapshotOf, variantOf } from '@/lib/testing/site-snapshots';
import { locate } from './locate';

const isDefault = true;
const NEVER = { condition: 'visitor.claims.isStaff' };
const viewOf = (fields: Partial<SiteSnapshot>) =>
  viewSite(snapshotOf(fields), OPEN_AUDIENCE, 'https://docs.example.org');

/** `variant > page`, with where else to go. */
function at(view: ReturnType<typeof viewOf>, path: string): string {
  const found = locate(view, path);
  if (!found) return 'nothing';
  const { variant, pagePath, otherwise, redirect } = found;
  const place = `${variant.id} > ${pagePath}`;
  if (redirect !== undefined) return `go to /${redirect}`;
  return otherwise === undefined ? place : `${place}, else /${otherwise}`;
}

describe('a site of sections', () => {
  const view = viewOf({
    sections: [sectionOf('home', { isDefault }), sectionOf('Guides'), sectionOf('api')],
    variants: [
      variantOf('latest', 'home', { isDefault }),
      variantOf('v1', 'home'),
      variantOf('latest', 'Guides', { isDefault }),
      variantOf('v1', 'Guides'),
      variantOf('api', 'api', { isDefault }),
    ],
  });

  test.each([
    ['', 'home/latest > '],
    ['/', 'home/latest > '],
    ['start', 'home/latest > start'],
    ['start/deep/', 'home/latest > start/deep'],
    ['Guides', 'Guides/latest > '],
    ['guides', 'Guides/latest > '],
    ['GUIDES/Start', 'Guides/latest > Start'],
    ['Guides/v1', 'Guides/v1 > '],
    ['guides/V1/start', 'Guides/v1 > start'],
    ['home/v1', 'home/v1 > '],
    ['home/v1/start', 'home/v1 > start'],
  ])('/%s is %s', (path, place) => {
    expect(at(view, path)).toBe(place);
  });

  test.each([
    ['home', 'home/latest > home, else /'],
    ['home/start', 'home/latest > home/start, else /start'],
    ['home/latest', 'home/latest > home/latest, else /'],
    ['home/latest/start', 'home/latest > home/latest/start, else /start'],
    ['latest/start', 'home/latest > latest/start, else /start'],
    ['v1/start', 'home/latest > v1/start, else /home/v1/start'],
    ['Guides/latest', 'Guides/latest > latest, else /Guides'],
    ['Guides/latest/start', 'Guides/latest > latest/start, else /Guides/start'],
    ['api/api', 'api/api > api, else /api'],
  ])('/%s names a default, which is left out unless a page has that name', (path, place) => {
    expect(at(view, path)).toBe(place);
  });

  test('every variant is where its address says', () => {
    for (const { id, address } of view.variants) expect(at(view, address)).toBe(`${id} > `);
    expect(view.variants.map(({ address }) => address)).toEqual([
      '',
      'home/v1',
      'Guides',
      'Guides/v1',
      'api',
    ]);
  });
});

describe('a site without sections', () => {
  const view = viewOf({ variants: [variantOf('en', null, { isDefault }), variantOf('de')] });

  test.each([
    ['', 'en > '],
    ['start', 'en > start'],
    ['de', 'de > '],
    ['DE/start', 'de > start'],
    ['en/start', 'en > en/start, else /start'],
  ])('/%s is %s', (path, place) => {
    expect(at(view, path)).toBe(place);
  });
});

describe('where something is hidden', () => {
  test('a hidden section is found as little as one that never was', () => {
    const view = viewOf({
      sections: [sectionOf('home', { isDefault }), sectionOf('staff', NEVER)],
      variants: [variantOf('home', 'home', { isDefault }), variantOf('staff', 'staff', { isDefault })],
    });
    expect(at(view, 'staff')).toBe('home/home > staff');
    expect(at(view, 'staff/wages')).toBe('home/home > staff/wages');
  });

  test('a hidden default leads on from its own address alone', () => {
    const view = viewOf({
      sections: [sectionOf('staff', { isDefault, ...NEVER }), sectionOf('guides'), sectionOf('api')],
      variants: [
        variantOf('staff', 'staff', { isDefault }),
        variantOf('new', 'guides', { isDefault, ...NEVER }),
        variantOf('old', 'guides'),
        variantOf('api', 'api', { isDefault }),
      ],
    });
    expect(at(view, '')).toBe('go to /guides/old');
    expect(at(view, 'start')).toBe('nothing');
    expect(at(view, 'staff')).toBe('nothing');
    expect(at(view, 'guides')).toBe('go to /guides/old');
    expect(at(view, 'guides/new')).toBe('nothing');
    expect(at(view, 'guides/old/start')).toBe('guides/old > start');
  });

  test('the default section may have a hidden default too', () => {
    const view = viewOf({
      sections: [sectionOf('home', { isDefault })],
      variants: [variantOf('new', 'home', { isDefault, ...NEVER }), variantOf('old', 'home')],
    });
    expect(at(view, '')).toBe('go to /home/old');
    expect(at(view, 'home')).toBe('go to /home/old');
    expect(at(view, 'home/start')).toBe('nothing');
    expect(at(view, 'home/old/start')).toBe('home/old > start');
  });

  test('nothing at all is nothing', () => {
    expect(at(viewOf({}), '')).toBe('nothing');
    expect(at(viewOf({ variants: [variantOf('en', null, { isDefault, ...NEVER })] }), '')).toBe('nothing');
  });
});
