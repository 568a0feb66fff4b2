import { expect, test } from 'vitest';
import { VARIABLE_LIMITS } from '@/lib/text/variable-rules';
import { exportTree } from './export/export-tree';
import { VARIABLES_FILE, writeListFile } from './export/list-files';
import { parseFrontMatter } from './front-matter';
import { finishMerge, planMerge } from './merge/merge-trees';
import { EMPTY_TREE, type PageNode } from './page-tree';
import { planImport } from './plan-import';
import { tidyPaths } from './source-files';
import { readVariables, type SpaceVariable } from './variables';

test('takes names and values within the limits, exactly, and names the others', () => {
  const long = 'x'.repeat(256);
  const { variables, left } = readVariables({
    product: 'Lectern',
    a: long,
    emoji: '😀'.repeat(256),
    b_2: 2.5,
    C: false,
    [`n${'x'.repeat(99)}`]: '',
    [`n${'x'.repeat(100)}`]: 'too long a name',
    tooLong: `${long}x`,
    '2nd': 1,
    _a: 1,
    'with-dash': 1,
    größe: 1,
    list: [1],
    none: null,
    nan: Number.NaN,
    infinite: Number.POSITIVE_INFINITY,
  });
  expect(variables.map(({ name }) => name.slice(0, 7))).toEqual([
    'product',
    'a',
    'emoji',
    'b_2',
    'C',
    'nxxxxxx',
  ]);
  expect(left.map((name) => name.slice(0, 9))).toEqual(
    ['2nd', 'nxxxxxxxx', 'tooLong', '_a', 'with-dash', 'größe', 'list', 'none', 'nan', 'infinite'].sort(
      (a, b) => left.findIndex((name) => name.startsWith(a)) - left.findIndex((name) => name.startsWith(b)),
    ),
  );
  const many = Object.fromEntries(
    Array.from({ length: VARIABLE_LIMITS.of + 1 }, (_, index) => [`v${index}`, index]),
  );
  expect(readVariables(many)).toMatchObject({
    variables: { length: VARIABLE_LIMITS.of },
    left: [`v${VARIABLE_LIMITS.of}`],
  });
  for (const odd of [undefined, null, [], 'x', 1]) expect(readVariables(odd).variables).toEqual([]);
});

const KEPT = '# Ours\nproduct: "Lectern" # the name\nversion: 1.5\n\nisBeta: true\n';

test('a file that says the same is kept to the byte, and a change keeps its other lines', () => {
  const { entries: variables } = VARIABLES_FILE.parse(KEPT);
  expect(writeListFile(VARIABLES_FILE, variables, KEPT)).toBe(KEPT);
  const changed = variables.map((own) => (own.name === 'version' ? { ...own, value: 2 } : own));
  expect(writeListFile(VARIABLES_FILE, changed, KEPT)).toBe(KEPT.replace('1.5', '2'));
  expect(writeListFile(VARIABLES_FILE, variables.slice(0, 2), KEPT)).toContain(
    'product: "Lectern" # the name',
  );
  expect(writeListFile(VARIABLES_FILE, variables)).toBe('product: Lectern\nversion: 1.5\nisBeta: true\n');
  expect(writeListFile(VARIABLES_FILE, [])).toBeUndefined();
});

async function roundTrip(files: Record<string, string>) {
  const read = async (given: Record<string, string>) => {
    const texts: string[] = [];
    const plan = await planImport(tidyPaths(new Map(Object.entries(given))), {
      newId: (kind, path) => `${kind}:${path}`.replace(/[^A-Za-z0-9]/g, ''),
      keepText: async (text) => `${texts.push(text) - 1}`,
    });
    const times = { createdAt: '', updatedAt: '' };
    const toNode = (page: (typeof plan.pages)[number]): PageNode => ({
      ...page,
      ...times,
      pages: page.pages.map(toNode),
    });
    const tree = {
      ...EMPTY_TREE,
      pages: plan.pages.map(toNode),
      outlineFiles: plan.outlineFiles,
      variables: plan.variables,
    };
    return { tree, issues: plan.issues, texts };
  };
  const { tree, issues, texts } = await read(files);
  const written: Record<string, string> = {};
  for await (const entry of exportTree(tree, async (hash) => texts[Number(hash)] ?? '', []))
    if ('text' in entry) written[entry.path] = entry.text;
  return { tree, issues, written };
}

test('variables of a space and of a page come back from a folder byte for byte', async () => {
  const files = {
    'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n',
    'README.md': '---\nvars:\n  name: "Ada"   # odd\n  seats: 5\n---\n\n# Home\n\nHello.\n',
    '.gitbook/vars.yaml': `${KEPT}bad-name: 1\n`,
  };
  const { tree, issues, written } = await roundTrip(files);
  expect(tree.variables).toEqual([
    { name: 'product', value: 'Lectern' },
    { name: 'version', value: 1.5 },
    { name: 'isBeta', value: true },
  ]);
  expect(tree.pages[0]?.variables).toEqual({ name: 'Ada', seats: 5 });
  expect(issues).toMatchObject([{ kind: 'unreadable', path: '.gitbook/vars.yaml' }]);
  expect(written).toEqual(files);
});

test('a file of variables that is no YAML is told, kept, and has no effect', async () => {
  const files = {
    'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n',
    'README.md': '# Home\n',
    '.gitbook/vars.yaml': 'a: [1\n',
  };
  const { tree, issues, written } = await roundTrip(files);
  expect(tree.variables).toEqual([]);
  expect(issues[0]?.message).toContain('no effect');
  expect(written['.gitbook/vars.yaml']).toBe('a: [1\n');
});

test('front matter says variables, and what can not be one is left out', () => {
  const { attributes } = parseFrontMatter('---\nvars:\n  a: 1\n  2b: 2\n  c: [1]\n---\n');
  expect(attributes.variables).toEqual({ a: 1 });
  expect(parseFrontMatter('---\nvars: text\n---\n').attributes.variables).toBeUndefined();
});

test('two sides that set different variables merge, and one that both set is a conflict', () => {
  const tree = (...variables: SpaceVariable[]) => ({ ...EMPTY_TREE, variables });
  const base = tree({ name: 'a', value: 1 }, { name: 'b', value: 1 });
  const merge = (main: typeof base, yours: typeof base) =>
    finishMerge(planMerge(base, main, yours), new Map(), (text) => text);
  const clean = merge(
    tree({ name: 'a', value: 2 }, { name: 'b', value: 1 }),
    tree({ name: 'a', value: 1 }, { name: 'b', value: 3 }, { name: 'c', value: 4 }),
  );
  expect(clean.conflicts).toEqual([]);
  expect(clean.tree.variables).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 3 },
    { name: 'c', value: 4 },
  ]);
  const both = merge(tree({ name: 'a', value: 2 }), tree({ name: 'a', value: 3 }));
  expect(both.conflicts).toMatchObject([
    { kind: 'attribute', object: 'variable', title: 'a', main: 2, yours: 3 },
  ]);
});
