import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_TREE, type PageNode, type PlacedPage, walkPages } from '../page-tree';
import { diffTrees } from './diff-trees';
import type { PageChange } from './tree-change';

const page = (id: string, pages: PageNode[] = [], own: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'document',
  title: id,
  slug: id,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...own,
  pages,
});

const tree = (pages: PageNode[]) => ({ ...EMPTY_TREE, pages });
const diff = (before: PageNode[], after: PageNode[]) => diffTrees(tree(before), tree(after)).pages;

const tell = (change: PageChange) =>
  change.kind === 'changed'
    ? [
        change.id,
        ...(change.isMoved ? ['moved'] : []),
        ...(change.isReordered ? ['reordered'] : []),
        ...(change.isRewritten ? ['rewritten'] : []),
        ...change.fields.map((field) => field.name),
      ].join(' ')
    : `${change.id} ${change.kind}`;

describe('pages', () => {
  it('are told as added, deleted, renamed, rewritten and moved, in reading order', () => {
    const before = [
      page('a', [page('b', [], { document: '1' }), page('c')]),
      page('d', [page('e')]),
      page('f'),
    ];
    const after = [
      page('a', [page('b', [], { document: '2', title: 'B' }), page('n')]),
      page('f', [page('c', [], { hidden: true })]),
    ];
    expect(diff(before, after).map(tell)).toEqual([
      'b rewritten title',
      'n added',
      'd deleted',
      'c moved hidden',
      'e deleted',
    ]);
  });

  it('that only moved among their neighbours are told alone', () => {
    const list = (ids: string) => [...ids].map((id) => page(id));
    expect(diff(list('abcdef'), list('bcdeaf')).map(tell)).toEqual(['a reordered']);
    expect(diff(list('abcdef'), list('xfbcde')).map(tell)).toEqual(['a deleted', 'x added', 'f reordered']);
  });

  it('are found in groups that are new, and out of those that are gone', () => {
    const before = [page('g', [page('a', [page('b')]), page('c')]), page('d')];
    const after = [page('h', [page('a', [page('b')]), page('d')])];
    expect(diff(before, after).map(tell).sort()).toEqual([
      'a moved',
      'c deleted',
      'd moved',
      'g deleted',
      'h added',
    ]);
    // A parent and its child that changed places.
    expect(
      diff([page('x', [page('y', [page('z')])])], [page('y', [page('x', [page('z')])])])
        .map(tell)
        .sort(),
    ).toEqual(['x moved', 'y moved', 'z moved']);
  });

  it('carry their place and path', () => {
    const before = [page('a', [page('b')], { slug: 'one' })];
    const after = [page('n'), page('a', [page('b', [], { icon: 'x' })], { slug: 'two' })];
    const change = diff(before, after).find(({ id }) => id === 'b');
    expect(change).toMatchObject({
      before: { path: 'one/b', position: [0, 0], parent: { id: 'a' } },
      after: { path: 'two/b', position: [1, 0] },
      fields: [{ name: 'icon', before: undefined, after: 'x' }],
    });
  });

  it('that both trees share are not looked into', () => {
    const shared = page('s');
    Object.defineProperty(shared, 'pages', {
      get: () => {
        throw new Error('A shared page was opened.');
      },
    });
    expect(diff([page('a', [shared]), page('b')], [page('a'), page('b', [shared])]).map(tell)).toEqual([
      's moved',
    ]);
  });

  it('agree with what ids, parents and order say, in any two trees', () => {
    const shape = fc.array(fc.tuple(fc.nat(100), fc.nat(2)), { maxLength: IDS.length });
    fc.assert(
      fc.property(shape, shape, fc.shuffledSubarray(IDS, { minLength: IDS.length }), (one, two, order) => {
        const [before, after] = [grow(one, IDS), grow(two, order)];
        const told = new Map(diff(before, after).map((change) => [change.id, change]));
        for (const id of IDS) expectChange(told.get(id), find(before, id), find(after, id));
        // Without those that were told to be moved or reordered, the neighbours stand in the same order.
        for (const parent of ['', ...IDS])
          expect(listSettled(after, parent, told)).toEqual(listSettled(before, parent, told));
      }),
      { numRuns: 500 },
    );
  });
});

const IDS = [...'abcdefghijkl'];
const find = (pages: PageNode[], id: string) => [...walkPages(pages)].find((placed) => placed.page.id === id);

/** A tree in which each page, in that order, is put below one of those before it. */
function grow(choices: readonly [number, number][], order: readonly string[]): PageNode[] {
  const children = new Map<string, string[]>([['', []]]);
  const documents = new Map<string, string>();
  for (const [index, [parent, version]] of choices.entries()) {
    const id = order[index] ?? '';
    const known = [...children.keys()];
    children.get(known[parent % known.length] ?? '')?.push(id);
    children.set(id, []);
    documents.set(id, `${version}`);
  }
  const make = (id: string): PageNode[] =>
    (children.get(id) ?? []).map((child) =>
      page(child, make(child), { document: documents.get(child) ?? '' }),
    );
  return make('');
}

function expectChange(change: PageChange | undefined, was?: PlacedPage, is?: PlacedPage): void {
  if (!was || !is) {
    expect(change?.kind).toBe(was ? 'deleted' : is ? 'added' : undefined);
    return;
  }
  const isMoved = was.parent?.id !== is.parent?.id;
  const isRewritten = was.page.document !== is.page.document;
  if (!change) expect([isMoved, isRewritten]).toEqual([false, false]);
  else
    expect(change).toMatchObject({
      kind: 'changed',
      isMoved,
      isRewritten,
      fields: [],
      after: { path: is.path },
    });
}

function listSettled(pages: PageNode[], parent: string, told: ReadonlyMap<string, PageChange>): string[] {
  return [...walkPages(pages)].flatMap((placed) => {
    const change = told.get(placed.page.id);
    const isSettled = !change || (change.kind === 'changed' && !change.isMoved && !change.isReordered);
    return isSettled && (placed.parent?.id ?? '') === parent ? [placed.page.id] : [];
  });
}

describe('files, reusable contents and redirects', () => {
  it('are told by name', () => {
    const file = (id: string, blob: string) => ({ id, name: id, blob, contentType: 'image/png', size: 1 });
    const redirect = (source: string, url: string) => ({ source, target: { kind: 'url' as const, url } });
    const before = {
      ...EMPTY_TREE,
      files: [file('a', '1'), file('b', '1'), file('c', '1')],
      redirects: [redirect('/x', 'u')],
    };
    const after = {
      ...EMPTY_TREE,
      files: [file('a', '1'), file('b', '2'), file('d', '1')],
      redirects: [redirect('/x', 'v')],
    };
    const told = diffTrees(before, after);
    expect(told.files.map((change) => change.kind)).toEqual(['edited', 'added', 'deleted']);
    expect(told.redirects.map((change) => change.kind)).toEqual(['edited']);
    expect(told.reusableContents).toEqual([]);
  });
});
