import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { schema } from '../codec/schema';
import type { EditorAct } from '../editor-props';
import { duplicateBlock } from './block-commands';

const { nodes, marks } = schema;

function findAround(state: EditorState, matches: (node: Node) => boolean): Node | undefined {
  const { $from } = state.selection;
  if (state.selection instanceof NodeSelection && matches(state.selection.node)) return state.selection.node;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (matches(node)) return node;
  }
  return undefined;
}

/** The list item around the selection, the innermost. */
const findItem = (state: EditorState) => findAround(state, (node) => node.type === nodes.list_item);
const findList = (state: EditorState) =>
  findAround(state, (node) => node.type === nodes.bullet_list || node.type === nodes.ordered_list);

type ListAct = 'bullet-list' | 'ordered-list' | 'task-list';

function readListAct(state: EditorState): ListAct | undefined {
  const list = findList(state);
  if (!list) return undefined;
  if (list.type === nodes.ordered_list) return 'ordered-list';
  return findItem(state)?.attrs.checked === null ? 'bullet-list' : 'task-list';
}

/** Makes a list, makes another kind of it, or takes it away. */
function toggleList(act: ListAct): Command {
  const type = act === 'ordered-list' ? nodes.ordered_list : nodes.bullet_list;
  return (state, dispatch) => {
    const current = readListAct(state);
    if (current === act) return liftListItem(nodes.list_item)(state, dispatch);
    if (!current) {
      return wrapInList(type)(state, (transaction) => {
        if (act === 'task-list') setChecks(transaction, false);
        dispatch?.(transaction);
      });
    }
    if (!dispatch) return true;
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type !== nodes.bullet_list && list.type !== nodes.ordered_list) continue;
      const { origin, spread } = list.attrs;
      const transaction = state.tr.setNodeMarkup($from.before(depth), type, { origin, spread });
      setChecks(transaction, act === 'task-list' ? false : null, list);
      dispatch(transaction);
      return true;
    }
    return false;
  };
}

/** Gives the selected items, or those of a whole list, a box to tick, or takes it away. */
function setChecks(transaction: EditorState['tr'], checked: boolean | null, list?: Node): void {
  const { from, to, $from } = transaction.selection;
  const depth = list
    ? Array.from({ length: $from.depth }, (_, at) => at + 1).findLast((at) =>
        $from.node(at).type.isInGroup('list'),
      )
    : undefined;
  const [start, end] = depth ? [$from.before(depth), $from.after(depth)] : [from, to];
  transaction.doc.nodesBetween(start, end, (node, position) => {
    if (node.type === nodes.list_item) transaction.setNodeAttribute(position, 'checked', checked);
  });
}

const toggleQuote: Command = (state, dispatch) =>
  findAround(state, (node) => node.type === nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** A heading or code block keeps the origin of the paragraph it was, so that its text keeps its bytes. */
function setBlock(type: NodeType, attributes?: Record<string, unknown>): Command {
  return (state, dispatch, view) => {
    const { parent } = state.selection.$from;
    const isAlready = parent.hasMarkup(type, { ...parent.attrs, ...attributes });
    const [wanted, wantedAttributes] = isAlready ? [nodes.paragraph, {}] : [type, attributes];
    return setBlockType(wanted, { ...wantedAttributes, origin: parent.attrs.origin ?? null })(
      state,
      dispatch,
      view,
    );
  };
}

const commands: Partial<Record<EditorAct, Command>> = {
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  strike: toggleMark(marks.strike),
  code: toggleMark(marks.code),
  paragraph: setBlock(nodes.paragraph),
  'heading-1': setBlock(nodes.heading, { level: 1 }),
  'heading-2': setBlock(nodes.heading, { level: 2 }),
  'heading-3': setBlock(nodes.heading, { level: 3 }),
  'code-block': setBlock(nodes.code_block),
  'bullet-list': toggleList('bullet-list'),
  'ordered-list': toggleList('ordered-list'),
  'task-list': toggleList('task-list'),
  quote: toggleQuote,
  undo,
  redo,
  duplicate: duplicateBlock,
};

/** The command of an act; those that ask for something first have none. */
export const commandOf = (act: EditorAct): Command | undefined => commands[act];

/** What holds where the cursor is, for the toolbar. */
export function readActive(state: EditorState): ReadonlySet<EditorAct> {
  const active = new Set<EditorAct>();
  const { from, $from, to, empty } = state.selection;
  for (const [act, type] of [
    ['strong', marks.strong],
    ['emphasis', marks.emphasis],
    ['strike', marks.strike],
    ['code', marks.code],
    ['link', marks.link],
  ] as const) {
    const isOn = empty
      ? type.isInSet(state.storedMarks ?? $from.marks())
      : state.doc.rangeHasMark(from, to, type);
    if (isOn) active.add(act);
  }
  const { parent } = $from;
  if (parent.type === nodes.heading) active.add(`heading-${parent.attrs.level}` as EditorAct);
  if (parent.type === nodes.code_block) active.add('code-block');
  if (findAround(state, (node) => node.type === nodes.blockquote)) active.add('quote');
  const list = readListAct(state);
  if (list) active.add(list);
  return active;
}
