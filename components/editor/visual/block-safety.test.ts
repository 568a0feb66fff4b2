import { type Node, Slice } from 'prosemirror-model';
import { type EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { describe, expect, it } from 'vitest';
import { readFragment } from '../codec/read-document';
import { schema } from '../codec/schema';
import { blockGuard, stepBehind } from './block-guard';
import { toCellContent } from './cell-content';
import { openPage, writePage } from './test-page';
import { visualKeys } from './visual-keys';
import { insertBlocks } from './visual-paste';

const BLOCKS: Record<string, string> = {
  paragraph: 'Words of a paragraph.',
  heading: '## A heading',
  list: '* one\n* two',
  quote: '> quoted',
  code: '```js\nlet a;\n```',
  table: '| a | b |\n| - | - |\n| left | right |',
  divider: '***',
  picture: '![alt](/files/f)',
  hint: '{% hint style="info" %}\nA hint.\n{% endhint %}',
  tabs: '{% tabs %}\n{% tab title="One" %}\nfirst text\n{% endtab %}\n{% endtabs %}',
  columns: '{% columns %}\n{% column %}\nleft\n{% endcolumn %}\n{% endcolumns %}',
  stepper: '{% stepper %}\n{% step %}\nstep\n{% endstep %}\n{% endstepper %}',
  cards:
    '<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>card</td></tr></tbody></table>',
  html: '<table><tbody><tr><td>cell</td></tr></tbody></table>',
  details: '<details>\n<summary>More</summary>\n\nInside.\n\n</details>',
  'list with a hint': '* item\n\n  {% hint style="info" %}\n  inside\n  {% endhint %}',
  embed: '{% embed url="https://example.org" %}',
  file: '{% file src="/files/f" %}',
  openapi: '{% openapi-operation spec="s" path="/a" method="get" %}\n[a](b)\n{% endopenapi-operation %}',
  definitions: '[ref]: https://example.org',
};

/** An editor without a screen, with the guard that stands before it. */
function openEditor(markdown: string) {
  const { page, state } = openPage(markdown);
  const told: string[] = [];
  const removed: (() => void)[] = [];
  const guard = blockGuard({
    onRefused: (what) => told.push(what === 'cells' ? 'cells' : `kept ${what.node.type.name}`),
    onRemoved: (blocks, undo) => {
      told.push(`removed ${blocks.length}`);
      removed.push(undo);
    },
  });
  const view = {
    state: state.reconfigure({ plugins: [...state.plugins, guard] }),
    isDestroyed: false,
    focus: () => undefined,
    hasFocus: () => true,
    dispatch(transaction: EditorState['tr']) {
      const before = view.state;
      view.state = view.state.apply(transaction);
      plugged?.update?.(view as unknown as EditorView, before);
    },
  };
  const editor = view as unknown as EditorView;
  const plugged = guard.spec.view?.(editor);
  const commands = visualKeys(() => undefined);
  return {
    view: editor,
    told,
    undo: () => removed.at(-1)?.(),
    write: () => writePage(page, view.state.doc),
    press(key: string) {
      const { selection } = view.state;
      const isDone = commands[key]?.(view.state, editor.dispatch) ?? false;
      if (!isDone && /Backspace|Delete/.test(key) && !selection.empty)
        view.dispatch(view.state.tr.deleteSelection());
    },
    type(text: string) {
      const { from, to } = view.state.selection;
      const isTaken = guard.props.handleTextInput?.call(guard, editor, from, to, text, () => view.state.tr);
      if (!isTaken) view.dispatch(view.state.tr.insertText(text));
    },
    paste: (markdown: string) => insertBlocks(editor, readFragment(markdown, page.origins)),
  };
}

/** The block in the middle is aimed at: as a whole where it can't be written in, else at the end of its text. */
function aim(view: EditorView, isWhole: boolean): void {
  const { doc } = view.state;
  const first = doc.child(0);
  const block = doc.child(1);
  const at = first.nodeSize;
  const selection =
    block.isAtom || isWhole
      ? NodeSelection.create(doc, at)
      : Selection.near(doc.resolve(at + block.nodeSize - 1), -1);
  view.dispatch(view.state.tr.setSelection(selection));
}

const ACTS: Record<string, (editor: ReturnType<typeof openEditor>) => void> = {
  type: (editor) => editor.type('q'),
  Enter: (editor) => editor.press('Enter'),
  Backspace: (editor) => editor.press('Backspace'),
  Delete: (editor) => editor.press('Delete'),
  'Shift-Enter': (editor) => editor.press('Shift-Enter'),
  Tab: (editor) => editor.press('Tab'),
  'paste of words': (editor) => editor.paste('pasted'),
  'paste of blocks': (editor) => editor.paste('# P\n\n* l\n\n| x |\n| - |\n| y |'),
};

const around = (block: string) => `__Before__ it.\n\n${block}\n\nAfter *it*.\n`;

describe.each(Object.entries(BLOCKS))('%s', (_, markdown) => {
  it.each(Object.entries(ACTS))('%s changes nothing elsewhere', (act, run) => {
    const editor = openEditor(around(markdown));
    aim(editor.view, false);
    const block = editor.view.state.doc.child(1);
    run(editor);
    editor.view.state.doc.check();
    const written = editor.write();
    // Where two texts meet, a key of the text itself may join them.
    expect(written).toContain('__Before__ it.');
    expect(written).toContain('After *it*.');
    if (!block.isAtom) return;
    const isDeleted = act === 'Backspace' || act === 'Delete';
    expect(written.includes(markdown), written).toBe(!isDeleted);
    if (act === 'type')
      expect([editor.told, written]).toEqual([[`kept ${block.type.name}`], around(markdown)]);
    if (isDeleted && block.type === schema.nodes.protected) {
      expect(editor.told).toEqual(['removed 1']);
      editor.undo();
      // It comes back once, however often it is asked for.
      editor.undo();
      expect(editor.write()).toBe(around(markdown));
    }
  });

  it('is not replaced by a letter while it is selected as a whole', () => {
    const editor = openEditor(around(markdown));
    aim(editor.view, true);
    editor.type('q');
    editor.paste('pasted');
    expect(editor.write()).toContain(markdown);
    expect(editor.told[0]).toMatch(/^kept/);
  });
});

describe('cells', () => {
  const table = '| a | b |\n| - | - |\n| left | right |';

  const cursorBehind = (view: EditorView, words: string) => {
    let at = 0;
    view.state.doc.descendants((node, position) => {
      if (node.text?.includes(words)) at = position + words.length;
    });
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at), -1)));
  };

  it.each([
    ['one\n\ntwo', 'leftone<br>two'],
    ['* x\n* y\n  1. z', 'left• x<br>• y<br>1. z'],
    ['```\nlet a;\n\n  b\n```', 'left`let a;`<br>`  b`'],
    ['| 1 | 2 |\n| - | - |\n| 3 | 4 |', 'left1, 2<br>3, 4'],
    ['# Title\n\n> quote', 'leftTitle<br>quote'],
    ['{% hint style="info" %}\nA **b**\n{% endhint %}', 'leftA **b**'],
  ])('take %j as lines', (markdown, cell) => {
    const editor = openEditor(table);
    cursorBehind(editor.view, 'left');
    editor.paste(markdown);
    expect(editor.write()).toBe(table.replace('left', cell));
  });

  it('are written over in the first of those that are selected, and never by a letter', () => {
    const editor = openEditor(table);
    const { doc } = editor.view.state;
    const cells: number[] = [];
    doc.descendants((node, at) => {
      if (node.type === schema.nodes.table_cell) cells.push(at);
    });
    const [first = 0, last = 0] = cells;
    editor.view.dispatch(editor.view.state.tr.setSelection(CellSelection.create(doc, first, last)));
    editor.type('q');
    expect([editor.told, editor.write()]).toEqual([['cells'], table]);
    editor.paste('one\n\ntwo');
    expect(editor.write()).toBe(table.replace('left', 'one<br>two'));
  });

  it('go on in the first cell of a new row at Enter, and select nothing', () => {
    const editor = openEditor(table);
    cursorBehind(editor.view, 'left');
    editor.press('Enter');
    editor.type('nl');
    expect(editor.write()).toBe(`${table}\n| nl | |`);
    expect(editor.view.state.selection.empty).toBe(true);
  });
});

it('puts what comes beside a selected block behind it', () => {
  const editor = openEditor(around(BLOCKS.tabs ?? ''));
  aim(editor.view, true);
  stepBehind(editor.view);
  editor.view.dispatch(editor.view.state.tr.replaceSelection(new Slice(toCellContent([line('x')]), 0, 0)));
  expect(editor.write()).toBe(around(`${BLOCKS.tabs}\n\nx`));
});

const line = (text: string): Node => schema.nodes.paragraph.create(null, schema.text(text));
