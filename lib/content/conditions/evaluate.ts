import { type BinaryOperator, type Expression, parseExpression } from './parse';
import { ConditionError } from './tokens';
import {
  Budget,
  calculate,
  callMethod,
  EvaluationError,
  findMember,
  toNumber,
  toPlain,
  toText,
} from './values';

/** The names that an expression begins with: `visitor`, `space` and `page`. */
export type ExpressionRoots = Readonly<Record<string, unknown>>;

/** A value, or why there is none. */
export type Evaluated = { value: unknown } | { problem: string };

/** What `?.` left out: the rest of its chain is left out too. */
const LEFT_OUT = Symbol('left out');

/** As JavaScript reads it, in a closed world: own properties of what was given, and nothing that has an effect. */
export function evaluateExpression(
  expression: Expression,
  roots: ExpressionRoots,
  budget = new Budget(),
): Evaluated {
  try {
    return { value: new Evaluation(roots, budget).resolve(expression) };
  } catch (error) {
    if (error instanceof EvaluationError) return { problem: error.message };
    throw error;
  }
}

/** The same for a text, which may be no expression at all. */
export function evaluateText(text: string, roots: ExpressionRoots, budget?: Budget): Evaluated {
  try {
    return evaluateExpression(parseExpression(text), roots, budget);
  } catch (error) {
    if (error instanceof ConditionError) return { problem: error.message };
    throw error;
  }
}

/** What stands in a text for an expression; undefined where it has no value that can be read. */
export function writeValue(text: string, roots: ExpressionRoots, budget?: Budget): string | undefined {
  const evaluated = evaluateText(text, roots, budget);
  if (!('value' in evaluated)) return undefined;
  const { value } = evaluated;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
    ? value.join(', ')
    : undefined;
}

class Evaluation {
  constructor(
    private names: ExpressionRoots,
    private readonly budget: Budget,
  ) {}

  resolve(node: Expression): unknown {
    this.budget.spend(1);
    switch (node.kind) {
      case 'value':
        return node.value;
      case 'name':
        if (!Object.hasOwn(this.names, node.name)) throw new EvaluationError(`"${node.name}" is not known`);
        return this.names[node.name];
      case 'list':
        return node.items.map((item) => this.resolve(item));
      case 'chain': {
        const value = this.resolve(node.of);
        return value === LEFT_OUT ? undefined : value;
      }
      case 'member':
        return this.member(node);
      case 'call':
        return this.call(node);
      case 'test':
        return this.test(node);
      case 'unary':
        return this.unary(node.sign, node.of);
      case 'and':
      case 'or': {
        const left = this.resolve(node.left);
        return Boolean(left) === (node.kind === 'or') ? left : this.resolve(node.right);
      }
      case 'otherwise':
        return this.resolve(node.left) ?? this.resolve(node.right);
      case 'choice':
        return this.resolve(this.resolve(node.test) ? node.yes : node.no);
      case 'binary':
        return this.binary(node.sign, this.resolve(node.left), this.resolve(node.right));
    }
  }

  /** `LEFT_OUT` where `?.` finds nothing, or did before. */
  private target(of: Expression, isOptional: boolean, what: string): unknown {
    const value = this.resolve(of);
    if (value === LEFT_OUT || (value !== null && value !== undefined)) return value;
    if (isOptional) return LEFT_OUT;
    throw new EvaluationError(`${what} is asked of ${value}`);
  }

  private member({ of, key, isOptional }: Extract<Expression, { kind: 'member' }>): unknown {
    const target = this.target(of, isOptional, 'a name');
    if (target === LEFT_OUT) return LEFT_OUT;
    const resolved = this.resolve(key);
    const name = typeof resolved === 'number' ? resolved : toText(resolved, this.budget);
    if (typeof target === 'string') return findMember(Object(target), name);
    return typeof target === 'object' && target !== null ? findMember(target, name) : undefined;
  }

  private call({ of, method, given, isOptional }: Extract<Expression, { kind: 'call' }>): unknown {
    const target = this.target(of, isOptional, `.${method}(…)`);
    if (target === LEFT_OUT) return LEFT_OUT;
    const values = given.map((item) => this.resolve(item));
    return callMethod(target, method, values, this.budget);
  }

  private test({
    of,
    method,
    item,
    index,
    body,
    isOptional,
  }: Extract<Expression, { kind: 'test' }>): unknown {
    const target = this.target(of, isOptional, `.${method}(…)`);
    if (target === LEFT_OUT) return LEFT_OUT;
    if (!Array.isArray(target)) throw new EvaluationError(`this value has no .${method}(…)`);
    const outer = this.names;
    const holds = (value: unknown, at: number) => {
      this.names = { ...outer, [item]: value, ...(index && { [index]: at }) };
      return Boolean(this.resolve(body));
    };
    const result = method === 'some' ? target.some(holds) : target.every(holds);
    this.names = outer;
    return result;
  }

  private unary(sign: string, of: Expression): unknown {
    // In JavaScript too, `typeof` alone may name what is not there.
    if (sign === 'typeof' && of.kind === 'name' && !Object.hasOwn(this.names, of.name)) return 'undefined';
    const value = this.resolve(of);
    if (sign === '!') return !value;
    if (sign === 'typeof') return typeof value;
    return sign === '-' ? -toNumber(value, this.budget) : toNumber(value, this.budget);
  }

  private binary(sign: BinaryOperator, left: unknown, right: unknown): unknown {
    if (sign === '===') return left === right;
    if (sign === '!==') return left !== right;
    if (sign === '==' || sign === '!=') return this.isEqual(left, right) === (sign === '==');
    if (sign === 'in') return this.isIn(left, right);
    const [a, b] = [toPlain(left, this.budget), toPlain(right, this.budget)];
    if (sign === '+') {
      if (typeof a !== 'string' && typeof b !== 'string') return Number(a) + Number(b);
      return this.budget.text(`${a}${b}`);
    }
    if (typeof a === 'string' && typeof b === 'string') {
      if (sign === '<') return a < b;
      if (sign === '<=') return a <= b;
      if (sign === '>') return a > b;
      if (sign === '>=') return a >= b;
    }
    return calculate(sign, Number(a), Number(b));
  }

  private isEqual(left: unknown, right: unknown): boolean {
    const areObjects = typeof left === 'object' && typeof right === 'object';
    if (areObjects || left === null || right === null || left === undefined || right === undefined)
      return left === right || ((left ?? null) === null && (right ?? null) === null);
    const [a, b] = [toPlain(left, this.budget), toPlain(right, this.budget)];
    return typeof a === typeof b ? a === b : Number(a) === Number(b);
  }

  private isIn(key: unknown, of: unknown): boolean {
    if (typeof of !== 'object' || of === null) throw new EvaluationError('"in" needs a list or an object');
    return Object.hasOwn(of, toText(key, this.budget));
  }
}
