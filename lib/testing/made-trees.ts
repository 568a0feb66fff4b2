import fc from 'fast-check';
import type { ContentRef, ContentTree, FileEntry, PageNode } from '@/lib/content/page-tree';
import { toFreeSlug, toSlug } from '@/lib/content/slug';
import { toPageTag } from '@/lib/content/tags';

const TIMES = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

const CHARS = [
  ...'aB1 \n#*_[]()`<>&!~\\"\'|{}%:/?.-é你🎉',
  '--',
  '-->',
  '<!--',
  '](',
  '##',
  '&amp;',
  '{%',
  '%20',
  'e\u0301',
];
const words = (max: number) =>
  fc.array(fc.constantFrom(...CHARS), { minLength: 1, maxLength: max }).map((parts) => parts.join(''));
const title = words(12).filter((text) => text.trim() !== '');

const IDS = Array.from({ length: 8 }, (_, index) => `id${index}`);
const FILES = ['logo.png', 'logo.png', 'Logo.PNG', 'a b.pdf', '.env', 'notes.md', 'x?.txt', '100%.svg'];

/** What texts are made of, among it what only looks like something else. */
const PIECES = [
  'Some words.',
  '\n',
  '\n\n',
  '\r\n',
  '---\n',
  '---\nicon: gear\n---\n',
  '# Heading\n\n',
  '## Part\n\n',
  '`[x](/pages/id1)`',
  '```\n[x](/files/f1)\n```\n',
  '* a list\n',
  '| a | b |\n| - | - |\n| [x](/pages/id2#part) | y |\n',
  '[web](https://example.org/a?b=c#d) ',
  '[gone](/pages/nothing) ',
  '\uFEFF',
  '你好 ',
  ...IDS.flatMap((id) => [
    `[a](/pages/${id}) `,
    `[b](</pages/${id}#a-part> "title") `,
    `[e](/pages/${id}#a\\_b) `,
    `{% content-ref url="/pages/${id}" %}\n[x](/pages/${id})\n{% endcontent-ref %}\n`,
  ]),
  ...FILES.flatMap((_, index) => [
    `![i](/files/f${index}) `,
    `<img src="/files/f${index}" alt="">\n`,
    `{% file src="/files/f${index}" %}\n`,
  ]),
  '{% include "/reusable-contents/r0" %}\n',
  '[r]: /pages/id3\n',
];

const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(''));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const flag = fc.constantFrom(undefined, undefined, true);

const target: fc.Arbitrary<ContentRef> = fc.oneof(
  fc
    .constantFrom('https://example.org/(x)?a=b c', '/docs', '#x', 'mailto:a@b', 'x.md')
    .map((url) => ({ kind: 'url', url }) as const),
  fc.constantFrom(...IDS).map((page) => ({ kind: 'page', page }) as const),
  fc.constantFrom(...IDS).map((page) => ({ kind: 'anchor', page, anchor: 'a-part' }) as const),
  fc.constantFrom('f0', 'f1', 'f5').map((file) => ({ kind: 'file', file }) as const),
);

const properties = fc.record({
  title,
  linkTitle: maybe(title),
  description: maybe(words(30)),
  icon: maybe(fc.constantFrom('gear', '123', 'true', ' x')),
  emoji: maybe(fc.constantFrom('🎉', '1f389')),
  hidden: flag,
  noIndex: flag,
  noRobotsIndex: flag,
  noTranslate: flag,
  condition: maybe(fc.constantFrom('visitor.claims.plan == "pro"', '[[[{{{', ' # x')),
  variables: maybe(
    fc.dictionary(fc.constantFrom('a', 'b2', 'c_d', 'yes'), fc.oneof(words(20), fc.integer(), fc.boolean()), {
      minKeys: 1,
      noNullPrototype: true,
    }),
  ),
  tags: maybe(
    fc
      .uniqueArray(fc.constantFrom('beta', 'pro', '2025', 'größe.x', 'gone'), { minLength: 1 })
      .chain((slugs) =>
        fc.nat(slugs.length).map((primary) => slugs.map((slug, index) => toPageTag(slug, index === primary))),
      ),
  ),
  layout: maybe(
    fc.record(
      {
        cover: fc.boolean(),
        coverSize: fc.constantFrom('hero', 'full', 'background'),
        coverMask: fc.constantFrom('none', 'radial'),
        actions: fc.boolean(),
        title: fc.boolean(),
        outline: fc.boolean(),
        width: fc.constantFrom('default', 'wide'),
      },
      { requiredKeys: [] },
    ),
  ),
});

const without = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, own]) => own !== undefined)) as Value;

const cover = fc.record(
  {
    ref: fc.constantFrom<ContentRef>(
      { kind: 'file', file: 'f3' },
      { kind: 'url', url: 'https://x.org/a b.png' },
    ),
    refDark: fc.constantFrom<ContentRef>(
      { kind: 'file', file: 'f3' },
      { kind: 'url', url: 'https://x.org/dark.png' },
    ),
    yPos: fc.integer({ min: -100, max: 100 }),
    height: fc.integer({ min: 10, max: 700 }),
  },
  { requiredKeys: ['ref'] },
);

const plan = fc.record({
  kind: fc.constantFrom('document', 'document', 'document', 'group', 'link'),
  parent: fc.nat(9),
  own: properties,
  slug: words(6),
  text,
  isTitled: fc.boolean(),
  target,
  cover: maybe(cover),
});

type Plan = typeof plan extends fc.Arbitrary<infer Made> ? Made : never;

function toPages(plans: readonly Plan[]): PageNode[] {
  const top: PageNode[] = [];
  const holders: PageNode[][] = [top];
  const slugs = new Map<PageNode[], Set<string>>();
  for (const [index, { kind, own, parent, slug, text, isTitled, target, cover }] of plans.entries()) {
    const siblings = holders[parent % holders.length] ?? top;
    const taken = slugs.get(siblings) ?? new Set<string>();
    slugs.set(siblings, taken);
    const pages: PageNode[] = [];
    const { variables, tags, ...said } = own;
    const page = without({ id: `id${index}`, ...said, ...TIMES, pages });
    const named = { ...page, slug: toFreeSlug(toSlug(slug), taken, 'page') };
    if (kind === 'link') {
      siblings.push({ ...page, type: 'link', target } as PageNode);
      continue;
    }
    const document = isTitled ? `# ${own.title.trim()}\n\n${text}` : text;
    const { linkTitle: _, ...group } = named;
    siblings.push(
      kind === 'group'
        ? ({ ...group, type: 'group' } as PageNode)
        : (without({ ...named, type: 'document', document, cover, variables, tags }) as PageNode),
    );
    holders.push(pages);
  }
  return withReachable(top, plans);
}

/** A link to what has no file of its own is the one thing that no folder can say. */
const withReachable = (pages: readonly PageNode[], plans: readonly Plan[]): PageNode[] =>
  pages.map((page) => {
    const isDocument = (id: string) => plans[IDS.indexOf(id)]?.kind === 'document';
    const document = page.document?.replace(/\/pages\/(id\d)/g, (link, id: string) =>
      isDocument(id) ? link : '/pages/nothing',
    );
    const below = without({ ...page, document, pages: withReachable(page.pages, plans) });
    const { target } = page;
    if ((target?.kind !== 'page' && target?.kind !== 'anchor') || isDocument(target.page)) return below;
    return { ...below, target: { kind: 'url', url: 'https://example.org' } };
  });

const FILE_ENTRIES: FileEntry[] = FILES.map((name, index) => ({
  id: `f${index}`,
  name,
  blob: `bytes ${index}`,
  contentType: 'application/octet-stream',
  size: 1,
}));

/** Trees as people and programs can make them, with titles and texts made to be read as something else. */
export const madeTree: fc.Arbitrary<ContentTree> = fc
  .record({ plans: fc.array(plan, { minLength: 1, maxLength: 8 }), note: text, noteTitle: words(8) })
  .map(({ plans, note, noteTitle }) => ({
    pages: toPages(plans),
    files: FILE_ENTRIES,
    reusableContents: [
      {
        id: 'r0',
        title: noteTitle.trim() || 'Note',
        document: note.replace(/\{% include.*\n|\/pages\/id\d/g, ''),
      },
    ],
    redirects: [{ source: 'old place', target: { kind: 'url', url: 'https://example.org/new' } }],
    outlineFiles: [],
    variables: [
      { name: 'product', value: 'Lectern: "docs" # 1' },
      { name: 'Version_2', value: 2.5 },
      { name: 'isBeta', value: false },
      { name: 'yes', value: 'true' },
    ],
    tags: [
      { slug: 'pro', label: 'Pro: "all" # of it', color: '$primary', icon: 'star' },
      { slug: 'beta', label: 'Beta', color: 'default', emoji: '🎉' },
      { slug: '2025', label: '2025', color: 'red' },
      { slug: 'größe.x', label: 'yes', color: 'default', icon: 'tag' },
    ],
  }));
