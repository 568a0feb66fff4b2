import { expect, test } from 'vitest';
import { sectionOf, snapshotOf, variantOf } from '@/lib/testing/site-snapshots';
import { type Audience, OPEN_AUDIENCE } from './audience';
import { holds, namesFor, segmentOf, viewSite } from './view-site';

const isDefault = true;
const PRO = 'visitor.claims.plan == "pro"';
const GERMAN = 'visitor.claims.unsigned.language == "de"';

const snapshot = snapshotOf({
  isAdaptive: true,
  groups: [
    { id: 'more', title: 'More', localizedTitle: null, icon: null },
    { id: 'empty', title: 'Empty', localizedTitle: null, icon: null },
  ],
  sections: [
    sectionOf('home', { isDefault }),
    sectionOf('pro', { condition: PRO, groupId: 'more' }),
    sectionOf('broken', { condition: 'visitor.claims.plan = "pro"' }),
    sectionOf('bare'),
  ],
  variants: [
    variantOf('en', 'home', { isDefault }),
    variantOf('de', 'home', { condition: GERMAN }),
    variantOf('all', 'pro', { isDefault }),
    variantOf('all', 'broken', { isDefault }),
    variantOf('new', 'bare', { isDefault, condition: PRO }),
  ],
});

const someone = (
  claims: Record<string, unknown>,
  unsignedClaims: Record<string, unknown> = {},
): Audience => ({
  right: 'open',
  claims,
  unsignedClaims,
});
const seen = (audience: Audience, isAdaptive = true) => {
  const view = viewSite({ ...snapshot, isAdaptive }, audience, 'https://docs.example.org');
  return {
    groups: view.groups.map(({ id }) => id),
    sections: view.sections.map(({ id }) => id),
    variants: view.variants.map(({ id }) => id),
  };
};

test('what has a condition is there only when it is certain to hold; what holds nothing is not there', () => {
  expect(seen(OPEN_AUDIENCE)).toEqual({ groups: [], sections: ['home'], variants: ['home/en'] });
  expect(seen(someone({ plan: 'free' }))).toEqual(seen(OPEN_AUDIENCE));
  expect(seen(someone({ plan: 'pro' }))).toEqual({
    groups: ['more'],
    sections: ['home', 'pro', 'bare'],
    variants: ['home/en', 'pro/all', 'bare/new'],
  });
});

test('where adaptive content is off nothing with a condition is shown, whatever is claimed', () => {
  expect(seen(someone({ plan: 'pro' }, { language: 'de' }), false)).toEqual(seen(OPEN_AUDIENCE));
});

test('what visitors say of themselves is no signed claim, and no signed claim is theirs', () => {
  expect(seen(someone({}, { plan: 'pro' }))).toEqual(seen(OPEN_AUDIENCE));
  expect(seen(someone({}, { language: 'de' })).variants).toEqual(['home/en', 'home/de']);
  expect(seen(someone({ unsigned: { language: 'de' } }))).toEqual(seen(OPEN_AUDIENCE));
  expect(seen(someone({ language: 'de' }))).toEqual(seen(OPEN_AUDIENCE));
});

test('a preview shows no other spaces than its maker sees', () => {
  const audience = { ...someone({ plan: 'pro' }), spaceIds: ['space of home/en', 'space of bare/new'] };
  expect(seen(audience)).toEqual({
    groups: [],
    sections: ['home', 'bare'],
    variants: ['home/en', 'bare/new'],
  });
});

test('equal segments see equal frames, and different frames are different segments', () => {
  const audiences = [
    OPEN_AUDIENCE,
    someone({ plan: 'free', sub: 'ada' }),
    someone({ plan: 'pro', sub: 'ada' }),
    someone({ plan: 'pro', sub: 'bob' }),
    someone({ plan: 'pro' }, { language: 'de' }),
    someone({}, { language: 'de' }),
  ];
  const views = audiences.map((audience) => viewSite(snapshot, audience, ''));
  for (const a of views)
    for (const b of views) {
      const isSameFrame = JSON.stringify(a.variants) === JSON.stringify(b.variants);
      expect(a.segment === b.segment).toBe(isSameFrame);
    }
});

test('a segment of many conditions stays short and tells them apart', () => {
  const names = { reading: 'certain' as const, roots: { visitor: { claims: { a: true, b: false } } } };
  const many = (at: number) =>
    Array.from({ length: 100 }, (_, index) => `visitor.claims.${index === at ? 'a' : 'b'}`);
  const segments = Array.from({ length: 100 }, (_, at) => segmentOf(names, many(at)));
  expect(new Set(segments).size).toBe(100);
  expect(Math.max(...segments.map((segment) => segment.length))).toBeLessThanOrEqual(32);
  expect(segmentOf(names, many(-1))).toBe('');
  expect(segmentOf(undefined, many(1))).toBe('');
});

test('an unknown condition is no, and no condition is yes', () => {
  const names = namesFor({ isAdaptive: true, conditionReading: 'certain' }, OPEN_AUDIENCE);
  expect([
    holds(null, names),
    holds(undefined, undefined),
    holds(PRO, names),
    holds('true', undefined),
  ]).toEqual([true, true, false, false]);
});
