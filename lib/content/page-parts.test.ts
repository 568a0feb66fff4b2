import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter';
import { parseGitbookYaml } from './gitbook-yaml';
import { readLeadingHeading, splitLead } from './heading';
import { toFreeSlug, toSlug } from './slug';

describe('parseFrontMatter', () => {
  it('reads what a page says about itself', () => {
    const text =
      '\uFEFF---\r\ndescription: >-\r\n  Two\r\n  lines\r\nicon: house\r\nhidden: true\r\ncover: ../a.png\r\ncoverY: -12.5\r\nlayout:\r\n  width: wide\r\n  cover:\r\n    visible: true\r\n    size: full\r\n  outline:\r\n    visible: false\r\n---\r\n\r\n# A\r\n';
    const read = parseFrontMatter(text);
    expect(read.attributes).toEqual({
      description: 'Two lines',
      icon: 'house',
      hidden: true,
      cover: '../a.png',
      coverY: -12.5,
      layout: { width: 'wide', cover: true, coverSize: 'full', outline: false },
    });
    expect(read.body).toBe('\r\n# A\r\n');
    expect(read.raw + read.body).toBe(text);
  });

  it('reads a cover for each theme, how it is shown, and what search engines are told', () => {
    const { attributes } = parseFrontMatter(
      '---\ncover:\n  light: a.png\n  dark: >-\n    https://x.example/b.png\ncoverY: 10\ncoverHeight: 900\nlayout:\n  cover:\n    size: background\n    mask: radial\n  tags:\n    visible: false\n  actions:\n    visible: true\nmetaLinks:\n  canonical: https://x.example/\n  alternates:\n    - ./\n    - 7\n    - [no]\n---\n',
    );
    expect(attributes).toEqual({
      cover: 'a.png',
      coverDark: 'https://x.example/b.png',
      coverY: 10,
      coverHeight: 700,
      layout: { coverSize: 'background', coverMask: 'radial', tags: false, actions: true },
      metaLinks: { canonical: 'https://x.example/', alternates: ['./', '7'] },
    });
  });

  it.each([
    ['cover:\n  dark: a.png', { cover: 'a.png' }],
    ['cover: []', {}],
    ['coverHeight: high', {}],
    ['coverHeight: -4', { coverHeight: 10 }],
    ['metaLinks: x', {}],
    ['metaLinks:\n  alternates: x', {}],
    [
      'cover: a.png\nlayout:\n  cover:\n    size: huge\n    mask: round',
      { cover: 'a.png', layout: { coverSize: 'hero' } },
    ],
  ])('takes of %j what is meant', (source, attributes) => {
    expect(parseFrontMatter(`---\n${source}\n---\n`).attributes).toEqual(attributes);
  });

  it.each(['# a\n---\nb: c\n---\n', '---\n\nTitle\n---\n', '---\nno end', '--- \n- a\n---\n'])(
    'sees none in %j',
    (text) => {
      expect(parseFrontMatter(text)).toEqual({ raw: '', body: text, attributes: {} });
    },
  );

  it('says why it can not be read, and keeps it', () => {
    const read = parseFrontMatter('---\ntitle: "a\nb: [\n---\nText');
    expect(read).toMatchObject({
      body: 'Text',
      attributes: {},
      error: expect.stringContaining('can not be read'),
    });
  });

  it('refuses what grows when it is read', () => {
    const bomb = `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`).join(',')}]`)
      .join('\n')}\n---\nText`;
    expect(parseFrontMatter(bomb).error).toContain('can not be read');
    for (const deep of [
      '['.repeat(5_000),
      '{a: '.repeat(1_500),
      `\n${'- '.repeat(2_000)}`,
      `\n${Array.from({ length: 40 }, (_, depth) => `${' '.repeat(depth + 1)}b:`).join('\n')}`,
    ]) {
      expect(parseFrontMatter(`---\na: ${deep}\n---\nText`).error).toContain('too deep');
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(parseFrontMatter('---\n__proto__: {polluted: 1}\ntitle: t\n---\n').attributes).toEqual({
      title: 't',
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('splitLead', () => {
  it.each([
    ['# Title\n\nText', 'Title', '# Title\n\n', 'Text'],
    ['\n# Config \\(YAML\\) ##\r\n\r\nText', 'Config (YAML)', '\n# Config \\(YAML\\) ##\r\n\r\n', 'Text'],
    ['Title\n===\nText', 'Title', 'Title\n===\n', 'Text'],
    ['# `a` <a href="#x" id="x"></a>\nText', 'a', '# `a` <a href="#x" id="x"></a>\n', 'Text'],
    ['# Other\n\nText', 'Title', '', '# Other\n\nText'],
    ['## Title\n', 'Title', '', '## Title\n'],
    ['#Title\n', 'Title', '', '#Title\n'],
    ['Text\n# Title\n', 'Title', '', 'Text\n# Title\n'],
  ])('of %j', (body, title, lead, markdown) => {
    expect(splitLead('', body, title)).toEqual({ lead, markdown });
  });

  it('loses nothing', () => {
    const part = fc.constantFrom(
      '---\n',
      'a: b\n',
      '# T\n',
      '# U',
      '\n',
      '===\n',
      'T',
      ' ',
      '\r\n',
      '\uFEFF',
      '#',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const { raw, body } = parseFrontMatter(text);
        const { lead, markdown } = splitLead(raw, body, readLeadingHeading(body)?.title ?? 'T');
        expect(lead + markdown).toBe(text);
      }),
    );
  });
});

describe('toSlug', () => {
  it.each([
    ['Getting Started!', 'getting-started'],
    ['Élan & Größe', 'elan-große'],
    ['日本語 ガイド', '日本語-ガイド'],
    ['हिन्दी', 'हिन्दी'],
    ["Don't v0.12", 'dont-v0.12'],
    ['../..', ''],
    ['a'.repeat(300), 'a'.repeat(100)],
  ])('of %j is %j', (title, slug) => expect(toSlug(title)).toBe(slug));

  it('is free among its siblings', () => {
    const taken = new Set<string>();
    expect(['a', 'A', 'a', ''].map((slug) => toFreeSlug(slug, taken))).toEqual(['a', 'A-1', 'a-2', 'page']);
  });
});

describe('parseGitbookYaml', () => {
  it('reads root, structure and redirects', () => {
    expect(
      parseGitbookYaml(
        'root: ./docs/\nstructure:\n  readme: ./HOME.md\n  summary: toc/SUMMARY.md\nredirects:\n  # old ones\n\n  old/a: b.md\n  /c: ./d.md#e # why\n  "q u": \'x y.md\'\n  x: [1]\nother: 1\n',
      ),
    ).toEqual({
      root: 'docs',
      readme: 'HOME.md',
      summary: 'toc/SUMMARY.md',
      redirects: [
        { source: 'old/a', target: 'b.md' },
        { source: 'c', target: './d.md#e' },
        { source: 'q u', target: 'x y.md' },
      ],
    });
  });

  it('has defaults for what is absent, wrong or above the top', () => {
    const defaults = { root: '', readme: 'README.md', summary: 'SUMMARY.md', redirects: [] };
    for (const source of ['', 'root: [1]', 'root: ../..\nstructure: 3', '- a'])
      expect(parseGitbookYaml(source)).toEqual(defaults);
    expect(parseGitbookYaml('a: [')).toMatchObject({ ...defaults, error: expect.any(String) });
  });
});
