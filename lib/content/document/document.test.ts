import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOCK_DATA, INLINE_DATA } from '@/lib/contract/document-data';
import { DOCUMENT_SAMPLES } from '@/lib/testing/document-samples';
import { fromDocument } from './from-document';
import { type DocumentNode, type JsonDocument, MARK_TYPES } from './nodes';
import { cutDocument, toDocument } from './to-document';

const ALL = `${DOCUMENT_SAMPLES.join('\n\n')}\n`;
const withoutKeys = (document: JsonDocument): unknown =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (name === 'key' ? undefined : value)));

function listTypes(document: JsonDocument): Set<string> {
  const types = new Set<string>();
  const walk = (node: DocumentNode) => {
    if (node.object === 'text') {
      for (const leaf of node.leaves) for (const mark of leaf.marks) types.add(mark.type);
      return;
    }
    types.add(node.type);
    for (const child of node.nodes ?? []) walk(child);
    for (const fragment of node.fragments ?? []) for (const child of fragment.nodes) walk(child);
  };
  for (const node of document.nodes) walk(node);
  return types;
}

describe('markdown as a document', () => {
  it('has every type of the wire that markdown has words for', () => {
    const types = listTypes(toDocument(`${ALL}\nWord[^1]\n\n[^1]: Note\n`));
    const missing = [...Object.keys(BLOCK_DATA), ...Object.keys(INLINE_DATA), ...MARK_TYPES].filter(
      (type) => !types.has(type),
    );
    expect(missing).toEqual(['drawing']);
  });

  it.each(DOCUMENT_SAMPLES)('comes back to the byte: %s', (sample) => {
    const document = toDocument(sample);
    expect(document.nodes).toHaveLength(1);
    expect(fromDocument(document)).toBe(`${sample}\n`);
  });

  it('reads links into the space, references and footnotes as what they lead to', () => {
    const markdown =
      'A [b][r] and word[^1].\n\n{% hint style="info" %}\n[r] and hint[^1]\n{% endhint %}\n\n[r]: /pages/p1#top\n\n[^1]: The *note*\n\n[unused]: /x\n';
    const document = toDocument(markdown);
    const [paragraph, hint, definition] = document.nodes;
    expect(document.nodes).toHaveLength(3);
    expect(paragraph?.nodes).toMatchObject([
      {},
      { type: 'link', data: { ref: { kind: 'anchor', page: 'p1', anchor: 'top' } } },
      { leaves: [{ text: ' and ' }] },
      {
        type: 'annotation',
        nodes: [{ leaves: [{ text: 'word' }] }],
        fragments: [{ fragment: 'annotation-body' }],
      },
      { leaves: [{ text: '.' }] },
    ]);
    expect(hint?.nodes?.[0]).toMatchObject({ nodes: [{ type: 'link' }, {}, { type: 'annotation' }] });
    expect(definition?.data).toMatchObject({ integration: 'lectern', props: { markdown: '[unused]: /x' } });
    expect(fromDocument(document)).toBe(
      'A [b](/pages/p1#top) and word[^1].\n\n{% hint style="info" %}\n[r](/pages/p1#top) and hint[^1]\n{% endhint %}\n\n[unused]: /x\n\n[^1]: The _note_\n',
    );
  });

  it('reads a name behind an at sign that leads to a user as a mention, and writes it so', () => {
    const markdown = 'Hey [@Ann](/users/u1) and [Bob](/users/u2).\n';
    const document = toDocument(markdown);
    const inlines = document.nodes[0]?.nodes?.filter((node) => node.object === 'inline');
    expect(inlines?.map(({ type, data }) => [type, data?.ref, data?.label])).toEqual([
      ['mention', { kind: 'user', user: 'u1' }, '@Ann'],
      ['link', { kind: 'user', user: 'u2' }, undefined],
    ]);
    expect(fromDocument(document)).toBe(markdown);
  });

  it('gives headings the anchors that the reading view gives them', () => {
    const { nodes } = toDocument(
      '# Hello, World!\n\n## Hello, World!\n\n## <a href="#x" id="Own"></a>\n\n## Content\n',
    );
    expect(nodes.map((node) => node.meta?.id)).toEqual(['hello-world', 'hello-world-1', 'own', 'content-1']);
  });

  it('keeps the keys of what stays when others come and go', () => {
    const before = toDocument(ALL).nodes.map(({ key }) => key);
    const after = toDocument(`New\n\n${ALL}\nLast\n`).nodes.map(({ key }) => key);
    expect(after.slice(1, -1)).toEqual(before);
    expect(new Set(before).size).toBe(before.length);
    const twice = toDocument('same\n\nsame\n').nodes.map(({ key }) => key);
    expect(twice[1]).toBe(`${twice[0]}-1`);
  });

  it('knows where each block is written', () => {
    const slices = cutDocument(ALL);
    expect(slices.map(({ start, end }) => ALL.slice(start, end))).toEqual([...DOCUMENT_SAMPLES]);
  });
});

describe('a document as markdown', () => {
  const raw = '*  a\n*  b\n\nSoft\nwrap  \n[x]\n\n\n__bold__\n\n[x]: /y\n\nLast';

  it('keeps every byte of what was not changed', () => {
    const document = toDocument(raw);
    expect(fromDocument(document, raw)).toBe(raw);
    const first = document.nodes[2];
    document.nodes.splice(2, 1, { object: 'block', type: 'divider' });
    expect(first?.type).toBe('paragraph');
    expect(fromDocument(document, raw)).toBe('*  a\n*  b\n\nSoft\nwrap  \n[x]\n\n***\n\nLast\n\n[x]: /y');
  });

  it('keeps lists apart that became neighbours', () => {
    const document = toDocument('* a\n\ntext\n\n* b\n');
    document.nodes.splice(1, 1);
    const markdown = fromDocument(document, '* a\n\ntext\n\n* b\n');
    expect(toDocument(markdown).nodes.map(({ type }) => type)).toEqual(['list-unordered', 'list-unordered']);
  });

  it('writes no mark-up that a text only looks like', () => {
    for (const text of [
      '{% hint %}',
      '{% endhint %}',
      '$$a$$',
      '# no',
      '<b>no</b>',
      '* no',
      '[no](x)',
      '1. no',
      'a_b_c',
      '&amp;',
      '`',
      '| a |',
    ]) {
      const leaves = [{ object: 'leaf' as const, text, marks: [] }];
      const document: JsonDocument = {
        object: 'document',
        data: {},
        nodes: [
          {
            object: 'block',
            type: 'hint',
            data: { style: 'info' },
            nodes: [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves }] }],
          },
        ],
      };
      expect(toDocument(fromDocument(document)).nodes, text).toMatchObject([
        { type: 'hint', nodes: [{ type: 'paragraph', nodes: [{ leaves: [{ text }] }] }] },
      ]);
    }
  });
});

const pieces = [
  '*',
  '**',
  '`',
  '~~',
  '[',
  '](/pages/a)',
  '<b>',
  '</b>',
  '\n',
  '\n\n',
  '    ',
  '# ',
  '- ',
  '1. ',
  '> ',
  '|',
  '$$',
  '{% hint style="info" %}\n',
  '\n{% endhint %}\n',
  '{%',
  '%}',
  'a',
  'b c',
  'é',
  '日本',
  '\\',
  '&amp;',
  '<!--',
  '-->',
  '---\n',
  '[^1]',
  '\n\n[^1]: note\n',
  '![i](/files/a)',
  'https://x.org',
];
const sample = fc.constantFrom(...DOCUMENT_SAMPLES).map((text) => `\n\n${text}\n\n`);

describe('any text', () => {
  it('is the same document after a round, and every byte of it is kept beside it', () => {
    const text = fc
      .array(
        fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: sample }),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (markdown) => {
        const document = toDocument(markdown);
        expect(fromDocument(document, markdown)).toBe(markdown);
        // What is not in the normal form may need one round to come there; from then on it stays.
        const once = fromDocument(document);
        expect(fromDocument(toDocument(once))).toBe(once);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    'a\n\n```js\nb',
    '~~~\nb\n',
    'a\n\n<!-- b',
    '<?php b',
    '<![CDATA[ b',
    '<!DOCTYPE b',
    '<script>\nb',
    '<pre>\nb',
    '- a\n\n  ```\n  b',
    '{% code %}\n```js\nb',
    '[^1]: note\n\n[^1]\n<!--',
  ])('that is open at its end takes in nothing that is written behind it: %j', (markdown) => {
    const added = toDocument('added').nodes;
    const document = toDocument(markdown);
    const longer = { ...document, nodes: [...document.nodes, ...added] };
    for (const text of [fromDocument(longer, markdown), fromDocument(longer)])
      expect(withoutKeys({ ...document, nodes: toDocument(text).nodes.slice(-1) }), text).toEqual(
        withoutKeys({ ...document, nodes: added }),
      );
    const once = fromDocument(document);
    expect(fromDocument(toDocument(once))).toBe(once);
  });

  it('made of whole blocks is the same document at once', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 8 }), (blocks) => {
        const document = toDocument(blocks.join('***'));
        expect(withoutKeys(toDocument(fromDocument(document)))).toEqual(withoutKeys(document));
      }),
      { numRuns: 40 },
    );
  });
});
