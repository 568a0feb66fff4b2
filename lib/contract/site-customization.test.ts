import { describe, expect, it } from 'vitest';
import { isSame, listChanges, mergeFields, patchOverrides, pickOverrides } from './customization-fields';
import {
  type CustomizationOverrides,
  customizationOverrides,
  DEFAULT_CUSTOMIZATION,
  siteCustomization,
} from './site-customization';

/** The defaults with one value in another place; undefined takes it away. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(DEFAULT_CUSTOMIZATION) as unknown as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = copy;
  for (const name of names) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[last] = value;
  return copy;
}

const accepts = (path: string, value: unknown) => siteCustomization.safeParse(changed(path, value)).success;

/** The field that a refusal names. */
function refusedAt(path: string, value: unknown): string | undefined {
  const result = siteCustomization.safeParse(changed(path, value));
  return result.success ? undefined : result.error.issues[0]?.path.join('.');
}

const a = (length: number) => '😀'.repeat(length);
const url = { kind: 'url', url: 'https://example.org' };
const link = (title: string) => ({ title, to: url });
const many = <T>(length: number, item: T): T[] => Array.from({ length }, () => item);

describe('limits of a customization', () => {
  it.each<[string, unknown, unknown, string?]>([
    ['title', a(2), a(1)],
    ['title', a(128), a(129)],
    [
      'announcement',
      { enabled: true, message: a(128), style: 'info' },
      { enabled: true, message: a(129), style: 'info' },
      'announcement.message',
    ],
    [
      'announcement',
      { enabled: true, message: a(2), style: 'info' },
      { enabled: true, message: a(1), style: 'info' },
      'announcement.message',
    ],
    ['footer.copyright', a(300), a(301)],
    ['header.links', [link(a(64))], [link(a(65))], 'header.links.0.title'],
    ['header.links', [link('x')], [link(' ')], 'header.links.0.title'],
    ['header.links', many(50, link('x')), many(51, link('x'))],
    [
      'header.links',
      [{ ...link('x'), links: many(50, link('y')) }],
      [{ ...link('x'), links: many(51, link('y')) }],
      'header.links.0.links',
    ],
    [
      'header.links',
      [{ ...link('x'), links: [link(a(64))] }],
      [{ ...link('x'), links: [link(a(65))] }],
      'header.links.0.links.0.title',
    ],
    [
      'header.links',
      [{ ...link('x'), condition: a(1024) }],
      [{ ...link('x'), condition: a(1025) }],
      'header.links.0.condition',
    ],
    ['footer.groups', many(20, { title: 'x', links: [] }), many(21, { title: 'x', links: [] })],
    [
      'footer.groups',
      [{ title: a(64), links: many(50, link('y')) }],
      [{ title: 'x', links: many(51, link('y')) }],
      'footer.groups.0.links',
    ],
    ['footer.groups', [{ title: a(64), links: [] }], [{ title: a(65), links: [] }], 'footer.groups.0.title'],
    ['favicon', { emoji: a(50) }, { emoji: a(51) }, 'favicon.emoji'],
    ['privacyPolicy.url', `https://e.org/${'x'.repeat(2034)}`, `https://e.org/${'x'.repeat(2035)}`],
    ['socialPreview.url', `https://e.org/${'x'.repeat(2034)}`, `https://e.org/${'x'.repeat(2035)}`],
    ['styling.primaryColor.light', '#AbC', '#abcd'],
    [
      'styling.tint',
      { color: { light: '#123456', dark: '#fff' } },
      { color: { light: 'red', dark: '#fff' } },
      'styling.tint.color.light',
    ],
  ])('%s', (path, within, beyond, field = path) => {
    expect(accepts(path, within)).toBe(true);
    expect(refusedAt(path, beyond)).toBe(field);
  });

  it.each([
    ['styling.theme', ['clean', 'muted', 'bold', 'gradient']],
    ['styling.corners', ['straight', 'rounded', 'circular']],
    ['styling.depth', ['subtle', 'flat']],
    ['styling.links', ['default', 'accent']],
    ['styling.icons', ['regular', 'solid', 'duotone', 'light', 'thin']],
    ['styling.sidebar.background', ['default', 'filled']],
    ['styling.sidebar.list', ['default', 'pill', 'line']],
    ['styling.search', ['prominent', 'subtle']],
    ['styling.background', ['plain', 'match']],
    ['header.preset', ['default', 'bold', 'contrast', 'custom', 'none']],
    ['internationalization.locale', ['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br']],
    ['themes.default', ['light', 'dark']],
    ['ai.mode', ['none', 'search', 'assistant']],
    ['externalLinks.target', ['self', 'blank']],
  ])('%s takes its words and no other', (path, words) => {
    for (const word of words) expect(accepts(path, word)).toBe(true);
    for (const other of ['', 'other', words[0]?.toUpperCase(), null, 1])
      expect(refusedAt(path, other)).toBe(path);
  });

  it('links and pictures run no script', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVa\nscript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://example.org/x',
    ])
      expect([
        address,
        refusedAt('header.links', [{ title: 'x', to: { kind: 'url', url: address } }]),
      ]).toEqual([address, 'header.links.0.to']);
    for (const address of [
      'https://example.org',
      '/pricing',
      'mailto:help@example.org',
      'tel:+123',
      '#top',
      'other',
    ])
      expect(accepts('header.links', [{ title: 'x', to: { kind: 'url', url: address } }])).toBe(true);
    for (const address of ['javascript:x', 'data:image/png;base64,x', '/logo.png', 'logo', '~/assets/../x'])
      expect(refusedAt('header.logo', { light: address, dark: 'https://example.org/x.png' })).toBe(
        'header.logo.light',
      );
  });

  it('an icon and an emoji are two icons', () => {
    const icon = { light: 'https://e.org/a.png', dark: 'https://e.org/b.png' };
    expect([
      accepts('favicon', { icon }),
      accepts('favicon', {}),
      refusedAt('favicon', { icon, emoji: '🎉' }),
    ]).toEqual([true, true, 'favicon']);
  });

  it('says everything that the wire requires', () => {
    for (const name of Object.keys(DEFAULT_CUSTOMIZATION).filter((key) => key !== 'aiSearch'))
      expect([name, refusedAt(name, undefined)]).toEqual([name, name]);
    expect(accepts('aiSearch', undefined)).toBe(true);
  });
});

describe('what a variant has of its own', () => {
  const own: CustomizationOverrides = {
    title: 'Old',
    styling: {
      corners: 'straight',
      sidebar: { list: 'pill' },
      primaryColor: { light: '#111111', dark: '#eeeeee' },
    },
    header: { links: [] },
  };

  it('stands in for the fields of the site, each by itself', () => {
    const merged = mergeFields(DEFAULT_CUSTOMIZATION, own);
    expect(merged.title).toBe('Old');
    expect(merged.styling.sidebar).toEqual({ background: 'default', list: 'pill' });
    expect(merged.styling.primaryColor).toEqual({ light: '#111111', dark: '#eeeeee' });
    expect(merged.styling.theme).toBe('clean');
    expect(pickOverrides(merged, DEFAULT_CUSTOMIZATION)).toEqual({ title: 'Old', styling: own.styling });
    expect(mergeFields(DEFAULT_CUSTOMIZATION, { title: null, styling: { corners: null } })).toEqual(
      DEFAULT_CUSTOMIZATION,
    );
  });

  it('is taken back by null, and leaves no empty group behind', () => {
    expect(
      patchOverrides(own, { styling: { corners: null, sidebar: { list: null } }, header: { links: null } }),
    ).toEqual({
      title: 'Old',
      styling: { primaryColor: { light: '#111111', dark: '#eeeeee' } },
    });
    expect(patchOverrides({ pdf: { enabled: false } }, { pdf: { enabled: null } })).toEqual({});
    expect(patchOverrides(own, {})).toEqual(own);
  });

  it('names no field that was not sent', () => {
    expect(customizationOverrides.parse({ ai: { mode: 'none' }, styling: {}, junk: 1 })).toEqual({
      ai: { mode: 'none' },
      styling: {},
    });
    expect(mergeFields(DEFAULT_CUSTOMIZATION, { ai: { mode: 'none' } }).aiSearch).toEqual({ enabled: false });
  });

  it('tells what changes, whatever the order of the keys is', () => {
    const other = mergeFields(DEFAULT_CUSTOMIZATION, {
      styling: { primaryColor: { dark: '#8aaeff', light: '#2f5fd0' } },
      pdf: { enabled: false },
    });
    expect(listChanges(DEFAULT_CUSTOMIZATION, other)).toEqual([
      { field: 'pdf.enabled', before: true, after: false },
    ]);
    expect([isSame({ a: undefined }, {}), isSame([1], { 0: 1 }), isSame([1, 2], [2, 1])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
