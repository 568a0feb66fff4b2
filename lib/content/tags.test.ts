import { expect, test } from 'vitest';
import { exportFolder, importFolder } from '@/lib/testing/export-trip';
import { TAG_LIMITS } from '@/lib/text/tag-rules';
import { TAGS_FILE, writeListFile } from './export/list-files';
import { parseFrontMatter } from './front-matter';
import { finishMerge, planMerge } from './merge/merge-trees';
import { EMPTY_TREE, type PageNode } from './page-tree';
import { findTag, readPageTags, readTags, type SpaceTag, toPageTag } from './tags';

test('takes what is a tag, names what is none, and gives each a label and one sign', () => {
  const { tags, left } = readTags([
    { tag: 'beta', label: ' Beta ', emoji: '🎉', icon: 'star' },
    { tag: 'new-api', icon: 'sparkle', color: '$primary' },
    { tag: 'fixes', label: 'Fixes', color: '#C74634' },
    { tag: '文書', label: 'Docs', color: 'no colour' },
    { tag: 2025, label: 'Of the year' },
    { tag: 'beta', label: 'Again' },
    { tag: 'two words', label: 'x' },
    { tag: 'long', label: 'x'.repeat(101) },
    { label: 'no slug' },
    'text',
    null,
  ]);
  expect(tags).toEqual([
    { slug: 'beta', label: 'Beta', color: 'default', emoji: '🎉' },
    { slug: 'new-api', label: 'New api', color: '$primary', icon: 'sparkle' },
    { slug: 'fixes', label: 'Fixes', color: 'red' },
    { slug: '文書', label: 'Docs', color: 'default' },
    { slug: '2025', label: 'Of the year', color: 'default' },
  ]);
  expect(left).toEqual(['beta', 'two words', 'long', '{"label":"no slug"}', 'text', 'null']);
  const many = Array.from({ length: TAG_LIMITS.ofSpace + 1 }, (_, index) => ({ tag: `t${index}` }));
  expect(readTags(many)).toMatchObject({ tags: { length: TAG_LIMITS.ofSpace }, left: ['t200'] });
  expect(readTags({ beta: { label: 'Beta' } }).left).toHaveLength(1);
});

test('front matter names tags as words or records, one of them primary', () => {
  expect(
    readPageTags([
      'beta',
      { tag: 'new', primary: true },
      { tag: 'late', primary: true },
      'beta',
      'two words',
      7,
    ]),
  ).toEqual([
    toPageTag('beta', false),
    toPageTag('new', true),
    toPageTag('late', false),
    toPageTag('7', false),
  ]);
  for (const odd of [undefined, null, 'beta', {}, [], [null]]) expect(readPageTags(odd)).toBeUndefined();
});

const KEPT = `# Ours
- tag: beta
  label: "Beta" # for now
- tag: pro
  label: Pro
  icon: star
  color: '#C74634'

- tag: two words
  label: Kept
`;

test('a file of tags that says the same is kept to the byte, and a change keeps the other entries', () => {
  const tags = [...TAGS_FILE.parse(KEPT).entries];
  expect(writeListFile(TAGS_FILE, tags, KEPT)).toBe(KEPT);
  const renamed = tags.map((tag) => (tag.slug === 'pro' ? { ...tag, label: 'Professional' } : tag));
  expect(writeListFile(TAGS_FILE, renamed, KEPT)).toBe(
    `# Ours
- tag: beta
  label: "Beta" # for now
- tag: pro
  label: Professional
  icon: star
  color: red
- tag: two words
  label: Kept
`,
  );
  const turned = writeListFile(TAGS_FILE, [...tags].reverse(), KEPT) ?? '';
  expect(TAGS_FILE.parse(turned).entries).toEqual([...tags].reverse());
  expect(turned).toContain('label: "Beta" # for now');
  expect(writeListFile(TAGS_FILE, tags)).toBe(
    '- tag: beta\n  label: Beta\n- tag: pro\n  label: Pro\n  icon: star\n  color: red\n',
  );
  expect(writeListFile(TAGS_FILE, [])).toBeUndefined();
});

test('the library and the tags of pages come back from a folder byte for byte', async () => {
  const files = {
    'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n',
    'README.md':
      '---\ntags:\n  - beta   # odd\n  - tag: pro\n    primary: true\n  - two words\n---\n\n# Home\n\nHello.\n',
    '.gitbook/tags.yaml': KEPT,
  };
  const tree = await importFolder(Object.entries(files));
  expect(tree.tags.map(({ slug }) => slug)).toEqual(['beta', 'pro']);
  expect(tree.pages[0]?.tags).toEqual([toPageTag('beta', false), toPageTag('pro', true)]);
  expect(Object.fromEntries((await exportFolder(tree)).texts)).toEqual(files);
  // What else changes leaves the tags as they are written.
  const pages = tree.pages.map((page) => ({ ...page, description: 'New', lead: page.lead ?? '' }));
  const written = (await exportFolder({ ...tree, pages })).texts.get('README.md') ?? '';
  expect(written).toContain('description: New');
  expect(written).toContain('  - beta   # odd\n');
  expect(written).toContain('two words');
});

test('tags that were made here are written where an import finds them', async () => {
  const tree = await importFolder([
    ['SUMMARY.md', '* [Home](README.md)\n'],
    ['README.md', '# Home\n'],
  ]);
  const [home] = tree.pages;
  const tags: SpaceTag[] = [{ slug: 'new', label: 'New: yes', color: 'green', emoji: '🎉' }];
  const tagged = { ...tree, tags, pages: [{ ...home, tags: [toPageTag('new', true)] } as PageNode] };
  const { texts } = await exportFolder(tagged);
  const read = await importFolder(texts);
  expect(read.tags).toEqual(tags);
  expect(read.pages[0]?.tags).toEqual([toPageTag('new', true)]);
});

test('front matter that is no YAML keeps its tags as they are written', () => {
  const { attributes, error } = parseFrontMatter('---\ntitle: a: b\ntags: [beta]\n---\n');
  expect(error).toBeDefined();
  expect(attributes.tags).toBeUndefined();
});

const tag = (slug: string, label: string, more: Partial<SpaceTag> = {}): SpaceTag => ({
  slug,
  label,
  color: 'default',
  ...more,
});

test('two sides that change different tags merge with their order, and one that both renamed is a conflict', () => {
  const tree = (...tags: SpaceTag[]) => ({ ...EMPTY_TREE, tags });
  const base = tree(tag('a', 'A'), tag('b', 'B'), tag('c', 'C'));
  const merge = (main: typeof base, yours: typeof base) =>
    finishMerge(planMerge(base, main, yours), new Map(), (text) => text);
  const { tree: clean, conflicts } = merge(
    tree(tag('c', 'C'), tag('a', 'A'), tag('b', 'B2')),
    tree(tag('a', 'A', { color: 'red' }), tag('b', 'B', { icon: 'star' }), tag('c', 'C'), tag('d', 'D')),
  );
  expect(conflicts).toEqual([]);
  expect(clean.tags).toEqual([
    tag('c', 'C'),
    tag('d', 'D'),
    tag('a', 'A', { color: 'red' }),
    tag('b', 'B2', { icon: 'star' }),
  ]);
  const both = merge(tree(tag('a', 'One')), tree(tag('a', 'Two')));
  expect(both.conflicts).toMatchObject([
    { kind: 'attribute', object: 'tag', objectId: 'a', attribute: 'label', main: 'One', yours: 'Two' },
  ]);
});

test('tags of a page merge one by one, and two primary ones are a conflict', () => {
  const page = (...tags: PageNode['tags'] & object): PageNode => ({
    id: 'p',
    type: 'document',
    title: 'Page',
    slug: 'page',
    createdAt: '',
    updatedAt: '',
    tags,
    pages: [],
  });
  const merge = (...trees: PageNode['tags'][]) => {
    const [base, main, yours] = trees.map((tags) => ({ ...EMPTY_TREE, pages: [page(...(tags ?? []))] }));
    if (!base || !main || !yours) throw new Error('Three are needed.');
    return finishMerge(planMerge(base, main, yours), new Map(), (text) => text);
  };
  const plain = (slug: string) => toPageTag(slug, false);
  const primary = (slug: string) => toPageTag(slug, true);
  const clean = merge(
    [plain('a'), plain('b'), plain('c')],
    [plain('b'), plain('c'), plain('d')],
    [plain('a'), primary('b'), plain('e')],
  );
  expect(clean.conflicts).toEqual([]);
  expect(clean.tree.pages[0]?.tags).toEqual([primary('b'), plain('d'), plain('e')]);
  const both = merge([plain('a'), plain('b')], [primary('a'), plain('b')], [plain('a'), primary('b')]);
  expect(both.conflicts).toMatchObject([{ kind: 'attribute', object: 'page', attribute: 'tags' }]);
});

test('a tag that no library has says what its slug says', () => {
  expect(findTag([tag('beta', 'Beta', { color: '$danger', icon: 'flask' })], 'beta')).toEqual({
    slug: 'beta',
    label: 'Beta',
    color: 'danger',
    icon: 'flask',
    emoji: undefined,
  });
  expect(findTag([], 'early_access-2')).toEqual({
    slug: 'early_access-2',
    label: 'Early access 2',
    isUnknown: true,
  });
});
