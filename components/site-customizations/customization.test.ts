import { expect, test } from 'vitest';
import { DEFAULT_CUSTOMIZATION, siteCustomization } from '@/lib/contract/site-customization';
import { contrastOf, PAGE_COLOURS, readableShade, TEXT_CONTRAST } from './contrast';
import { changeField, type Edition, effectiveOf, isOwn, readField } from './edition';
import { FORM_SECTIONS } from './field-list';
import {
  type HeaderItem,
  judgeFooterDrop,
  judgeHeaderDrop,
  keyOf,
  settle,
  toFooterGroups,
  toFooterNodes,
  toHeaderItems,
  toHeaderNodes,
} from './link-nodes';

const edition: Edition = { site: DEFAULT_CUSTOMIZATION, siteSpaces: {} };
const to = { kind: 'url', url: 'https://example.org' } as const;

test('a field of the site changes alone, and is taken away again', () => {
  const titled = changeField(edition, null, 'title', 'Docs');
  const cornered = changeField(titled, null, 'styling.corners', 'straight');
  expect(cornered.site).toEqual({
    ...DEFAULT_CUSTOMIZATION,
    title: 'Docs',
    styling: { ...DEFAULT_CUSTOMIZATION.styling, corners: 'straight' },
  });
  expect(changeField(titled, null, 'title', undefined).site).toEqual(DEFAULT_CUSTOMIZATION);
  expect(edition.site).toEqual(DEFAULT_CUSTOMIZATION);
});

test('a variant has what is its own, and the rest from the site', () => {
  const own = changeField(edition, 'v', 'styling.sidebar.list', 'pill');
  expect([
    isOwn(own, 'v', 'styling.sidebar.list'),
    isOwn(own, 'v', 'styling.corners'),
    isOwn(own, null, 'title'),
  ]).toEqual([true, false, false]);
  expect(effectiveOf(own, 'v').styling.sidebar).toEqual({ background: 'default', list: 'pill' });
  expect(effectiveOf(own, null).styling.sidebar.list).toBe('default');
  expect(isOwn(changeField(own, 'v', 'styling.sidebar.list', undefined), 'v', 'styling.sidebar.list')).toBe(
    false,
  );
});

test('links keep what they are called in other languages', () => {
  const localizedTitle = { de: 'Titel' };
  const to = { kind: 'url' as const, url: 'https://e.org' };
  const links = [
    { title: 'Inner', localizedTitle, to },
    { title: 'Plain', to },
  ];
  const items = [{ title: 'Item', localizedTitle, style: 'link' as const, to: null, links }];
  expect(toHeaderItems(toHeaderNodes(items))).toEqual(items);
  const groups = [{ title: 'Group', localizedTitle, links }];
  expect(toFooterGroups(toFooterNodes(groups))).toEqual(groups);
});

test('every field of the form is one of the contract', () => {
  const whole = siteCustomization.parse({
    ...DEFAULT_CUSTOMIZATION,
    title: 'Docs',
    localizedTitle: { de: 'Handbuch' },
    announcement: { enabled: true, message: 'New', style: 'info' },
    styling: { ...DEFAULT_CUSTOMIZATION.styling, tint: { color: { light: '#fff', dark: '#000' } } },
    header: {
      ...DEFAULT_CUSTOMIZATION.header,
      logo: { light: 'https://e.org/a', dark: 'https://e.org/b' },
      backgroundColor: { light: '#fff', dark: '#000' },
      linkColor: { light: '#fff', dark: '#000' },
    },
    footer: { groups: [], copyright: '©', logo: { light: 'https://e.org/a', dark: 'https://e.org/b' } },
    privacyPolicy: { url: 'https://e.org' },
    socialPreview: { url: 'https://e.org' },
  });
  for (const { fields } of FORM_SECTIONS)
    for (const { field } of fields)
      expect([field, readField(whole, field)]).toEqual([field, expect.anything()]);
});

test('contrast is counted as WCAG does', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.478, 3);
  expect(contrastOf('#2f5fd0', '#2f5fd0')).toBe(1);
  expect(contrastOf('red', '#fff')).toBeUndefined();
});

test('the shade that is offered can be read, and one that can be read stays', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const hex of ['#ffff00', '#777777', '#0000ff', '#111', '#eee', '#2f5fd0'])
      expect(contrastOf(readableShade(hex, theme), PAGE_COLOURS[theme])).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
  expect([
    readableShade('#2f5fd0', 'light'),
    readableShade('#8aaeff', 'dark'),
    readableShade('x', 'dark'),
  ]).toEqual(['#2f5fd0', '#8aaeff', 'x']);
});

test('the colours of the default can be read', () => {
  for (const [name, value] of Object.entries(DEFAULT_CUSTOMIZATION.styling))
    for (const theme of ['light', 'dark'] as const)
      if (name.endsWith('Color'))
        expect([
          name,
          theme,
          (contrastOf((value as Record<string, string>)[theme] ?? '', PAGE_COLOURS[theme]) ?? 0) >=
            TEXT_CONTRAST,
        ]).toEqual([name, theme, true]);
});

const header: HeaderItem[] = [
  {
    title: 'More',
    style: 'link',
    to: null,
    links: [
      { title: 'A', to },
      { title: 'B', to },
    ],
  },
  { title: 'Buy', style: 'button-primary', to, links: [], condition: 'visitor.claims.paid' },
];

test('links become rows and come back as they were', () => {
  expect(toHeaderItems(toHeaderNodes(header))).toEqual(header);
  const footer = [
    { title: 'Company', links: [{ title: 'About', to }] },
    { title: 'Empty', links: [] },
  ];
  expect(toFooterGroups(toFooterNodes(footer))).toEqual(footer);
});

test('a link that leaves its menu is an item, and the reverse', () => {
  const nodes = toHeaderNodes(header);
  const moved = settle(
    nodes.map((node) => (node.id === '0.1' ? { ...node, parent: null } : node)),
    { parent: null, before: null },
    ['0.1'],
  );
  expect(toHeaderItems(moved).map(({ title, links }) => [title, links.length])).toEqual([
    ['More', 1],
    ['B', 0],
    ['Buy', 0],
  ]);
  const [menu, , , buy] = nodes;
  if (!menu || !buy) throw new Error('There are four rows.');
  expect(judgeHeaderDrop([buy], { parent: menu }, nodes)).toBe(true);
  expect(judgeHeaderDrop([menu], { parent: buy }, nodes)).toMatch(/two levels/);
  expect(judgeHeaderDrop([{ ...buy, to: null }], { parent: menu }, nodes)).toMatch(/no destination/);
  const [column, about] = toFooterNodes([{ title: 'Company', links: [{ title: 'About', to }] }]);
  if (!column || !about) throw new Error('There are two rows.');
  expect(judgeFooterDrop([about], { parent: null })).toMatch(/column/);
  expect(judgeFooterDrop([column], { parent: column })).toMatch(/top level/);
  expect(judgeFooterDrop([about], { parent: column })).toBe(true);
});

test('a target is the same in any order of its fields', () => {
  expect(keyOf({ kind: 'page', page: 'a' })).toBe(keyOf({ page: 'a', kind: 'page' }));
  expect(keyOf({ kind: 'page', page: 'a' })).not.toBe(keyOf({ kind: 'page', page: 'b' }));
});
