import { type ComparisonOperator, type Condition, parseCondition } from './parse';
import { ConditionError } from './tokens';

/** What can't be known: a missing claim, or a comparison of things that can't be compared. */
const UNKNOWN = Symbol('unknown');

/**
 * Whether a visitor with these names (`{ visitor: { claims } }`) satisfies a condition. Only a plain true does:
 * what is missing or makes no sense counts as unknown, its negation too, so nothing is shown by mistake.
 */
export function evaluateCondition(condition: Condition, names: Record<string, unknown>): boolean {
  return resolve(condition, names) === true;
}

/** The same for the text of a condition; one that can't be read is false. */
export function satisfiesCondition(text: string, names: Record<string, unknown>): boolean {
  try {
    return evaluateCondition(parseCondition(text), names);
  } catch (error) {
    if (error instanceof ConditionError) return false;
    throw error;
  }
}

function resolve(node: Condition, names: Record<string, unknown>): unknown {
  switch (node.kind) {
    case 'value':
      return node.value;
    case 'name':
      return memberOf(names, node.name);
    case 'list': {
      const items = node.items.map((item) => resolve(item, names));
      return items.includes(UNKNOWN) ? UNKNOWN : items;
    }
    case 'member':
      return memberOf(resolve(node.of, names), resolve(node.key, names));
    case 'includes':
      return includes(resolve(node.of, names), resolve(node.item, names));
    case 'not': {
      const value = resolve(node.of, names);
      return typeof value === 'boolean' ? !value : UNKNOWN;
    }
    case 'and':
    case 'or':
      return join(node.kind === 'or', resolve(node.left, names), resolve(node.right, names));
    case 'compare':
      return compare(node.sign, resolve(node.left, names), resolve(node.right, names));
  }
}

/** One side that decides is enough, even when the other is unknown. */
function join(decisive: boolean, left: unknown, right: unknown): unknown {
  if (left === decisive || right === decisive) return decisive;
  return left === !decisive && right === !decisive ? !decisive : UNKNOWN;
}

/** Own properties alone, so that nothing is reached through a prototype. */
function memberOf(of: unknown, key: unknown): unknown {
  if (typeof of !== 'object' || of === null || !isKey(key) || !Object.hasOwn(of, key)) return UNKNOWN;
  if (Array.isArray(of) && key === 'length') return UNKNOWN;
  return (of as Record<string | number, unknown>)[key] ?? null;
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isPlain(value: unknown): boolean {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  );
}

function includes(of: unknown, item: unknown): unknown {
  if (typeof of === 'string') return typeof item === 'string' ? of.includes(item) : UNKNOWN;
  return Array.isArray(of) && isPlain(item) ? of.includes(item) : UNKNOWN;
}

function compare(sign: ComparisonOperator, left: unknown, right: unknown): unknown {
  if (sign === 'in') return isIn(left, right);
  if (sign === '==' || sign === '!=') {
    if (!isPlain(left) || !isPlain(right)) return UNKNOWN;
    return (left === right) === (sign === '==');
  }
  const comparable =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string');
  if (!comparable) return UNKNOWN;
  const [a, b] = [left as string, right as string];
  if (sign === '<') return a < b;
  if (sign === '<=') return a <= b;
  return sign === '>' ? a > b : a >= b;
}

/** An item of a list, or the name of a claim: the one way to ask whether a claim is there. */
function isIn(item: unknown, of: unknown): unknown {
  if (Array.isArray(of)) return includes(of, item);
  if (typeof of !== 'object' || of === null || !isKey(item)) return UNKNOWN;
  return Object.hasOwn(of, item);
}
