import { describe, expect, it } from 'vitest';
import { exportFolder, importFolder, runTrip, shapeOf } from '@/lib/testing/export-trip';

const FOLDER = {
  'SUMMARY.md':
    '# Table of contents\n\n* [Home](README.md)\n* [Web](https://example.org)\n\n## Start here\n\n* [Set up](setup/README.md "Set")\n  * [On Linux](setup/linux.md)\n  * [Cover](setup/cover.md)\n  * [Linux again](setup/linux.md#again)\n* [Paper](.gitbook/assets/paper.pdf)\n',
  'README.md':
    '# Home\n\nGo to [the set-up](setup/linux.md#again).\n\n{% include ".gitbook/includes/note.md" %}\n',
  'setup/README.md':
    '---\ndescription: How to\nicon: gear\ncover: ../.gitbook/assets/a%20dot.png\n# a comment\ncoverY: 3\n---\n\n# Set up\n\nText\n',
  'setup/cover.md':
    '---\ncover:\n  light: ../.gitbook/assets/a dot.png\n  dark: >-\n    https://example.org/dark.png\ncoverY: 0\ncoverHeight: 139\nlayout:\n  actions:\n    visible: false\n  cover:\n    visible: true\n    size: background\n    mask: radial\nmetaLinks:\n  canonical: linux.md\n  alternates:\n    - ./\n    - https://app.gitbook.com/s/abc/set-up\n    - gone.md\n---\n\n# Cover\n',
  'setup/linux.md': 'No heading\r\n![i](<../.gitbook/assets/a dot.png>)',
  '.gitbook/includes/note.md': '---\ntitle: A note\n---\n\nSee [home](../../README.md).',
  '.gitbook/assets/paper.pdf': '%PDF',
  '.gitbook/assets/a dot.png': 'png',
  '.gitbook.yaml': 'redirects:\n  "old": "setup/linux.md#again"\n  "out": "https://example.org"\n',
};

describe('the export of a tree', () => {
  it('is the folder that it was imported from', async () => {
    const { texts, files, issues } = await exportFolder(await importFolder(Object.entries(FOLDER)));
    expect(Object.fromEntries(texts)).toEqual(
      Object.fromEntries(Object.entries(FOLDER).filter(([path]) => !path.includes('assets/'))),
    );
    expect([...files.keys()]).toEqual(['.gitbook/assets/a dot.png', '.gitbook/assets/paper.pdf']);
    expect(issues).toEqual([]);
  });

  it('says in files and in notes what was written here', async () => {
    const before = await importFolder(Object.entries(FOLDER));
    const [home] = before.pages;
    if (!home) throw new Error('There is no page.');
    const bare = { createdAt: '', updatedAt: '', pages: [] };
    const made = { ...bare, type: 'document' as const, document: '# Made here\n\nText' };
    const tree = {
      ...before,
      redirects: [],
      pages: [
        {
          ...bare,
          id: 'link',
          type: 'link' as const,
          title: 'To <b> --> made',
          hidden: true,
          target: { kind: 'page' as const, page: 'made' },
        },
        { ...home, title: 'House', icon: 'house', hidden: true, document: 'Go to [made](/pages/made#x).' },
        {
          ...made,
          id: 'made',
          title: 'Made here',
          slug: 'other',
          description: ' with  space ',
          layout: { cover: true, width: 'wide' },
        },
        {
          ...bare,
          id: 'group',
          type: 'group' as const,
          title: 'A  group',
          slug: 'g',
          icon: 'gear',
          pages: [
            {
              ...made,
              id: 'inner',
              title: 'Inner',
              slug: 'inner',
              document: '\n\n---\na: b\n---\n[x](/pages/made)',
            },
          ],
        },
      ],
    };
    const { texts } = await exportFolder(tree);
    expect(texts.get('SUMMARY.md')).toBe(
      '# Table of contents\n\n* [To \\<b\\> --\\> made](other.md) <!-- {"hidden":true,"link":true} -->\n* [House](README.md) <!-- {"slug":"home"} -->\n* [Made here](other.md) <!-- {"description":" with  space ","heading":true} -->\n\n## A group <a href="#g" id="g"></a> <!-- {"icon":"gear","title":"A  group"} -->\n\n* [Inner](g/inner.md)\n',
    );
    expect(texts.get('README.md')).toMatch(
      /^---\nicon: house\nhidden: true\n---\n\n# House\n\nGo to \[made\]\(other.md#x\)\.$/,
    );
    expect(texts.get('g/inner.md')).toBe('\n\n---\na: b\n---\n[x](../other.md)');
    expect(shapeOf(await runTrip(tree))).toEqual(shapeOf(tree));
  });

  it('keeps the names of files that no folder could have', async () => {
    const before = await importFolder(Object.entries(FOLDER));
    const names = ['.env', '..', 'a/b', 'con?.txt', '100%.md', 'e\u0301.png', 'paper.pdf', 'Paper.pdf', 'x '];
    const file = { blob: 'b', contentType: 'text/plain', size: 1 };
    const tree = {
      ...before,
      files: [
        ...before.files,
        ...names.map((name, index) => ({ ...file, id: `f${index}`, name, source: name })),
      ],
    };
    const again = await runTrip(tree);
    expect(again.files.map(({ name }) => name).sort()).toEqual(
      tree.files.map(({ name }) => name.replace('/', '-')).sort(),
    );
  });
});
