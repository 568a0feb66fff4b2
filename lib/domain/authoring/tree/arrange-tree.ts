export interface Arrangeable {
  kind: 'collection' | 'space';
  id: string;
  parentId: string | null;
  orderKey: string;
}

/**
 * Depth first, a parent before what it holds, siblings in their common order. What lies in something hidden
 * stands where its nearest shown ancestor, or the top level, would have it.
 */
export function arrangeTree<Row extends Arrangeable>(
  rows: readonly Row[],
  isShown: (row: Row) => boolean,
): { row: Row; parent: string | undefined }[] {
  const held = groupByParent(rows);
  const arranged: { row: Row; parent: string | undefined }[] = [];
  // A stack of our own: the depth of a tree is its owner's choice.
  const stack = (held.get(null) ?? [])
    .map((row) => ({ row, parent: undefined as string | undefined }))
    .reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { row, parent } = next;
    const shown = isShown(row);
    if (shown) arranged.push(next);
    if (row.kind !== 'collection') continue;
    const inside = held.get(row.id) ?? [];
    for (let at = inside.length - 1; at >= 0; at--) {
      const child = inside[at];
      if (child) stack.push({ row: child, parent: shown ? row.id : parent });
    }
  }
  return arranged;
}

function groupByParent<Row extends Arrangeable>(rows: readonly Row[]): Map<string | null, Row[]> {
  const held = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = held.get(row.parentId);
    if (siblings) siblings.push(row);
    else held.set(row.parentId, [row]);
  }
  for (const siblings of held.values()) siblings.sort(byOrder);
  return held;
}

function byOrder(a: Arrangeable, b: Arrangeable): number {
  if (a.orderKey !== b.orderKey) return a.orderKey < b.orderKey ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
