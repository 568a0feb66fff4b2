import { expect, test } from 'vitest';
import type { PageShape } from '@/lib/contract/content';
import { isCoverHeight, readCover, toCoverLayout, toSentCover } from './cover-fields';

// Only what a cover is read from stands in it.
const page = (more: object = {}) =>
  ({ id: 'p', title: 'Page', type: 'document', pages: [], ...more }) as unknown as PageShape;
const light = { kind: 'file', file: 'light' } as const;
const dark = { kind: 'file', file: 'dark' } as const;
const covered = page({
  cover: { ref: light, refDark: dark, yPos: 20, height: 300 },
  layout: { coverSize: 'full', coverMask: 'radial' },
});

test('a cover that nobody changed is not sent', () => {
  expect(readCover(covered)).toEqual({
    ref: light,
    refDark: dark,
    size: 'full',
    mask: 'radial',
    height: '300',
  });
  for (const one of [covered, page(), page({ cover: { ref: light } })])
    expect(toSentCover(one, readCover(one))).toBeUndefined();
  // Without a picture its height says nothing.
  expect(toSentCover(page(), { ...readCover(page()), height: '10' })).toBeUndefined();
});

test('a picture is chosen, exchanged and removed; where it is cut stays with the picture that it was chosen for', () => {
  const none = readCover(page());
  expect(toSentCover(page(), { ...none, ref: light })).toEqual({ ref: light });
  expect(toCoverLayout(page(), { ...none, ref: light })).toEqual({
    coverSize: 'hero',
    coverMask: 'none',
    cover: true,
  });
  const now = readCover(covered);
  expect(toSentCover(covered, { ...now, refDark: undefined })).toEqual({ ref: light, yPos: 20, height: 300 });
  expect(toSentCover(covered, { ...now, ref: dark })).toEqual({ ref: dark, refDark: dark, height: 300 });
  expect(toSentCover(covered, { ...now, height: '240' })).toEqual({ ref: light, refDark: dark, yPos: 20 });
  expect(toSentCover(covered, { ...now, ref: undefined, refDark: undefined })).toBeNull();
  expect(toCoverLayout(covered, { ...now, ref: undefined })).toEqual({});
  expect(toCoverLayout(covered, now)).toEqual({ coverSize: 'full', coverMask: 'radial' });
});

test.each([
  ['10', true],
  ['700', true],
  ['9', false],
  ['701', false],
  ['24.5', false],
  ['', false],
  ['x', false],
])('%s is a height: %s', (written, expected) => expect(isCoverHeight(written)).toBe(expected));
