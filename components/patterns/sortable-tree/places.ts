import { collectBlock, listRows, type TreeNode, type TreePlace, type TreeRow } from './tree-model';

/** Whether nodes may land there, or why not. */
export type DropRule<Node extends TreeNode> = (
  moving: readonly Node[],
  target: DropTarget<Node>,
) => true | string;

export interface DropTarget<Node extends TreeNode> {
  parent: Node | null;
  before: Node | null;
}

/** A place as it is drawn: a line above the row `beforeRow` (or below the last), indented to `depth`. */
export interface Landing extends TreePlace {
  /** Counts the rows that stay; the line is above this one. */
  gap: number;
  depth: number;
  reason?: string;
}

/** All the places of one gap between rows that stay, from the shallowest to the deepest. */
function listGapPlaces<Node extends TreeNode>(rows: readonly TreeRow<Node>[], gap: number): Landing[] {
  const previous = rows[gap - 1];
  const next = rows[gap];
  const shallowest = next?.depth ?? 0;
  const deepest = previous ? previous.depth + (previous.node.isContainer ? 1 : 0) : 0;
  const places: Landing[] = [];
  for (let depth = shallowest; depth <= Math.max(shallowest, deepest); depth += 1) {
    const parent = findAncestor(rows, gap, depth);
    places.push({ gap, depth, parent, before: next && next.depth === depth ? next.node.id : null });
  }
  return places;
}

/** The container at whose level a row of this depth in this gap stands. */
function findAncestor<Node extends TreeNode>(
  rows: readonly TreeRow<Node>[],
  gap: number,
  depth: number,
): string | null {
  for (let index = gap - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (row && row.depth === depth - 1) return row.node.id;
    if (row && row.depth < depth - 1) return null;
  }
  return null;
}

export class Landings<Node extends TreeNode> {
  /** The rows that stay while the others move. */
  readonly rows: TreeRow<Node>[];
  private readonly byId: Map<string, Node>;
  private readonly moving: Node[];

  constructor(
    nodes: readonly Node[],
    collapsed: ReadonlySet<string>,
    ids: readonly string[],
    private readonly canDrop: DropRule<Node>,
  ) {
    const block = collectBlock(nodes, ids);
    this.byId = new Map(nodes.map((node) => [node.id, node]));
    this.moving = ids.flatMap((id) => this.byId.get(id) ?? []);
    this.rows = listRows(
      nodes.filter((node) => !block.has(node.id)),
      collapsed,
    );
  }

  private judge(landing: Landing): Landing {
    const parent = landing.parent === null ? null : (this.byId.get(landing.parent) ?? null);
    const before = landing.before === null ? null : (this.byId.get(landing.before) ?? null);
    const verdict = this.canDrop(this.moving, { parent, before });
    return verdict === true ? landing : { ...landing, reason: verdict };
  }

  inGap(gap: number): Landing[] {
    return listGapPlaces(this.rows, gap).map((landing) => this.judge(landing));
  }

  /** The allowed place of a gap nearest to a depth; else the refused one, with its reason. */
  nearest(gap: number, depth: number): Landing | undefined {
    const sorted = this.inGap(gap).sort((a, b) => Math.abs(a.depth - depth) - Math.abs(b.depth - depth));
    return sorted.find((landing) => !landing.reason) ?? sorted[0];
  }

  /** Into a container, at its end; drawn below what it shows. */
  into(index: number): Landing | undefined {
    const row = this.rows[index];
    if (!row) return undefined;
    return this.judge({ gap: this.endOf(index), depth: row.depth + 1, parent: row.node.id, before: null });
  }

  /** The gap after a row and all that is shown in it. */
  endOf(index: number): number {
    const depth = this.rows[index]?.depth ?? 0;
    let end = index + 1;
    while ((this.rows[end]?.depth ?? -1) > depth) end += 1;
    return end;
  }

  /**
   * Where the pointer points: `index` of the row below it, how far down in that row (0 to 1) and the depth of its column.
   * A place that is refused gives way to the nearest edge of the row's ancestors that is not, so drop zones are large.
   */
  atPointer(index: number, share: number, depth: number): Landing | undefined {
    const row = this.rows[index];
    if (!row) return this.nearest(this.rows.length, depth);
    const isClosed = row.node.isContainer && !row.isExpanded;
    if (isClosed && share > 0.25 && share < 0.75) {
      const inside = this.into(index);
      if (inside && !inside.reason) return inside;
    }
    const landing = this.nearest(share < 0.5 ? index : index + 1, depth);
    if (!landing?.reason) return landing;
    return this.atAncestorEdge(index, share) ?? landing;
  }

  private atAncestorEdge(index: number, share: number): Landing | undefined {
    for (let at = index; at >= 0; at = this.parentIndex(at)) {
      const end = this.endOf(at);
      const isUpper = index + share < (at + end) / 2;
      const gap = isUpper ? at : end;
      const landing = this.inGap(gap).find(
        (place) => !place.reason && place.depth <= (this.rows[at]?.depth ?? 0),
      );
      if (landing) return landing;
    }
    return undefined;
  }

  private parentIndex(index: number): number {
    const depth = this.rows[index]?.depth ?? 0;
    let at = index - 1;
    while (at >= 0 && (this.rows[at]?.depth ?? 0) >= depth) at -= 1;
    return at;
  }

  /** For the arrow keys: the next gap up or down that takes what moves. */
  step(from: Landing, direction: -1 | 1): Landing | undefined {
    for (let gap = from.gap + direction; gap >= 0 && gap <= this.rows.length; gap += direction) {
      const landing = this.nearest(gap, from.depth);
      if (landing && !landing.reason) return landing;
    }
    return undefined;
  }

  /** For ← and →: out of a container or into one, without leaving the gap. */
  shift(from: Landing, direction: -1 | 1): Landing | undefined {
    const places = this.inGap(from.gap).filter((place) => Math.sign(place.depth - from.depth) === direction);
    if (direction < 0) places.reverse();
    return places.find((place) => !place.reason) ?? places[0];
  }

  /** Where the moving nodes stand now. */
  origin(nodes: readonly Node[], collapsed: ReadonlySet<string>): Landing {
    const first = this.moving[0]?.id;
    const shown = listRows(nodes, collapsed);
    const stays = new Set(this.rows.map((row) => row.node.id));
    const index = shown.findIndex((row) => row.node.id === first);
    const gap = shown.slice(0, index).filter((row) => stays.has(row.node.id)).length;
    return this.nearest(gap, shown[index]?.depth ?? 0) ?? { gap, depth: 0, parent: null, before: null };
  }
}
