import type { BinaryOperator, Expression } from './parse';
import { Budget, calculate, callMethod, EvaluationError, findMember } from './values';

/** What can't be known: a missing claim, or what is made of things that do not go together. */
const UNKNOWN = Symbol('unknown');

/**
 * The secure reading of a condition: only a plain true holds. What is missing or makes no sense counts as unknown,
 * and so does all that is made of it, its negation too, so nothing is shown by mistake.
 */
export function isCertain(
  condition: Expression,
  names: Readonly<Record<string, unknown>>,
  budget = new Budget(),
): boolean {
  try {
    return new Certainty(names, budget).resolve(condition) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

class Certainty {
  constructor(
    private names: Readonly<Record<string, unknown>>,
    private readonly budget: Budget,
  ) {}

  resolve(node: Expression): unknown {
    this.budget.spend(1);
    switch (node.kind) {
      case 'value':
        return node.value === undefined ? UNKNOWN : node.value;
      case 'name':
        return Object.hasOwn(this.names, node.name) ? this.names[node.name] : UNKNOWN;
      case 'list': {
        const items = node.items.map((item) => this.resolve(item));
        return items.includes(UNKNOWN) ? UNKNOWN : items;
      }
      case 'member':
        return memberOf(this.resolve(node.of), this.resolve(node.key));
      case 'chain':
        return this.resolve(node.of);
      case 'call':
        return this.call(node);
      case 'test':
        return this.test(node);
      case 'unary':
        return negate(node.sign, this.resolve(node.of));
      case 'and':
      case 'or':
        return join(node.kind === 'or', this.resolve(node.left), this.resolve(node.right));
      case 'otherwise': {
        const left = this.resolve(node.left);
        return left === null ? this.resolve(node.right) : left;
      }
      case 'choice': {
        const test = this.resolve(node.test);
        return typeof test === 'boolean' ? this.resolve(test ? node.yes : node.no) : UNKNOWN;
      }
      case 'binary':
        return this.binary(node.sign, this.resolve(node.left), this.resolve(node.right));
    }
  }

  private call({ of, method, given }: Extract<Expression, { kind: 'call' }>): unknown {
    const target = this.resolve(of);
    const values = given.map((item) => this.resolve(item));
    if (!(typeof target === 'string' || Array.isArray(target)) || !values.every(isPlain)) return UNKNOWN;
    if (method === 'at' && typeof values[0] !== 'number') return UNKNOWN;
    const takesText = method === 'includes' || method === 'startsWith' || method === 'endsWith';
    if (takesText && typeof target === 'string' && typeof values[0] !== 'string') return UNKNOWN;
    if (Array.isArray(target) && method !== 'at' && method !== 'includes') return UNKNOWN;
    const found = callMethod(target, method, values, this.budget);
    return found === undefined ? UNKNOWN : found;
  }

  /** One item that decides is enough, even when others are unknown. */
  private test({ of, method, item, index, body }: Extract<Expression, { kind: 'test' }>): unknown {
    const target = this.resolve(of);
    if (!Array.isArray(target)) return UNKNOWN;
    const decisive = method === 'some';
    const outer = this.names;
    let result: unknown = !decisive;
    for (const [at, value] of target.entries()) {
      this.names = { ...outer, [item]: value, ...(index && { [index]: at }) };
      result = join(decisive, result, this.resolve(body));
      if (result === decisive) break;
    }
    this.names = outer;
    return result;
  }

  private binary(sign: BinaryOperator, left: unknown, right: unknown): unknown {
    if (sign === 'in') return isIn(left, right);
    if (sign === '==' || sign === '===' || sign === '!=' || sign === '!==') {
      if (!isPlain(left) || !isPlain(right)) return UNKNOWN;
      return (left === right) === (sign === '==' || sign === '===');
    }
    if (typeof left === 'number' && typeof right === 'number') return known(calculate(sign, left, right));
    if (sign === '+' && isWords(left) && isWords(right)) return this.budget.text(`${left}${right}`);
    if (typeof left !== 'string' || typeof right !== 'string') return UNKNOWN;
    if (sign === '<') return left < right;
    if (sign === '<=') return left <= right;
    if (sign === '>') return left > right;
    return sign === '>=' ? left >= right : UNKNOWN;
  }
}

/** One side that decides is enough, even when the other is unknown. */
function join(decisive: boolean, left: unknown, right: unknown): unknown {
  if (left === decisive || right === decisive) return decisive;
  return left === !decisive && right === !decisive ? !decisive : UNKNOWN;
}

function negate(sign: string, value: unknown): unknown {
  if (sign === '!') return typeof value === 'boolean' ? !value : UNKNOWN;
  if (sign === 'typeof') return value === UNKNOWN ? UNKNOWN : typeof value;
  if (typeof value !== 'number') return UNKNOWN;
  return sign === '-' ? -value : value;
}

function memberOf(of: unknown, key: unknown): unknown {
  if (typeof key !== 'string' && typeof key !== 'number') return UNKNOWN;
  const isText = typeof of === 'string';
  if (!isText && (typeof of !== 'object' || of === null)) return UNKNOWN;
  const holder = isText ? Object(of) : of;
  return Object.hasOwn(holder, key) ? (findMember(holder, key) ?? null) : UNKNOWN;
}

function isPlain(value: unknown): boolean {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  );
}

const isWords = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const known = (value: unknown) => (Number.isNaN(value) ? UNKNOWN : value);

/** An item of a list, or the name of a claim: the one way to ask whether a claim is there. */
function isIn(item: unknown, of: unknown): unknown {
  if (Array.isArray(of)) return isPlain(item) ? of.includes(item) : UNKNOWN;
  if (typeof of !== 'object' || of === null || (typeof item !== 'string' && typeof item !== 'number'))
    return UNKNOWN;
  return Object.hasOwn(of, item);
}
