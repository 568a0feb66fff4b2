export interface TreeNode {
  id: string;
  parent: string | null;
  /** As it is spoken and written in messages. */
  title: string;
  /** Whether other nodes may stand in it. */
  isContainer: boolean;
}

/** Where a node may land: in a parent (null is the top level), before a child of it or, with null, at its end. */
export interface TreePlace {
  parent: string | null;
  before: string | null;
}

/** One step of a move, with the neighbours it has after the step; what is sent to a server. */
export interface TreeMove extends TreePlace {
  id: string;
  after: string | null;
}

export interface TreeRow<Node extends TreeNode> {
  node: Node;
  depth: number;
  hasChildren: boolean;
  isExpanded: boolean;
  /** Counted from one among the siblings. */
  position: number;
  siblings: number;
}

function groupByParent<Node extends TreeNode>(nodes: readonly Node[]): Map<string | null, Node[]> {
  const known = new Set(nodes.map((node) => node.id));
  const children = new Map<string | null, Node[]>();
  for (const node of nodes) {
    // Children of invisible nodes are at the top, so that nothing is lost.
    const parent = node.parent !== null && known.has(node.parent) ? node.parent : null;
    const list = children.get(parent);
    if (list) list.push(node);
    else children.set(parent, [node]);
  }
  return children;
}

/** The rows that a tree shows: depth first, without what lies in a collapsed node. */
export function listRows<Node extends TreeNode>(
  nodes: readonly Node[],
  collapsed: ReadonlySet<string> = new Set(),
): TreeRow<Node>[] {
  const children = groupByParent(nodes);
  const rows: TreeRow<Node>[] = [];
  function add(parent: string | null, depth: number) {
    const siblings = children.get(parent) ?? [];
    for (const [index, node] of siblings.entries()) {
      const hasChildren = children.has(node.id);
      const isExpanded = hasChildren && !collapsed.has(node.id);
      rows.push({ node, depth, hasChildren, isExpanded, position: index + 1, siblings: siblings.length });
      if (isExpanded) add(node.id, depth + 1);
    }
  }
  add(null, 0);
  return rows;
}

/** The nodes and all that stands in them. */
export function collectBlock(nodes: readonly TreeNode[], ids: Iterable<string>): Set<string> {
  const block = new Set(ids);
  const children = groupByParent(nodes);
  for (const id of block) for (const child of children.get(id) ?? []) block.add(child.id);
  return block;
}

/** In the order shown, without those that move anyhow because their parent does. */
export function listTopmost(nodes: readonly TreeNode[], ids: ReadonlySet<string>): string[] {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const isInside = (id: string) => {
    for (let parent = parents.get(id); parent; parent = parents.get(parent)) if (ids.has(parent)) return true;
    return false;
  };
  return listRows(nodes)
    .map((row) => row.node.id)
    .filter((id) => ids.has(id) && !isInside(id));
}

export function readPlace(nodes: readonly TreeNode[], id: string): TreePlace {
  const node = nodes.find((other) => other.id === id);
  const siblings = nodes.filter((other) => other.parent === (node?.parent ?? null));
  const index = siblings.findIndex((other) => other.id === id);
  return { parent: node?.parent ?? null, before: siblings[index + 1]?.id ?? null };
}

/** Moves one after the other; a step that names what is no longer there is left out. */
export function applyMoves<Node extends TreeNode>(
  nodes: readonly Node[],
  moves: readonly (TreePlace & { id: string })[],
): Node[] {
  let list = [...nodes];
  for (const { id, parent, before } of moves) {
    const node = list.find((other) => other.id === id);
    if (!node || (parent !== null && !list.some((other) => other.id === parent))) continue;
    if (parent !== null && collectBlock(list, [id]).has(parent)) continue;
    list = list.filter((other) => other !== node);
    const index =
      before === null ? -1 : list.findIndex((other) => other.id === before && other.parent === parent);
    list.splice(index < 0 ? list.length : index, 0, { ...node, parent });
  }
  return list;
}

/** The steps that bring a block of nodes to one place; none when they stand there already. */
export function planMoves(nodes: readonly TreeNode[], ids: readonly string[], place: TreePlace): TreeMove[] {
  const moving = new Set(ids);
  let { before } = place;
  // Beside one of the moved ones means beside the next that stays.
  while (before !== null && moving.has(before)) before = readPlace(nodes, before).before;
  const siblings = nodes.filter((node) => node.parent === place.parent && !moving.has(node.id));
  const index = before === null ? siblings.length : siblings.findIndex((node) => node.id === before);
  let after = siblings[index - 1]?.id ?? null;
  const moves = ids.map((id) => {
    const move = { id, parent: place.parent, before, after };
    after = id;
    return move;
  });
  const shown = (list: readonly TreeNode[]) => listRows(list).map((row) => `${row.node.id} ${row.depth}`);
  const isSame = shown(applyMoves(nodes, moves)).join() === shown(nodes).join();
  return isSame ? [] : moves;
}

/** The steps that take `moves` back, given the nodes as they were before. */
export function invertMoves(nodes: readonly TreeNode[], moves: readonly TreeMove[]): TreeMove[] {
  const shown = listRows(nodes).map((row) => row.node.id);
  const ids = moves.map((move) => move.id).sort((a, b) => shown.indexOf(b) - shown.indexOf(a));
  // The last goes back first, so that each finds the sibling before which it stood.
  let now = applyMoves(nodes, moves);
  return ids.map((id) => {
    const place = readPlace(nodes, id);
    now = applyMoves(now, [{ id, ...place }]);
    const siblings = now.filter((node) => node.parent === place.parent);
    const index = siblings.findIndex((node) => node.id === id);
    return { id, ...place, after: siblings[index - 1]?.id ?? null };
  });
}

export interface DescribedPlace {
  position: number;
  total: number;
  /** Title of what holds it; undefined at the top level. */
  container: string | undefined;
}

/** Where `id` would stand after landing at `place`. */
export function describePlace(nodes: readonly TreeNode[], id: string, place: TreePlace): DescribedPlace {
  const landed = applyMoves(nodes, planMoves(nodes, [id], place));
  const siblings = landed.filter((node) => node.parent === place.parent);
  return {
    position: siblings.findIndex((node) => node.id === id) + 1,
    total: siblings.length,
    container: nodes.find((node) => node.id === place.parent)?.title,
  };
}
