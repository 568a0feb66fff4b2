import { describe, expect, it } from 'vitest';
import type { ContentTree, PageNode } from '@/lib/content/page-tree';
import { exportFolder, importFolder } from '@/lib/testing/export-trip';

type Folder = Record<string, string>;

/** What an export changed of a folder, by path; what was left out by the import is not counted. */
async function findChanged(folder: Folder, change: (tree: ContentTree) => ContentTree = (tree) => tree) {
  const tree = change(
    await importFolder(Object.entries(folder).map(([path, text]) => [path, Buffer.from(text)])),
  );
  const { texts, files, issues } = await exportFolder(tree);
  expect(issues).toEqual([]);
  const all = [
    ...texts,
    ...[...files].map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()] as const),
  ];
  return Object.fromEntries(all.filter(([path, text]) => folder[path] !== text));
}

const picture = '\u0089PNG';

const FOLDERS: [string, Folder][] = [
  [
    'addresses as they were written',
    {
      'SUMMARY.md':
        '# My book\n\nSome words.\n\n* [Intro](README.md)\n* [Backup & restore](guide/README.md)\n    - [Part](./guide/part.md "Short")\n    - [](guide/x.md)\n\n<!-- a remark -->\n',
      'README.md':
        '# Intro\n\n[guide](guide/) [guide](guide) [g](guide/README.md) [p](guide/part.html) [up](/guide/part.md) [q](?q=pump) [c](guide/part.md?h=code#top) [e](guide/x.md#a%20b)\n\n[ref]: <guide/x.md> "t"\n',
      'guide/README.md':
        '# Backup & restore\n\n[top](../README.md) [part](./part.md) [again](part.md) [self](#x)\n',
      'guide/part.md':
        '# Part\n\n![a](<../img/a (1).png>) ![b](../img/a%20\\(1\\).png) <img src="../img/a (1).png" alt="&amp;"> [x](x.md "t")\n\n{% content-ref url="./x.md" %}\n[x.md](./x.md)\n{% endcontent-ref %}\n\n{% file src="../img/a (1).png" %}\n',
      'guide/x.md': 'No heading here.\n',
      'img/a (1).png': picture,
    },
  ],
  [
    'the outline of another program',
    {
      'SUMMARY.md':
        '\uFEFF# Table &amp; contents\r\n\r\n- [Home &amp; away](README.md)\r\n\r\n## Get going <a href="#begin" id="begin"></a>\r\n\r\n- [One](one.md)\r\n\t- [Two \\& three](two.md)\r\n\r\n## Get going\r\n\r\n- [Link](https://example.org/?a=1&b=2)\r\n- [Again](one.md#part)\r\n- [Gone](gone.md)',
      'README.md': '\uFEFF# Home & away\r\n\r\nText\r\n',
      'one.md': '---\r\ntitle: One\r\nowner: docs # us\r\n---\r\n\r\n# One\r\n\r\n## Part\r\n\r\n[t](two.md)',
      'two.md': 'Two & three\n===\n\nx',
      'gone.md': '# Gone\n',
    },
  ],
  [
    'settings, hidden pages and odd names',
    {
      '.gitbook.yaml':
        'root: ./docs/\n\n# where readers come from\nstructure:\n  readme: start.md\n  summary: toc.md\n\nredirects:\n  old/place: start.md\n  far: https://example.org/\n  deep: ./a/b.md#part\n',
      'docs/toc.md':
        '# Summary\n\n* [Start](start.md)\n* [\u2764\uFE0F Heart](a/\u2764\uFE0F.md)\n* [.NET](.net.md)\n',
      'docs/start.md': '# Start\n\n[b](a/b.md) ![e](./.img.png) [cafe](cafe\u0301.md)\n',
      'docs/a/b.md': '# Only linked\n\n[c](c.md)\n\n## Part\n',
      'docs/a/c.md': '---\nhidden: true\n---\n\nOnly linked as well\n',
      'docs/a/\u2764\uFE0F.md': '# \u2764\uFE0F Heart\n',
      'docs/.net.md': '# .NET\n\nx\n',
      'docs/.img.png': picture,
      'docs/cafe\u0301.md': '# Cafe\u0301\n',
    },
  ],
  [
    'front matter that is no YAML',
    {
      'SUMMARY.md': '# Table of contents\n\n* [A](a.md)\n* [B](b.md)\n',
      'a.md': '---\ntitle: Setup: first steps\ndescription: How to begin\nowner: docs\n---\n\n# A\n\nBody\n',
      'b.md': '---\ndescription: "open\nicon: [\n---\n\n# B\n',
    },
  ],
  [
    'pages that the outline computes',
    {
      'SUMMARY.md':
        '# Table of contents\n\n* [Home](README.md)\n* ```yaml\n  type: builtin:openapi\n  props:\n    models: true\n  dependencies:\n    spec:\n      ref:\n        kind: openapi\n        spec: petstore\n  ```\n* [More](more.md)\n',
      'README.md': '# Home\n',
      'more.md': '# More\n',
    },
  ],
  [
    'files that are named twice, and pages below links',
    {
      'SUMMARY.md':
        '# T\n\n* [Quick X](x/README.md)\n* [Quick Y](y/README.md)\n* [X](x/README.md)\n  * [Step one](x/step.md)\n* [Y](y/README.md)\n  * [Step one](y/step.md)\n* [Blog](https://example.org)\n  * [Post](post/README.md)\n* [Forum](https://example.net)\n  * [Post](forum/post.md)\n',
      'x/README.md': '# X\n\nx\n',
      'y/README.md': '# Y\n\ny\n',
      'x/step.md': '# Step one\n\nxylophones\n',
      'y/step.md': '# Step one\n\nyachts\n',
      'post/README.md': '# Post\n',
      'forum/post.md': '# Post\n',
    },
  ],
];

describe('what nobody touched goes out as it came in', () => {
  it.each(FOLDERS)('%s', async (_, folder) => {
    expect(await findChanged(folder)).toEqual({});
  });

  it.each(FOLDERS)('twice: %s', async (_, folder) => {
    const first = await importFolder(Object.entries(folder).map(([path, text]) => [path, Buffer.from(text)]));
    const { texts, files } = await exportFolder(first);
    const again = [
      ...texts,
      ...[...files].map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()] as const),
    ];
    expect(await findChanged(Object.fromEntries(again))).toEqual({});
  });
});

/** As trees were stored before the texts of an outline and the addresses of a page were documents. */
function toOlderTree(tree: ContentTree): ContentTree {
  const toOlder = (page: PageNode): PageNode => ({
    ...page,
    ...(typeof page.addresses === 'string' ? { addresses: JSON.parse(page.addresses) } : {}),
    pages: page.pages.map(toOlder),
  });
  const outlineFiles = tree.outlineFiles.map(({ path, document = '' }) => ({ path, text: document }));
  return { ...tree, pages: tree.pages.map(toOlder), outlineFiles };
}

it.each(FOLDERS)('comes out of an older tree as it came in: %s', async (_, folder) => {
  expect(await findChanged(folder, toOlderTree)).toEqual({});
});

const edit = (source: string, by: Partial<PageNode>) => {
  const change = (pages: readonly PageNode[]): PageNode[] =>
    pages.map((page) => ({ ...page, ...(page.source === source ? by : {}), pages: change(page.pages) }));
  return (tree: ContentTree): ContentTree => ({ ...tree, pages: change(tree.pages) });
};

describe('what somebody edited', () => {
  const folder = FOLDERS[0]?.[1] ?? {};

  it('is changed in its own file alone, and its other addresses stay', async () => {
    const changed = await findChanged(folder, (tree) => {
      const page = tree.pages[1]?.pages[0];
      return edit('guide/part.md', { document: `${page?.document}\n\nMore.\n` })(tree);
    });
    expect(changed).toEqual({ 'guide/part.md': `${folder['guide/part.md']}\n\nMore.\n` });
  });

  it('changes one line of the outline', async () => {
    const changed = await findChanged(folder, edit('guide/README.md', { title: 'Restore' }));
    expect(Object.keys(changed).sort()).toEqual(['SUMMARY.md', 'guide/README.md']);
    expect(changed['SUMMARY.md']).toBe(
      folder['SUMMARY.md']?.replace('* [Backup & restore](guide/README.md)', '* [Restore](guide/README.md)'),
    );
  });

  it('keeps what front matter says besides, also where it is no YAML', async () => {
    const broken = FOLDERS[3]?.[1] ?? {};
    const changed = await findChanged(broken, edit('a.md', { description: 'Anew' }));
    expect(changed).toEqual({ 'a.md': broken['a.md']?.replace('How to begin', '"Anew"') });
    const page = (await importFolder(Object.entries(broken))).pages[0];
    expect(page).toMatchObject({ title: 'A', description: 'How to begin' });
  });

  it('is not written as before where an address leads elsewhere by now', async () => {
    const changed = await findChanged(folder, (tree) => ({
      ...tree,
      pages: tree.pages.map((page) => ({
        ...page,
        ...(page.source === 'guide/README.md' ? { source: 'moved/README.md' } : {}),
      })),
    }));
    expect(changed['README.md']).toContain('[guide](moved/README.md) [guide](moved/README.md)');
    expect(changed['moved/README.md']).toContain('[part](../guide/part.md) [again](../guide/part.md)');
  });
});
