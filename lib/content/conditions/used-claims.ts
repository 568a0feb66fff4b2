import type { Expression } from './parse';

/** The paths of claims that a condition names, such as `['plan']` of `visitor.claims.plan == "pro"`; each once. */
export function findUsedClaims(condition: Expression): string[][] {
  const found = new Map<string, string[]>();
  visit(condition);
  return [...found.values()];

  function visit(node: Expression): void {
    const [root, claims, ...path] = readPath(node) ?? [];
    if (root === 'visitor' && claims === 'claims') {
      if (path.length > 0) found.set(JSON.stringify(path), path);
      return;
    }
    for (const part of partsOf(node)) visit(part);
  }
}

const ALL = '*';

/** The names of the variables of its space that expressions name; `*` where one takes them in another way. */
export function findUsedVariables(expressions: readonly Expression[]): Set<string> {
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    const [root, vars, name = ALL] = readPath(node) ?? [];
    if (root === 'space') found.add(vars === 'vars' ? name : ALL);
    else for (const part of partsOf(node)) visit(part);
  };
  for (const expression of expressions) visit(expression);
  return found;
}

/** A name and those that follow it, such as `['visitor', 'claims', 'plan']`; undefined when the node is something else. */
function readPath(node: Expression): string[] | undefined {
  const names: string[] = [];
  let at = node;
  while (at.kind === 'member' && at.key.kind === 'value' && typeof at.key.value === 'string') {
    names.unshift(at.key.value);
    at = at.of;
  }
  return at.kind === 'name' ? [at.name, ...names] : undefined;
}

/** What a condition compares with: its texts and numbers, and lists of these; each once. */
export function listLiterals(node: Expression): unknown[] {
  if (node.kind === 'value')
    return typeof node.value === 'string' || typeof node.value === 'number' ? [node.value] : [];
  if (node.kind === 'member' && node.key.kind === 'value') return listLiterals(node.of);
  return [...new Set(partsOf(node).flatMap(listLiterals))];
}

function partsOf(node: Expression): Expression[] {
  switch (node.kind) {
    case 'value':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'member':
      return [node.of, node.key];
    case 'call':
      return [node.of, ...node.given];
    case 'test':
      return [node.of, node.body];
    case 'unary':
    case 'chain':
      return [node.of];
    case 'choice':
      return [node.test, node.yes, node.no];
    default:
      return [node.left, node.right];
  }
}
