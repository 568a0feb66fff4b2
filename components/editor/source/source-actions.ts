import { copyLineDown, redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import { EditorSelection, type Line, type TransactionSpec } from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import type { EditorAct } from '../editor-props';

const marks = { strong: '**', emphasis: '_', strike: '~~', code: '`' } as const;

/** Wraps each selection in the mark, or takes it away where it stands. */
function toggleMark(view: EditorView, mark: string): void {
  const spec = view.state.changeByRange((range) => {
    const { doc } = view.state;
    const before = doc.sliceString(range.from - mark.length, range.from);
    const after = doc.sliceString(range.to, range.to + mark.length);
    if (before === mark && after === mark) {
      return {
        changes: [
          { from: range.from - mark.length, to: range.from },
          { from: range.to, to: range.to + mark.length },
        ],
        range: EditorSelection.range(range.anchor - mark.length, range.head - mark.length),
      };
    }
    const text = doc.sliceString(range.from, range.to);
    if (text.length > mark.length * 2 && text.startsWith(mark) && text.endsWith(mark)) {
      const inner = text.slice(mark.length, -mark.length);
      return {
        changes: { from: range.from, to: range.to, insert: inner },
        range: EditorSelection.range(range.from, range.from + inner.length),
      };
    }
    return {
      changes: [
        { from: range.from, insert: mark },
        { from: range.to, insert: mark },
      ],
      range: EditorSelection.range(range.anchor + mark.length, range.head + mark.length),
    };
  });
  view.dispatch(spec, { userEvent: 'input', scrollIntoView: true });
}

const linePrefix = /^(\s*)((?:#{1,6}|>|[-*+] \[[ xX]\]|[-*+]|\d{1,9}[.)])(?:[ \t]+|$))?/;

/** Gives the selected lines another beginning: a heading, a list, a quote; the same again takes it away. */
function setLinePrefix(view: EditorView, toPrefix: (index: number) => string, isSame: RegExp): void {
  const { state } = view;
  const lines: Line[] = [];
  for (const { from, to } of state.selection.ranges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      if (!lines.some((other) => other.number === line.number)) lines.push(line);
      at = line.to + 1;
    }
  }
  const filled = lines.length === 1 ? lines : lines.filter((line) => line.text.trim() !== '');
  const isOff = filled.every((line) => isSame.test(line.text.trimStart()));
  const changes = filled.map((line, index) => {
    const [whole = '', indent = ''] = linePrefix.exec(line.text) ?? [];
    const insert = indent + (isOff ? '' : toPrefix(index));
    return { from: line.from, to: line.from + whole.length, insert };
  });
  const spec: TransactionSpec = { changes, userEvent: 'input', scrollIntoView: true };
  const set = state.changes(changes);
  view.dispatch(spec, { selection: state.selection.map(set, 1) });
}

const prefixes: Partial<Record<EditorAct, { prefix: (index: number) => string; same: RegExp }>> = {
  paragraph: { prefix: () => '', same: /^$/ },
  'heading-1': { prefix: () => '# ', same: /^# / },
  'heading-2': { prefix: () => '## ', same: /^## / },
  'heading-3': { prefix: () => '### ', same: /^### / },
  'bullet-list': { prefix: () => '- ', same: /^[-*+] (?!\[[ xX]\])/ },
  'ordered-list': { prefix: (index) => `${index + 1}. `, same: /^\d{1,9}[.)] / },
  'task-list': { prefix: () => '- [ ] ', same: /^[-*+] \[[ xX]\]/ },
  quote: { prefix: () => '> ', same: /^> ?/ },
};

function fenceSelection(view: EditorView): void {
  const { from, to } = view.state.selection.main;
  const text = view.state.doc.sliceString(view.state.doc.lineAt(from).from, view.state.doc.lineAt(to).to);
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const start = view.state.doc.lineAt(from).from;
  view.dispatch({
    changes: [
      { from: start, insert: `${fence}\n` },
      { from: view.state.doc.lineAt(to).to, insert: `\n${fence}` },
    ],
    selection: { anchor: start + fence.length },
    userEvent: 'input',
  });
}

/** All but the link, which asks in a dialog first. */
export function actInSource(view: EditorView, act: EditorAct): boolean {
  const prefix = prefixes[act];
  if (act === 'strong' || act === 'emphasis' || act === 'strike' || act === 'code')
    toggleMark(view, marks[act]);
  else if (prefix) setLinePrefix(view, prefix.prefix, prefix.same);
  else if (act === 'code-block') fenceSelection(view);
  else if (act === 'undo') undo(view);
  else if (act === 'redo') redo(view);
  else if (act === 'find') openSearchPanel(view);
  else if (act === 'duplicate') copyLineDown(view);
  else return false;
  if (act !== 'find') view.focus();
  return true;
}

const keys: Record<string, EditorAct> = {
  'Mod-b': 'strong',
  'Mod-i': 'emphasis',
  'Mod-e': 'code',
  'Mod-Shift-x': 'strike',
  'Mod-k': 'link',
  'Mod-Alt-0': 'paragraph',
  'Mod-Alt-1': 'heading-1',
  'Mod-Alt-2': 'heading-2',
  'Mod-Alt-3': 'heading-3',
  'Mod-Shift-7': 'ordered-list',
  'Mod-Shift-8': 'bullet-list',
  'Mod-Shift-9': 'task-list',
  'Mod-d': 'duplicate',
};

export function sourceKeys(act: (view: EditorView, act: EditorAct) => void): KeyBinding[] {
  return Object.entries(keys).map(([key, name]) => ({
    key,
    preventDefault: true,
    run: (view) => {
      act(view, name);
      return true;
    },
  }));
}
