import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import { writeBody } from './comment-body';
import { fitCustomization } from './fit-customization';
import { readDelay } from './http-client';
import { SourceLinkIndex } from './link-meaning';
import { planListEdits, readLists } from './list-edits';
import { nameOfPicture } from './migrate-customization';
import { readOptions } from './options';
import { toEmoji } from './page-edits';
import { planStructure } from './plan-structure';
import { type OrderedPage, planTreeEdits } from './plan-tree-edits';
import { sourcePage, sourceRevision, sourceSite, sourceSpace, sourceStructure } from './source-shapes';
import { repeatsTitles, withoutTitle } from './space-folder';
import { tellOfConditions, tellOfPageConditions } from './tell-of-conditions';
import { wantContent } from './wanted-tree';

const page = (id: string, more: object = {}) =>
  sourcePage.parse({ id, title: id, slug: id, type: 'document', ...more });
const revision = (pages: object[], id = 'r') => ({
  id,
  pages: pages.map((one) => sourcePage.parse(one)),
  reusableContents: [],
  files: [],
  tags: [],
});

describe('planTreeEdits', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  /** Each page in turn goes to the end of one before it, or of the top level. */
  const trees = fc
    .tuple(
      fc.shuffledSubarray(ids, { minLength: 1 }),
      fc.array(fc.nat({ max: 7 }), { minLength: 7, maxLength: 7 }),
    )
    .map(([order, parents]) => {
      const made: PlacedList[] = [];
      const top: PlacedList[] = [];
      for (const [at, id] of order.entries()) {
        const node: PlacedList = { id, pages: [] };
        const parent = made[(parents[at] ?? 0) % (at + 1)];
        (parent ? parent.pages : top).push(node);
        made.push(node);
      }
      return top;
    });

  test('its moves and deletions make one tree the other', () => {
    fc.assert(
      fc.property(trees, trees, (present, wanted) => {
        const known = new Set(list(present));
        const reachable = keep(wanted, known);
        expect(act(present, planTreeEdits(present, reachable))).toEqual(reachable);
      }),
      { numRuns: 300 },
    );
  });
  test('what stands as it should is left alone', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(planTreeEdits(tree, tree)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

interface PlacedList {
  id: string;
  pages: PlacedList[];
}

const list = (pages: readonly OrderedPage[]): string[] =>
  pages.flatMap((one) => [one.id, ...list(one.pages)]);
const keep = (pages: readonly PlacedList[], ids: ReadonlySet<string>): PlacedList[] =>
  pages.flatMap((one) =>
    ids.has(one.id) ? [{ id: one.id, pages: keep(one.pages, ids) }] : keep(one.pages, ids),
  );

/** What the API does with such changes. */
function act(present: readonly PlacedList[], changes: ReturnType<typeof planTreeEdits>): PlacedList[] {
  const top = structuredClone(present) as PlacedList[];
  const find = (id: string, pages: PlacedList[]): [PlacedList[], number] | undefined => {
    for (const [at, one] of pages.entries()) {
      if (one.id === id) return [pages, at];
      const found = find(id, one.pages);
      if (found) return found;
    }
    return undefined;
  };
  for (const change of changes) {
    if (change.operation !== 'update_page' && change.operation !== 'delete_page') throw new Error('neither');
    const [siblings, at] = find(change.page, top) ?? [[], -1];
    const [node] = siblings.splice(at, 1);
    if (!node || change.operation === 'delete_page') continue;
    const parent = change.into == null ? top : find(change.into, top);
    const target = Array.isArray(parent?.[0]) ? (parent[0] as PlacedList[])[parent[1] as number]?.pages : top;
    if (!target) throw new Error('a page went under itself');
    target.splice(change.at ?? 0, 0, node);
  }
  return top;
}

test.each([
  ['https://example.org/a%20b.png?key=1', 'a b.png'],
  ['https://example.org/100%.png', '100%.png'],
  ['https://example.org/', 'picture'],
])('the picture at %s is called %s', (address, name) => expect(nameOfPicture(address)).toBe(name));

describe('LinkIndex', () => {
  const space = (id: string, app: string, pages: object[], files: object[] = []) => ({
    space: sourceSpace.parse({ id, title: id, urls: { app } }),
    revision: revision(pages),
    files: files as {
      id: string;
      name: string;
      downloadURL: string;
      contentType: undefined;
      size: undefined;
    }[],
  });
  const index = new SourceLinkIndex([
    space(
      'one',
      'https://app.example.org/o/x/s/one',
      [page('home', { pages: [page('deep')] })],
      [{ id: 'pic', name: 'p.png', downloadURL: 'https://files.example.org/p.png?token=1' }],
    ),
    space('two', 'https://app.example.org/o/x/s/two', [page('other')]),
  ]);
  const at = { space: 'one', path: 'home' };

  test.each([
    ['/pages/home#a', { kind: 'page', space: 'one', page: 'home', suffix: '#a' }],
    ['/pages/other', { kind: 'page', space: 'two', page: 'other', suffix: '' }],
    ['/spaces/two/pages/other', { kind: 'page', space: 'two', page: 'other', suffix: '' }],
    ['/spaces/two', { kind: 'space', space: 'two', rest: '' }],
    ['https://app.example.org/o/x/s/two/other#b', { kind: 'space', space: 'two', rest: '/other#b' }],
    ['https://app.example.org/s/two/other', { kind: 'space', space: 'two', rest: '/other' }],
    ['https://files.example.org/p.png?token=2', { kind: 'file', file: 'pic', suffix: '' }],
    ['/files/pic', { kind: 'file', file: 'pic', suffix: '' }],
    ['deep.md#x', { kind: 'page', space: 'one', page: 'deep', suffix: '#x' }],
    ['home/deep.md', { kind: 'page', space: 'one', page: 'deep', suffix: '' }],
    ['deep/README.md', { kind: 'page', space: 'one', page: 'deep', suffix: '' }],
    ['/users/u1', { kind: 'user', user: 'u1' }],
    ['https://example.org/s/two', undefined],
    ['https://app.example.org/o/x/s/twofold', undefined],
    ['mailto:a@example.org', undefined],
    ['#here', undefined],
    ['gone.md', undefined],
    ['//example.org/x', undefined],
  ])('understands %s', (target, meaning) => {
    expect(index.understand(target, at)).toEqual(meaning);
  });
});

test('a change request that is behind keeps what others wrote since', async () => {
  const texts: Record<string, string> = {
    t1: 'One.\n\nTwo.\n',
    t2: 'One.\n\nTwo, said by main.\n',
    t3: 'One, said by it.\n\nTwo.\n',
    n: 'New.\n',
  };
  const base = revision([page('p', { documentId: 't1' }), page('q', { documentId: 'x' })]);
  const main = revision([
    page('p', { documentId: 't2', icon: 'star' }),
    page('q', { documentId: 'x' }),
    page('r', { documentId: 'y' }),
  ]);
  const yours = revision([
    page('q', { documentId: 'x', title: 'Renamed' }),
    page('p', { documentId: 't3' }),
    page('n', { documentId: 'n' }),
  ]);
  const versions = { base, main, yours };
  const wanted = await wantContent(
    versions,
    async (version, id) =>
      texts[versions[version].pages.find((one) => one.id === id)?.documentId ?? ''] ?? '',
  );
  expect(wanted.pages.map(({ id, title, icon }) => [id, title, icon])).toEqual([
    ['q', 'Renamed', undefined],
    ['r', 'r', undefined],
    ['p', 'p', 'star'],
    ['n', 'n', undefined],
  ]);
  expect(Object.fromEntries(wanted.texts)).toEqual({
    p: 'One, said by it.\n\nTwo, said by main.\n',
    n: 'New.\n',
  });
  expect(wanted.conflicts).toEqual([]);
});

test('texts lose their titles only where every one of them has it', () => {
  const pages = [page('a'), page('b')];
  expect(
    repeatsTitles(
      pages,
      new Map([
        ['a', '# a\n\nText'],
        ['b', ''],
      ]),
    ),
  ).toBe(true);
  expect(
    repeatsTitles(
      pages,
      new Map([
        ['a', '# a\n\nText'],
        ['b', 'Text'],
      ]),
    ),
  ).toBe(false);
  expect(withoutTitle('# a\n\nText')).toBe('Text');
});

test('who wrote a comment stands above it, and nothing in a name is markup', () => {
  const by = { id: 'u', displayName: 'A_da [x](y) <b>', email: undefined };
  expect(writeBody({ by, at: '2026-05-03T14:05:59.000Z', text: 'Hi' }).markdown).toBe(
    '_A\\_da \\[x\\](y) \\<b\\> · 2026-05-03 14:05 UTC_\n\nHi',
  );
  const long = writeBody({ by: undefined, at: undefined, text: '🙂'.repeat(20_000) });
  expect([long.isCut, [...long.markdown].length]).toEqual([true, 20_000]);
});

test('an emoji is a character, whether it is named or shown', () => {
  expect(['1f600', '1f1e9-1f1ea', '📘', ''].map(toEmoji)).toEqual(['😀', '🇩🇪', '📘', '']);
});

test('a limit says how long to wait', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const delay = (headers: Record<string, string>) => readDelay(new Headers(headers), now);
  expect(delay({ 'retry-after': '7' })).toBe(7_000);
  expect(delay({ 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT' })).toBe(9_000);
  expect(delay({ 'x-ratelimit-reset': String(now / 1000 + 3) })).toBe(3_000);
  expect(delay({ 'retry-after': '99999' })).toBe(300_000);
  expect(delay({})).toBeUndefined();
});

test('of a customization, what is not known is left as it is, and what only some may see goes whole', () => {
  const told: string[] = [];
  const links = [
    { title: 'Kept', to: { kind: 'url', url: 'https://example.org/' }, links: [] },
    { title: 'Secret', to: null, links: [], condition: 'x'.repeat(2_000) },
  ];
  const fitted = fitCustomization(
    DEFAULT_CUSTOMIZATION,
    { styling: { corners: 'wavy', icons: 'thin' }, header: { links }, unheard: 1 },
    (field) => told.push(field),
  );
  expect(fitted.styling).toEqual({ ...DEFAULT_CUSTOMIZATION.styling, icons: 'thin' });
  expect(fitted.header.links.map(({ title }) => title)).toEqual(['Kept']);
  expect(told).toEqual(['styling.corners', 'header.links.1.condition']);
});

test('options are named in what refuses them, and tokens may come from the environment', () => {
  const args = ['--from', 'https://a.example/v1/', '--to', 'http://b.example'];
  expect(() => readOptions(args, {})).toThrow('LECTERN_MIGRATE_TOKEN');
  const environment = { LECTERN_MIGRATE_TOKEN: 'x', LECTERN_MIGRATE_TO_TOKEN: 'y' };
  expect(readOptions(args, environment)).toMatchObject({
    from: 'https://a.example',
    to: 'http://b.example',
    token: 'x',
  });
  expect(() => readOptions(['--from', 'ftp://a', '--to', 'http://b'], environment)).toThrow('--from');
  expect(() => readOptions([...args, '--unknown'], environment)).toThrow('unknown');
});

describe('conditions that the source reads otherwise', () => {
  const HIDES = '!visitor.claims.unsigned.beta';
  const tell = (act: (journal: Parameters<typeof tellOfPageConditions>[0]) => void) => {
    const told: string[] = [];
    const leave = (_what: string, where: string, why: string) => void told.push(`${where} | ${why}`);
    // What is told is all that counts of a journal here.
    act({ journal: { leave } } as Parameters<typeof tellOfPageConditions>[0]);
    return told;
  };

  test('are told of links of the header, not of those of another Lectern', () => {
    const links = [
      { title: 'Beta', to: null, condition: HIDES, links: [] },
      { title: 'Pro', to: null, condition: 'visitor.claims.plan == "pro"', links: [] },
    ];
    const site = (adaptiveContent?: object) => sourceSite.parse({ id: 's', title: 'Docs', adaptiveContent });
    const told = tell((journal) => tellOfConditions(journal, site({ enabled: true }), { header: { links } }));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`Docs: Beta | It has the condition ${HIDES}.`);
    const own = site({ enabled: true, conditionReading: 'certain' });
    expect(tell((journal) => tellOfConditions(journal, own, { header: { links } }))).toEqual([]);
  });

  test('are told of pages, with the variables that they name', () => {
    const variables = { edition: 'cloud' };
    const pages = [
      page('known', { condition: '!(space.vars.edition == "server")' }),
      page('own', { condition: '!page.vars.isOld', variables: { isOld: false } }),
      page('above', { pages: [page('below', { condition: HIDES })] }),
      page('unknown', { condition: '!space.vars.absent' }),
    ];
    const revision = sourceRevision.parse({ id: 'r', pages, variables });
    const told = tell((journal) => tellOfPageConditions(journal, { title: 'Guide' }, revision));
    expect(told.map((line) => line.split(' | ')[0])).toEqual(['Guide: below', 'Guide: unknown']);
  });
});

test('of variables and tags a change request says what it changed alone, and what is there already is not said again', () => {
  const lists = (variables: object, tags: object[]) => sourceRevision.parse({ id: 'r', variables, tags });
  const tag = (slug: string, label: string, more = {}) => ({ slug, label, color: 'blue', ...more });
  const base = lists({ a: 1, b: 2, c: 3 }, [tag('one', 'One'), tag('two', 'Two'), tag('same', 'Same')]);
  const yours = lists({ a: 9, c: 3, d: 'x' }, [
    tag('one', 'Uno', { emoji: '1f642' }),
    tag('same', 'Same'),
    tag('new', 'New', { icon: 'star' }),
  ]);
  const main = { variables: { a: 1, b: 2, c: 7 }, tags: readLists(base).tags };
  expect(planListEdits(base, yours, main)).toEqual([
    { operation: 'set_variables', variables: { a: 9, b: null, d: 'x' } },
    { operation: 'update_tag', tag: 'one', label: 'Uno', color: 'blue', emoji: '🙂', icon: '' },
    { operation: 'delete_tag', tag: 'two' },
    { operation: 'insert_tag', slug: 'new', label: 'New', color: 'blue', icon: 'star', emoji: undefined },
  ]);
  const { variables, tags } = readLists(yours);
  const there = { variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])), tags };
  expect(planListEdits(base, yours, there)).toEqual([]);
  expect(readLists(lists({ '1x': 1, ok: [] }, [{ slug: '-', label: 'x' }])).left).toEqual({
    variable: ['1x', 'ok'],
    tag: ['-'],
  });
});

test('titles in other languages are brought as long as they may be, and none in a language without a code', () => {
  const structure = sourceStructure.parse({
    type: 'siteSpaces',
    structure: [
      {
        id: 'v',
        space: { id: 's', title: 'S' },
        localizedTitle: { de: 'x'.repeat(200), 'pt-br': 'Olá', German: 'Nein', fr: ' ' },
      },
      { id: 'w', space: { id: 's', title: 'S' }, localizedTitle: 'none' },
    ],
  });
  expect(planStructure(structure, (id) => id).plan.structure).toMatchObject([
    { localizedTitle: { de: 'x'.repeat(128), 'pt-br': 'Olá' } },
    { localizedTitle: undefined },
  ]);
});
