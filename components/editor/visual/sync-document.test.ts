import fc from 'fast-check';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { schema } from '../codec/schema';
import type { EditedPage } from './sync-blocks';
import { syncDocument } from './sync-document';
import { openPage, writePage } from './test-page';

function sync(page: EditedPage, state: EditorState, markdown: string): EditorState {
  const transaction = syncDocument(state, markdown, page);
  return transaction ? state.apply(transaction) : state;
}

describe('a text from outside', () => {
  it.each([
    ['a\n\nb\n\nc', 'a\n\nB\n\nc'],
    ['a\n\nb', 'new\n\na\n\n\n\nb\n'],
    ['# a\nb\n', '# a\n\nb'],
    ['a\n\n{% hint style="info" %}\nb\n{% endhint %}\n\nc', '{% hint style="info" %}\nb\n{% endhint %}\nc'],
    [
      '{% hint style="info" %}\na\n\nb\n{% endhint %}',
      '{% hint style="danger" %}\na\nb\n\n\nc\n\n{% endhint %}',
    ],
    ['a', ''],
    ['', '\r\na\r\n\r\nb\r\n'],
    ['a\n\na\n\na', 'a\n\na'],
    ['aa', 'a'],
    ['# a', '## a'],
    ['[a][1]\n\n[1]: /b', '[a][1]\n\n[1]: /c'],
  ])('%j becomes %j, byte for byte', (before, after) => {
    const { page, state } = openPage(before);
    expect(writePage(page, sync(page, state, after).doc)).toBe(after);
  });

  it('leaves the blocks alone that are the same', () => {
    const { page, state } = openPage('a\n\nb\n\nc\n\nd\n\ne');
    const next = sync(page, state, 'A\n\nb\n\nC\n\nd\n\nE').doc;
    expect([1, 3].map((index) => next.child(index) === state.doc.child(index))).toEqual([true, true]);
  });

  const blocks = fc.constantFrom(
    'a',
    'a b',
    'b *c* d',
    '# a',
    '* a\n* b',
    '* a\n* b c\n\n  d',
    '> a\n> b',
    '| a | b |\n| - | :-: |\n| 1 | 2 |',
    '{% hint style="info" %}\na\n\n* b\n{% endhint %}',
    '{% hint style="danger" %}\na b\n\n* b\n* c\n{% endhint %}',
    '```js\na\n```',
    '{% unknown %}',
    '[1]: /a',
    '[a][1]',
  );
  const markdown = fc.array(blocks, { maxLength: 6 }).map((some) => some.join('\n\n'));
  const places = fc.array(fc.nat(200), { maxLength: 3 });

  it('is taken over whole, whatever stood there and was about to be written', () => {
    fc.assert(
      fc.property(fc.array(markdown, { minLength: 2, maxLength: 4 }), places, ([first = '', ...rest], at) => {
        const { page, state } = openPage(first);
        let current = state;
        for (const next of rest) {
          const before = writePage(page, current.doc);
          for (const place of at) current = writeNothing(current, place);
          expect(writePage(page, current.doc)).toBe(before);
          current = sync(page, current, next);
          current.doc.check();
          expect(writePage(page, current.doc)).toBe(next);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** A space at the end of a line, or an empty paragraph: both are nothing to markdown. */
function writeNothing(state: EditorState, place: number): EditorState {
  const at = place % (state.doc.content.size + 1);
  const { parent, depth, parentOffset } = state.doc.resolve(at);
  if (depth === 0) return state.apply(state.tr.insert(at, schema.nodes.paragraph.create()));
  const isLine = parent.type === schema.nodes.paragraph && parent.childCount > 0;
  return isLine ? state.apply(state.tr.insertText(' ', at + parent.content.size - parentOffset)) : state;
}

describe('the cursor', () => {
  /** Stands where `^` is, and something is typed there; answers the text with a `^` written at the cursor afterwards. */
  function follow(marked: string, typed: (state: EditorState) => EditorState, after: string): string {
    const { page, state } = openPage(marked);
    let at = 0;
    state.doc.descendants((node, position) => {
      const index = node.text?.indexOf('^') ?? -1;
      if (index >= 0) at = position + index;
    });
    const without = state.apply(state.tr.delete(at, at + 1));
    const before = typed(without.apply(without.tr.setSelection(TextSelection.create(without.doc, at))));
    const next = sync(page, before, after);
    return writePage(page, next.apply(next.tr.insertText('^')).doc);
  }

  const type = (text: string) => (state: EditorState) => state.apply(state.tr.insertText(text));
  const nothing = (state: EditorState) => state;
  const enter = (state: EditorState) => state.apply(state.tr.split(state.selection.head));

  it.each([
    ['when others write above', 'a\n\nb^\n\nc', nothing, 'A\n\nb\n\nc', 'A\n\nb^\n\nc'],
    ['above and below', 'a\n\nb^c\n\nd', nothing, 'A\n\nbc\n\nD', 'A\n\nb^c\n\nD'],
    ['above, behind a space', 'a\n\nb^\n\n* c', type(' '), 'A\n\nb\n\n* c', 'A\n\nb ^\n\n* c'],
    ['above, in a new line', 'a\n\nb^\n\nc', enter, 'A\n\nb\n\nc', 'A\n\nb\n\n^\n\nc'],
    ['in the same line', 'a\n\nb c^d', nothing, 'a\n\nB c', 'a\n\nB c^'],
    ['in the same line, behind a space', 'b c^', type(' '), 'B c', 'B c ^'],
    ['in the same list', '* a\n* b^\n* c', type(' '), '* A\n* b\n* C', '* A\n* b ^\n* C'],
    ['in the same quote', '> a\n>\n> b^c', nothing, '> A\n>\n> bc', '> A\n>\n> b^c'],
    [
      'in the same hint',
      '{% hint style="info" %}\na\n\nb^\n{% endhint %}',
      type(' '),
      '{% hint style="info" %}\nA\n\nb\n{% endhint %}',
      '{% hint style="info" %}\nA\n\nb ^\n{% endhint %}',
    ],
    [
      'in the same table',
      '| a | b^ |\n| - | - |\n| 1 | x |',
      type(' '),
      '| A | b |\n| - | - |\n| 2 | x |',
      '| A | b ^ |\n| - | - |\n| 2 | x |',
    ],
    ['instead of the line', 'a\n\nbc^d\n\ne', nothing, 'a\n\nxyz\n\nuvw\n\ne', 'a\n\nxy^z\n\nuvw\n\ne'],
  ] as const)('stays where it was %s', (_, marked, typed, after, expected) => {
    expect(follow(marked, typed, after)).toBe(expected);
  });
});
