import type { Condition } from './parse';

/** The paths of claims that a condition names, such as `['plan']` of `visitor.claims.plan == "pro"`; each once. */
export function findUsedClaims(condition: Condition): string[][] {
  const found = new Map<string, string[]>();
  visit(condition);
  return [...found.values()];

  function visit(node: Condition): void {
    const path = readPath(node);
    if (path) {
      if (path.length > 0) found.set(JSON.stringify(path), path);
      return;
    }
    for (const part of partsOf(node)) visit(part);
  }
}

/** The names behind `visitor.claims`; undefined when the node is something else. */
function readPath(node: Condition): string[] | undefined {
  const names: string[] = [];
  let at = node;
  while (at.kind === 'member' && at.key.kind === 'value' && typeof at.key.value === 'string') {
    names.unshift(at.key.value);
    at = at.of;
  }
  if (at.kind !== 'name' || at.name !== 'visitor' || names[0] !== 'claims') return undefined;
  return names.slice(1);
}

function partsOf(node: Condition): Condition[] {
  switch (node.kind) {
    case 'value':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'member':
      return [node.of, node.key];
    case 'includes':
      return [node.of, node.item];
    case 'not':
      return [node.of];
    default:
      return [node.left, node.right];
  }
}
