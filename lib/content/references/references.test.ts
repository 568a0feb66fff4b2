import { describe, expect, it } from 'vitest';
import { EMPTY_TREE, type PageNode, walkPages } from '../page-tree';
import { findAnchors } from './find-anchors';
import { indexLinks, listPlaces } from './link-index';
import { readTextLinks } from './read-text-links';
import { parseTextLinks, writeTextLinks } from './text-link';

describe('anchors of a text', () => {
  const anchors = (markdown: string) => [...findAnchors(markdown)];

  it('are those of its headings, numbered where they repeat', () => {
    expect(anchors('# One\n\n## Two `code` & more\n\ntext\n\nSet\ntext\n---\n\n## One\n')).toEqual([
      'one',
      'two-code-and-more',
      'two-code-more',
      'set-text',
      'one-1',
    ]);
    expect(anchors('## A [link](x.md) and **bold**\n\n> ### Quoted\n\n* ## Listed ##\n')).toEqual([
      'a-link-and-bold',
      'quoted',
      'listed',
    ]);
  });

  it('are those that an author wrote', () => {
    expect(anchors('## Title <a href="#chosen" id="chosen"></a>\n\n<a name="spot"></a> text\n')).toEqual([
      'chosen',
      'spot',
    ]);
    expect(anchors('<details>\n<summary>More</summary>\n\n<h3 id="x">Inner</h3>\n\n</details>\n')).toEqual([
      'inner',
      'more',
      'x',
    ]);
  });

  it('are those of tabs, updates and what opens', () => {
    expect(
      anchors(
        '{% tabs %}\n{% tab title="On & off" %}\na\n{% endtab %}\n{% tab title="B" slug="other" %}\nb\n{% endtab %}\n{% endtabs %}\n\n{% updates %}\n{% update date="2025-01-02" %}\nc\n{% endupdate %}\n{% endupdates %}\n\n<details>\n\n<summary>Why <b>so</b>?</summary>\n\nd\n\n</details>\n',
      ),
    ).toEqual(['on-and-off', 'other', '2025-01-02', 'why-so']);
  });

  it('keep the words in angle brackets that are no tags', () => {
    expect(anchors('## Use `x` with <your-name>\n\n## Plain <b>bold</b>\n')).toEqual([
      'use-x-with-your-name',
      'plain-bold',
    ]);
  });

  it('are not in code and comments', () => {
    expect(anchors('```md\n# Code\n```\n\n    # Indented\n\n<!--\n# Comment\n-->\n\n#no heading\n')).toEqual(
      [],
    );
  });

  it('are found in the parts of tags, where indentation is no code', () => {
    expect(
      anchors(
        '{% tabs %}\n{% tab title="A" %}\n    ## In a tab\n{% endtab %}\n{% endtabs %}\n\n***\n\n## After\n',
      ),
    ).toContain('after');
  });

  it('are those that a name of the page around them has taken, too', () => {
    expect(anchors('## Content\n')).toEqual(['content-1', 'content']);
  });
});

describe('links of a text', () => {
  it('lead to pages, anchors, files, reusable contents and addresses', () => {
    const { links } = readTextLinks(
      [
        '[a](/pages/p1) [b](/pages/p1#go%20on) [c](#here) [d](https://example.org) [e](../lost.md)',
        '![pic](/files/f1) [doc](/files/f1) <img src="/files/f2"> [a again](/pages/p1)',
        '{% include "/reusable-contents/r1" %}',
        '{% content-ref url="/pages/p2" %}x{% endcontent-ref %}',
        '[in](data:text/plain,no) [top](#) `[code](/pages/no)`',
      ].join('\n\n'),
    );
    expect(links.map(({ key: _, ...link }) => link)).toEqual([
      { target: { kind: 'page', page: 'p1' }, isNeeded: false, count: 2 },
      { target: { kind: 'anchor', page: 'p1', anchor: 'go on' }, isNeeded: false, count: 1 },
      { target: { kind: 'anchor', anchor: 'here' }, isNeeded: false, count: 1 },
      { target: { kind: 'url', url: 'https://example.org' }, isNeeded: false, count: 1 },
      { target: { kind: 'url', url: '../lost.md' }, isNeeded: false, count: 1 },
      { target: { kind: 'file', file: 'f1' }, isNeeded: true, count: 2 },
      { target: { kind: 'file', file: 'f2' }, isNeeded: true, count: 1 },
      { target: { kind: 'reusable-content', reusableContent: 'r1' }, isNeeded: true, count: 1 },
      { target: { kind: 'page', page: 'p2' }, isNeeded: false, count: 1 },
    ]);
  });
});

const page = (id: string, markdown: string, more: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'document',
  title: `Page ${id}`,
  slug: id,
  document: markdown,
  createdAt: '',
  updatedAt: '',
  pages: [],
  ...more,
});

/** A document's hash stands for its text here: the text itself does as well. */
async function judge(pages: PageNode[], note = '## Of a note\n') {
  const tree = { ...EMPTY_TREE, pages, reusableContents: [{ id: 'r1', title: 'Note', document: note }] };
  const byId = new Map([...walkPages(pages)].map((placed) => [placed.page.id, placed]));
  const index = await indexLinks(listPlaces(tree), {
    content: { tree, findPage: (id) => byId.get(id), findFile: (id) => (id === 'f1' ? {} : undefined) },
    textOf: readTextLinks,
    isInApp: (url) => url.startsWith('https://docs.test/orgs/'),
    yieldToOthers: async () => undefined,
  });
  const shown = index.usages.map(({ key, status, places, count }) => [
    key,
    status,
    places.map(({ id }) => id).join(' '),
    count,
  ]);
  return { index, shown };
}

it('keeps the links of a text as one short word of it', () => {
  const text = readTextLinks(
    '# A\n\n[a](/pages/p1#x) [b](#y) ![c](/files/f1) [d](../lost.md) [e](/pages/p2)\n',
  );
  expect(parseTextLinks(writeTextLinks(text))).toEqual(text);
});

describe('links of a version', () => {
  it('are ok, broken or into the app', async () => {
    const { shown } = await judge([
      page('a', '[x](/pages/b) [x](/pages/gone) [x](/files/f1) [x](/files/f0) [x](lost.md) [x](//host/x)'),
      page('b', '[x](https://docs.test/orgs/1) [x](mailto:a@b.c) {% include "/reusable-contents/r0" %}'),
    ]);
    expect(shown).toEqual([
      ['names page b', 'ok', 'a', 1],
      ['names page gone', 'broken', 'a', 1],
      ['needs file f1', 'ok', 'a', 1],
      ['needs file f0', 'broken', 'a', 1],
      ['names url lost.md', 'broken', 'a', 1],
      ['names url //host/x', 'ok', 'a', 1],
      ['names url https://docs.test/orgs/1', 'in-app', 'b', 1],
      ['names url mailto:a@b.c', 'ok', 'b', 1],
      ['needs reusable-content r0', 'broken', 'b', 1],
    ]);
  });

  it('are held against the headings of the page, and of what it includes', async () => {
    const { shown } = await judge([
      page(
        'a',
        '[x](/pages/b#there) [x](/pages/b#not) [x](/pages/b#page-b) [x](/pages/b#of-a-note) [x](#own)',
      ),
      page('b', '## There\n\n{% include "/reusable-contents/r1" %}\n\n[x](#there)'),
    ]);
    expect(shown.map(([key, status]) => [key, status])).toEqual([
      ['names anchor b there', 'ok'],
      ['names anchor b not', 'broken'],
      ['names anchor b page-b', 'ok'],
      ['names anchor b of-a-note', 'ok'],
      ['names anchor a own', 'broken'],
      ['needs reusable-content r1', 'ok'],
    ]);
  });

  it('come from link pages, covers and reusable contents too, each place once', async () => {
    const { index, shown } = await judge(
      [
        page('a', '[x](/pages/gone) [x](/pages/gone)', { cover: { ref: { kind: 'file', file: 'f0' } } }),
        page('l', '', { type: 'link', target: { kind: 'page', page: 'gone' } }),
      ],
      '[x](/pages/gone) [x](#somewhere)',
    );
    expect(shown).toEqual([
      ['names page gone', 'broken', 'a l r1', 4],
      ['needs file f0', 'broken', 'a', 1],
      ['names anchor r1 somewhere', 'ok', 'r1', 1],
    ]);
    expect(index.total).toBe(6);
    expect([...index.broken]).toEqual([
      ['a names page gone', 2],
      ['a needs file f0', 1],
      ['l names page gone', 1],
      ['r1 names page gone', 1],
    ]);
  });
});
