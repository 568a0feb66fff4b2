import fc from 'fast-check';
import { Fragment, type Node } from 'prosemirror-model';
import {
  AllSelection,
  type Command,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { isSame, normalizeNode } from '../codec/normalize-node';
import { Origins } from '../codec/origins';
import { readDocument } from '../codec/read-document';
import { isEmptyParagraph } from '../codec/to-mdast';
import { DocumentWriter } from '../codec/write-document';
import type { EditorAct } from '../editor-props';
import { deleteBlock, duplicateBlock, moveBlock } from './block-commands';
import { commandOf } from './visual-actions';
import { visualKeys } from './visual-keys';
import { tableShape } from './visual-plugins';

const pieces = [
  '# One #',
  'Two _a_ **b** `c` [d](/pages/e "f") ~~g~~',
  'soft\nline  \nhard\\\nbreak &amp; \\* done',
  '* a\n* b\n\n  c\n    1. d',
  '1. a\n2. b',
  '- [ ] t\n- [x] u',
  '> q\n>\n> r',
  '```js\ncode\n```',
  '| a | b |\n| - | :-: |\n| 1 | `2` |',
  '{% hint style="info" %}\nin\n\n- side\n{% endhint %}',
  '{% unknown %}',
  '<div>x</div>',
  '***',
  '![alt](/files/f)',
];

const words = fc.constantFrom(
  'x',
  ' ',
  '# ',
  '- ',
  '1. ',
  '*',
  '_',
  '`',
  '[',
  '](',
  '|',
  '<b>',
  '{%',
  '\\',
  '&',
  '~~',
  '```',
  '---',
  '> ',
  'a b',
  '文',
);
const actions: EditorAct[] = [
  'strong',
  'emphasis',
  'strike',
  'code',
  'paragraph',
  'heading-1',
  'heading-3',
  'bullet-list',
  'ordered-list',
  'task-list',
  'quote',
  'code-block',
];
const keys = [
  'Enter',
  'Shift-Enter',
  'Tab',
  'Shift-Tab',
  'Backspace',
  'Delete',
  'Alt-ArrowUp',
  'Alt-ArrowDown',
];

const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: words }),
  fc.record({ kind: fc.constant('act' as const), act: fc.constantFrom(...actions) }),
  fc.record({ kind: fc.constant('key' as const), key: fc.constantFrom(...keys) }),
  fc.record({
    kind: fc.constant('block' as const),
    block: fc.constantFrom('up', 'down', 'double', 'delete'),
  }),
);
const place = fc.record({ from: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.nat({ max: 12 }) });
const script = fc.array(fc.tuple(place, step), { minLength: 1, maxLength: 6 });

const blockCommands: Record<string, Command> = {
  up: moveBlock(-1),
  down: moveBlock(1),
  double: duplicateBlock,
  delete: deleteBlock,
};
const commands = visualKeys(() => {});

function select(state: EditorState, from: number, length: number): EditorState {
  const at = Math.round(from * state.doc.content.size);
  const start = Selection.near(state.doc.resolve(at));
  if (!(start instanceof TextSelection)) return state.apply(state.tr.setSelection(start));
  const end = Math.min(start.from + length, state.doc.content.size);
  const near = Selection.near(state.doc.resolve(end), -1);
  const $to = near.$to.parent.inlineContent && near.to > start.from ? near.$to : start.$to;
  return state.apply(state.tr.setSelection(TextSelection.between(start.$from, $to)));
}

function run(
  state: EditorState,
  made: typeof step extends fc.Arbitrary<infer Step> ? Step : never,
): EditorState {
  let next = state;
  const dispatch = (transaction: EditorState['tr']) => {
    next = next.apply(transaction);
  };
  const { selection } = state;
  if (made.kind === 'type') {
    if (!(selection instanceof NodeSelection || selection instanceof AllSelection))
      dispatch(state.tr.insertText(made.text));
  } else if (made.kind === 'act') commandOf(made.act)?.(state, dispatch);
  else if (made.kind === 'key') {
    const isPlain = made.key === 'Backspace' || made.key === 'Delete';
    const isDone = commands[made.key]?.(state, dispatch) ?? false;
    if (!isDone && isPlain && !selection.empty) dispatch(state.tr.deleteSelection());
  } else blockCommands[made.block]?.(state, dispatch);
  return next;
}

const isList = (node: Node | undefined) => node?.type.isInGroup('list') === true;

/** Lists of one kind that touch are one list to markdown. */
function joinLists(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of nodes) {
    const whole =
      node.isTextblock || node.isLeaf ? node : node.copy(Fragment.fromArray(joinLists(node.children)));
    const last = result.at(-1);
    if (last && isList(whole) && last.type === whole.type)
      result[result.length - 1] = last.copy(last.content.append(whole.content));
    else result.push(whole);
  }
  return result;
}

/** What markdown can say of a page: it has no empty paragraphs. */
function listBlocks(doc: Node): Node[] {
  return joinLists(doc.children.map((node) => normalizeNode(node)).filter((node) => !isEmptyParagraph(node)));
}

describe('any edits', () => {
  it('are written so that they read the same, and leave all other blocks byte for byte', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }),
        script,
        (blocks, edits) => {
          const markdown = `${blocks.join('\n\n')}\n`;
          const origins = new Origins();
          const { doc, ...frame } = readDocument(markdown, origins);
          const writer = new DocumentWriter(origins);
          let state = EditorState.create({ doc, plugins: [tableEditing(), tableShape] });
          for (const [{ from, length }, made] of edits) state = run(select(state, from, length), made);
          state.doc.check();
          const written = writer.write(state.doc, frame);
          for (const node of state.doc.children) {
            const origin = origins.of(node);
            if (origin?.node.eq(node)) expect(written).toContain(origin.source);
          }
          const expected = listBlocks(state.doc);
          const read = listBlocks(readDocument(written, new Origins()).doc);
          const isAlike =
            read.length === expected.length &&
            read.every((node, index) => isSame(node, expected[index] as Node));
          expect(isAlike, `${JSON.stringify(written)}\n${expected.join('\n')}\n---\n${read.join('\n')}`).toBe(
            true,
          );
        },
      ),
      { numRuns: 250 },
    );
  });
});
