import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { joinBlocks, splitBlocks } from '@/lib/content/blocks/split-blocks';
import { isSame } from './normalize-node';
import { Origins } from './origins';
import { readDocument, readFragment } from './read-document';
import { schema } from './schema';
import { DocumentWriter } from './write-document';
import { writeNode } from './write-markdown';

function open(markdown: string) {
  const origins = new Origins();
  const writer = new DocumentWriter(origins);
  const read = readDocument(markdown, origins);
  return { ...read, write: (doc: Node) => writer.write(doc, read) };
}

/** Types over the only place where `find` stands. */
function replaceWords(doc: Node, find: string, words: string): Node {
  let at = -1;
  doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(find) : -1;
    if (index >= 0 && at < 0) at = position + index;
  });
  if (at < 0) throw new Error(`${find} is not there`);
  const state = EditorState.create({ doc });
  return state.apply(state.tr.insertText(words, at, at + find.length)).doc;
}

const edit = (markdown: string, find: string, words: string) => {
  const { doc, write } = open(markdown);
  return write(replaceWords(doc, find, words));
};

const page = [
  '\uFEFF---\ntitle: A\n---\n\n\n# One #\n\nTwo\n---\n\n',
  '*emphasis* and __strong__ , a\\_b &amp; c  \nnext  line\nsoft\n\n',
  '1) a\n2) b\n   * c\n\n   d\n\n',
  '- [ ] x\n- [X] y\n* other\n+ third\n\n',
  '> q\nlazy\n> > deep\n\n',
  '~~~~ js x=1\ncode\n~~~~\n\n    indented\n\n',
  'a | b\n:-|-:\n1 | `x \\| y`\n2\n\n',
  '{% hint style="danger" %}\nOne\n\n- two\n{% endhint %}\ntext\n',
  '{% hint %}x{% endhint %}\n\n{% unknown a=1 %}\n\n{% tabs %}\n{% tab title="a" %}\nb\n{% endtab %}\n{% endtabs %}\n\n',
  '<div>\n\n*x*\n\n</div>\n\n[ref]: https://x.y\n\n[text][ref] and [^1] <b>x</b> <https://a.b> www.a.b\n\n[^1]: note\n\n***\n \t\n',
].join('');

describe('a page that nobody edits', () => {
  it.each([
    page,
    page.replaceAll('\n', '\r\n'),
    '',
    '\n \n',
    'a',
    '    code',
    '{% hint %}\n{% endhint %}',
    '-',
    '#',
    '|a|\n|-|',
  ])('keeps its bytes: %j', (markdown) => {
    const { doc, write } = open(markdown);
    doc.check();
    expect(write(doc)).toBe(markdown);
  });

  it('keeps its bytes, whatever it is', () => {
    const line = fc.constantFrom(
      ...page.split('\n'),
      '',
      '',
      '- ',
      '  ',
      '> ',
      '| a | b |',
      '| - | - |',
      '{% endhint %}',
      '{% hint style="info" %}',
      '![](x)',
      '* * *',
      '[a]: <b>',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const markdown = lines.join(end);
        const { doc, write } = open(markdown);
        doc.check();
        expect(write(doc)).toBe(markdown);
      }),
      { numRuns: 600 },
    );
  });
});

describe('a changed block', () => {
  it.each([
    ['a\\_b *c*  \nd &amp; word', 'word', 'words', 'a\\_b *c*  \nd &amp; words'],
    ['* a *i*\n    * deep\n* b', 'deep', 'deeper', '* a *i*\n    * deeper\n* b'],
    ['__bold__ and _it_', 'bold', 'bolder', '__bolder__ and _it_'],
    ['Two\n===', 'Two', 'Three', 'Three\n==='],
    ['# One #', 'One', 'Two', '# Two #'],
    [
      '| a  |  b |\n|:---|---:|\n| 1  | `x` |\n| 2  |  3 |',
      '3',
      '4',
      '| a  |  b |\n|:---|---:|\n| 1  | `x` |\n| 2  |  4 |',
    ],
    ['> quoted\n> lines *here*\n', 'lines', 'words', '> quoted\n> words *here*\n'],
    [
      '{% hint style="info" %}\nKeep *this*\n\n1) and\n{% endhint %}\n',
      'and',
      'or',
      '{% hint style="info" %}\nKeep *this*\n\n1) or\n{% endhint %}\n',
    ],
    ['see [the *page*](<a b> "T") now', 'now', 'then', 'see [the *page*](<a b> "T") then'],
    ['[x][ref] one\n\n[ref]: https://a.b', 'one', 'two', '[x][ref] two\n\n[ref]: https://a.b'],
    ['a <b>c</b> one', 'one', 'two', 'a <b>c</b> two'],
    ['one\r\n\r\n* two\r\n* three\r\n', 'two', '2', 'one\r\n\r\n* 2\r\n* three\r\n'],
  ])('%j: %s becomes %s', (markdown, find, words, expected) => {
    expect(edit(markdown, find, words)).toBe(expected);
  });

  it.each([
    ['one', '# not a heading', '\\# not a heading'],
    ['one', '1. not a list', '1\\. not a list'],
    ['one', 'a *b* _c_', 'a \\*b* \\_c_'],
    ['one', 'snake_case * x', 'snake_case * x'],
    ['one', '{% hint %}', '\\{% hint %}'],
    ['one', '<b>', '\\<b>'],
    ['| one |\n| - |', 'a|b', '| a\\|b |\n| - |'],
  ])('means what was typed: %j with %j', (markdown, words, expected) => {
    expect(edit(markdown, 'one', words)).toBe(expected);
  });

  it('is as it was once the change is taken back', () => {
    const { doc, write } = open(page);
    const changed = replaceWords(doc, 'emphasis', 'stress');
    expect(write(changed)).not.toBe(page);
    expect(write(replaceWords(changed, 'stress', 'emphasis'))).toBe(page);
  });

  it('leaves every other block byte for byte', () => {
    const blocks = splitBlocks(page.slice(1));
    const { doc, write } = open(page);
    doc.forEach((node, offset) => {
      if (node.type.name === 'protected' || !node.textContent) return;
      let place = offset + 1;
      doc.nodesBetween(offset, offset + node.nodeSize, (inner, position) => {
        if (inner.isTextblock && inner.childCount > 0) place = position + 1;
      });
      const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) });
      const next = splitBlocks(write(state.apply(state.tr.insertText('Zz')).doc).slice(1));
      const index = doc.resolve(offset).index();
      const touched = next.filter((block, at) => block.source !== blocks[at]?.source);
      expect(touched.length, node.type.name).toBe(1);
      expect(next.length).toBe(blocks.length);
      expect(joinBlocks(next.slice(0, index))).toBe(joinBlocks(blocks.slice(0, index)));
    });
  });
});

describe('blocks that come and go', () => {
  const apply = (markdown: string, change: (state: EditorState) => EditorState) => {
    const { doc, write } = open(markdown);
    return write(change(EditorState.create({ doc })).doc);
  };

  it('adds an item with the marks of its list', () => {
    const added = apply('*   a\n*   b\n\nend', (state) => {
      const item = schema.nodes.list_item.create(
        null,
        schema.nodes.paragraph.create(null, schema.text('new')),
      );
      return state.apply(state.tr.insert(state.doc.child(0).child(0).nodeSize + 1, item));
    });
    expect(added).toBe('*   a\n* new\n*   b\n\nend');
  });

  it('counts on in a numbered list', () => {
    const added = apply('1. a\n2. *b*\n3. c', (state) => {
      const item = schema.nodes.list_item.create(
        null,
        schema.nodes.paragraph.create(null, schema.text('new')),
      );
      return state.apply(state.tr.insert(state.doc.child(0).child(0).nodeSize + 1, item));
    });
    expect(added).toBe('1. a\n2. new\n3. *b*\n4. c');
  });

  it('removes a row and no byte of the others', () => {
    const removed = apply('| a   | b |\n|-----|:-:|\n| 1   | 2 |\n| 3   | 4 |\n| 5   | 6 |', (state) => {
      const table = state.doc.child(0);
      const from = 1 + table.child(0).nodeSize + table.child(1).nodeSize;
      return state.apply(state.tr.delete(from, from + table.child(2).nodeSize));
    });
    expect(removed).toBe('| a   | b |\n|-----|:-:|\n| 1   | 2 |\n| 5   | 6 |');
  });

  it('parts blocks that come together', () => {
    const moved = apply('# a\nb\n\n- c\n', (state) => {
      const first = state.doc.child(0);
      return state.apply(
        state.tr.delete(0, first.nodeSize).insert(state.doc.content.size - first.nodeSize, first),
      );
    });
    expect(moved).toBe('b\n\n- c\n\n# a\n');
  });

  it('ticks a task and leaves its line', () => {
    const ticked = apply('* [ ] a   \n* [X] b', (state) =>
      state.apply(state.tr.setNodeAttribute(1, 'checked', true)),
    );
    expect(ticked).toBe('* [x] a   \n* [X] b');
  });

  it('begins a page', () => {
    const begun = apply('', (state) => state.apply(state.tr.insertText('Hello', 1)));
    expect(begun).toBe('Hello\n');
  });
});

it.each([
  'A paragraph with **bold**, _italic_, ~~gone~~, `code` and [a link](/pages/p1 "T").',
  '### Heading',
  '- a\n- b\n  1. c\n  2. d',
  '- [x] done\n- [ ] open',
  '> quote\n>\n> - list',
  '```js title\nlet a = 1;\n```',
  '| a | b |\n| :- | -: |\n| 1 | 2 |',
  '***',
  '![alt](/files/f1)',
  'line\\\nbreak',
  'a <kbd>K</kbd> b',
])('writes and reads the same: %s', (markdown) => {
  const [node] = readFragment(markdown, new Origins());
  if (!node) throw new Error('nothing was read');
  expect(node.type.name).not.toBe('protected');
  const written = writeNode(node, 'none');
  const [again] = readFragment(written, new Origins());
  expect(written).toBe(markdown.replace(/\| (:?)-(:?) /g, '| $1-$2 '));
  expect(again && isSame(again, node)).toBe(true);
});
