'use client';

import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { lazyDialog, lazyPart } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import type { DragLayerProps } from './drag-layer';
import { DropLine } from './drop-line';
import { filterNodes } from './filter-nodes';
import { t } from './messages';
import { findStep, listBeforeChoices, listGroupChoices, makeMoveEntries } from './move-entries';
import { type DropRule, type Landing, Landings } from './places';
import { SelectionBar } from './selection-bar';
import { nameNodes } from './speech';
import { listRows, listTopmost, type TreeNode, type TreePlace, type TreeRow } from './tree-model';
import { TreeRowView } from './tree-row';
import { useHandlePress } from './use-handle-press';
import { useKeyboardLift } from './use-keyboard-lift';
import { usePointerDrag } from './use-pointer-drag';
import { useRefocus } from './use-refocus';
import { findRowElement, useRowKeys } from './use-row-keys';
import { useTreeSelection } from './use-tree-selection';
import { useVirtualRows } from './use-virtual-rows';

const loadDragLayer = () => import('./drag-layer');
const DragLayer = lazyPart(async () => (await loadDragLayer()).default);
const MoveDialog = lazyDialog(async () => (await import('./move-dialog')).MoveDialog);

export interface RowState {
  isSelected: boolean;
  /** For links and buttons in the row: only those of the active row are in the tab order. */
  tabIndex: 0 | -1;
}

interface SortableTreeProps<Node extends TreeNode> {
  /** Names the tree for screen readers: «Structure of Acme docs». */
  label: string;
  nodes: readonly Node[];
  canDrop: DropRule<Node>;
  /** `ids` are in the order shown and come to stand together. */
  onMove: (ids: readonly string[], place: TreePlace) => void;
  collapsed: ReadonlySet<string>;
  onCollapsedChange: (collapsed: ReadonlySet<string>) => void;
  /** One or more TreeCell; the first takes the width that is left. */
  renderRow: (row: TreeRow<Node>, state: RowState) => ReactNode;
  /** What else can be done with a row, beside moving it. */
  rowEntries?: (node: Node) => readonly MenuEntry[];
  /** Enter on a row. */
  onOpen?: (node: Node) => void;
  /** Why the order cannot be changed by this person; hides handles and move entries. */
  readOnly?: string;
  /** Shows only rows with this text; while it stands, nothing can be moved. */
  filter?: string;
  /** Shown when no row has the text. */
  noMatch?: ReactNode;
  /** Further buttons for the selected rows. */
  selectionActions?: (nodes: readonly Node[], clear: () => void) => ReactNode;
}

interface Drag<Node extends TreeNode> {
  id: string;
  ids: string[];
  landings: Landings<Node>;
  landing: Landing | undefined;
  depth: number;
}

export function SortableTree<Node extends TreeNode>(props: SortableTreeProps<Node>) {
  const { nodes, canDrop, collapsed, onCollapsedChange, readOnly, filter = '', rowEntries } = props;
  const list = useRef<HTMLDivElement>(null);
  const instructionsId = useId();
  const [drag, setDrag] = useState<Drag<Node>>();
  const [choosing, setChoosing] = useState<{ kind: 'group' | 'before'; ids: string[] }>();

  const isFiltered = filter.trim() !== '';
  const rows = useMemo(
    () => (isFiltered ? listRows(filterNodes(nodes, filter)) : listRows(nodes, collapsed)),
    [nodes, collapsed, filter, isFiltered],
  );
  const shownIds = useMemo(() => rows.map((row) => row.node.id), [rows]);
  const selection = useTreeSelection(shownIds);
  const virtual = useVirtualRows(list, rows.length, drag ? shownIds.indexOf(drag.id) : -1);
  const refocus = useRefocus(list, shownIds.join());
  const blocked = readOnly ?? (isFiltered ? t('clearTheFilterToChangeThe') : undefined);

  const pickMoving = (id: string) =>
    listTopmost(nodes, selection.selected.has(id) ? selection.selected : new Set([id]));
  const makeLandings = (ids: readonly string[]) => new Landings(nodes, collapsed, ids, canDrop);

  function move(ids: readonly string[], place: TreePlace, control: 'row' | 'handle' | 'menu') {
    const focused = ids[0];
    if (focused) refocus(focused, control);
    props.onMove(ids, { parent: place.parent, before: place.before });
  }

  function toggle(id: string, isExpanded: boolean) {
    const next = new Set(collapsed);
    if (isExpanded) next.delete(id);
    else next.add(id);
    onCollapsedChange(next);
  }

  const lift = useKeyboardLift({
    nodes,
    collapsed,
    makeLandings,
    pickMoving,
    onMove: (ids, place) => move(ids, place, 'handle'),
    onBlocked: () => blocked,
  });
  const carried = drag ?? lift.lifted;
  const handle = useHandlePress(blocked === undefined);
  // After the first paint: a quick drag would be over before it is loaded.
  useEffect(() => {
    if (readOnly === undefined) void loadDragLayer().catch(() => undefined);
  }, [readOnly]);
  const pointer = usePointerDrag({
    list,
    landings: drag?.landings,
    startDepth: drag?.depth ?? 0,
    onHover: (landing) => setDrag((now) => now && { ...now, landing }),
    onHoverClosed: (id) => {
      const open = new Set(collapsed);
      open.delete(id);
      onCollapsedChange(open);
      setDrag((now) => now && { ...now, landings: new Landings(nodes, open, now.ids, canDrop) });
    },
  });
  const keys = useRowKeys({
    list,
    rows,
    selection,
    scrollTo: virtual.scrollTo,
    onToggle: toggle,
    onOpen: props.onOpen,
    onStep: (id, direction) => {
      if (blocked) return announce(blocked);
      const ids = pickMoving(id);
      const place = findStep({ nodes, ids, canDrop }, direction);
      if (place) move(ids, place, 'row');
      else announce(direction < 0 ? t('alreadyAtTheTop') : t('alreadyAtTheBottom'));
    },
  });

  function makeEntries(node: Node): MenuEntry[] {
    const own = [...(rowEntries?.(node) ?? [])];
    if (readOnly) return own;
    const ids = pickMoving(node.id);
    const moves = blocked
      ? []
      : makeMoveEntries(
          { nodes, ids, canDrop },
          (place) => move(ids, place, 'menu'),
          (kind) => setChoosing({ kind, ids }),
        );
    const select: MenuEntry = {
      label: selection.selected.has(node.id) ? t('deselect') : t('select'),
      shortcut: 'x',
      onSelect: () => selection.toggle(node.id),
    };
    return [
      ...own,
      ...(own.length > 0 ? [{ kind: 'separator' as const }] : []),
      ...moves,
      { kind: 'separator' },
      select,
    ];
  }

  function startDrag(id: string, event: Event) {
    const ids = pickMoving(id);
    pointer.begin(event, handle.moved.current);
    const depth = rows.find((row) => row.node.id === id)?.depth ?? 0;
    setDrag({ id, ids, landings: makeLandings(ids), landing: undefined, depth });
  }

  function endDrag(isDropped: boolean) {
    pointer.end();
    setDrag(undefined);
    if (!drag) return;
    if (!isDropped || !drag.landing) return announce(t('moveCancelled'));
    if (drag.landing.reason) return announce(t('notMoved', { reason: drag.landing.reason }));
    move(drag.ids, drag.landing, 'handle');
  }

  const choices =
    choosing &&
    (choosing.kind === 'group' ? listGroupChoices : listBeforeChoices)({ nodes, ids: choosing.ids, canDrop });

  return (
    <>
      <p id={instructionsId} hidden>
        {t('pressSpaceToPickUpThen')}
      </p>
      <div
        ref={list}
        role="treegrid"
        aria-label={props.label}
        aria-multiselectable={!readOnly}
        aria-rowcount={rows.length}
        data-carrying={carried ? '' : undefined}
        className="relative"
        style={{ paddingTop: virtual.before, paddingBottom: virtual.after }}
      >
        {virtual.indexes.map((index) => {
          const row = rows[index];
          if (!row) return null;
          const { id } = row.node;
          return (
            <TreeRowView
              key={id}
              row={row}
              index={index}
              instructionsId={instructionsId}
              isActive={keys.activeId === id}
              isSelected={selection.selected.has(id)}
              isMoving={carried?.ids.includes(id) ?? false}
              isLifted={lift.lifted?.id === id}
              isTarget={carried?.landing?.parent === id && !carried.landing.reason}
              blocked={blocked}
              isReadOnly={Boolean(readOnly)}
              entries={makeEntries(row.node)}
              content={props.renderRow(row, {
                isSelected: selection.selected.has(id),
                tabIndex: keys.activeId === id ? 0 : -1,
              })}
              onFocus={() => keys.setActiveId(id)}
              onKeyDown={(event) => keys.onKeyDown(event, row)}
              onHandleNear={() => handle.comeNear(id)}
              onHandlePress={(event) => handle.press(id, event)}
              onHandleKeyDown={(event) => lift.onKeyDown(event, id)}
              onHandleBlur={lift.cancel}
              onSelect={(event) => {
                if (!(event.metaKey || event.ctrlKey || event.shiftKey) || readOnly) return;
                event.preventDefault();
                if (event.shiftKey) selection.extend(id);
                else selection.toggle(id);
              }}
              onToggle={() => toggle(id, !row.isExpanded)}
            />
          );
        })}
        {carried?.landing ? (
          <DropLine list={list} landings={carried.landings} landing={carried.landing} />
        ) : null}
      </div>
      {rows.length === 0 && isFiltered ? props.noMatch : null}
      {selection.selected.size > 0 ? (
        <SelectionBar
          count={selection.selected.size}
          onClear={selection.clear}
          onMoveToGroup={
            blocked
              ? undefined
              : () => setChoosing({ kind: 'group', ids: listTopmost(nodes, selection.selected) })
          }
        >
          {props.selectionActions?.(
            nodes.filter((node) => selection.selected.has(node.id)),
            selection.clear,
          )}
        </SelectionBar>
      ) : null}
      <Dragging
        near={handle.near}
        moved={handle.moved}
        card={
          drag && { title: nameNodes(nodes, [drag.id]), count: drag.ids.length, reason: drag.landing?.reason }
        }
        findRow={(id) => findRowElement(list.current, id)}
        onStart={startDrag}
        onEnd={endDrag}
      />
      {virtual.watcher}
      {choosing && choices ? (
        <MoveDialog
          title={
            choosing.kind === 'group'
              ? t('moveTo', { nodes: nameNodes(nodes, choosing.ids) })
              : t('moveBeforeWithNodes', { nodes: nameNodes(nodes, choosing.ids) })
          }
          choices={choices}
          onClose={() => setChoosing(undefined)}
          onMove={(place) => move(choosing.ids, place, 'menu')}
        />
      ) : null}
    </>
  );
}

/** Nothing until one comes to a handle. */
function Dragging({
  near,
  ...rest
}: Omit<DragLayerProps, 'handle'> & { near: DragLayerProps['handle'] | undefined }) {
  return near ? <DragLayer handle={near} {...rest} /> : null;
}
