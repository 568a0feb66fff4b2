import type { BinaryOperator } from './parse';

/** Why an expression has no value: what JavaScript throws for, and what passes a limit. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

const MAX_EXPRESSION_STEPS = 20_000;
export const MAX_EXPRESSION_TEXT = 16_384;

/** Counts what an evaluation costs, so that none of them takes long. */
export class Budget {
  constructor(public left = MAX_EXPRESSION_STEPS) {}

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new EvaluationError('it takes too many steps');
  }

  text(text: string): string {
    if (text.length > MAX_EXPRESSION_TEXT) throw new EvaluationError('a text becomes too long');
    this.spend(1 + (text.length >> 6));
    return text;
  }
}

/** What all expressions, or all conditions, of a text may cost together: others wait meanwhile. */
const MAX_STEPS_OF_TEXT = 500_000;

export class TextBudget {
  #left = MAX_STEPS_OF_TEXT;

  /** Undefined where nothing is left. To read what is written costs too, as much as it is long. */
  run<Result>(written: string, evaluate: (budget: Budget) => Result): Result | undefined {
    if (this.#left <= 0) return undefined;
    const most = Math.min(MAX_EXPRESSION_STEPS, this.#left);
    const budget = new Budget(most);
    const result = evaluate(budget);
    this.#left -= most - Math.max(budget.left, 0) + written.length;
    return result;
  }
}

/** Own properties alone, so that nothing is reached through a prototype. */
export function findMember(of: object, key: string | number): unknown {
  return Object.hasOwn(of, key) ? (of as Record<string | number, unknown>)[key] : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_DEPTH = 32;

/** As JavaScript writes a value in a text; lists and objects by what they are, never by methods of their own. */
export function toText(value: unknown, budget: Budget, depth = 0): string {
  budget.spend(1);
  if (!Array.isArray(value)) return isRecord(value) ? '[object Object]' : String(value);
  if (depth === MAX_DEPTH) throw new EvaluationError('lists stand in each other for too long');
  let text = '';
  for (const [index, item] of value.entries()) {
    const own = item === null || item === undefined ? '' : toText(item, budget, depth + 1);
    text = budget.text(index === 0 ? own : `${text},${own}`);
  }
  return text;
}

export function toPlain(value: unknown, budget: Budget): unknown {
  return typeof value === 'object' && value !== null ? toText(value, budget) : value;
}

export const toNumber = (value: unknown, budget: Budget) => Number(toPlain(value, budget));

/** The listed methods of texts and lists; undefined where the value has no such method. */
export function callMethod(of: unknown, method: string, given: readonly unknown[], budget: Budget): unknown {
  if (typeof of === 'string') return callOnText(of, method, given, budget);
  if (!Array.isArray(of)) throw new EvaluationError(`this value has no .${method}(…)`);
  if (method === 'at') return of.at(toNumber(given[0], budget));
  if (method !== 'includes') throw new EvaluationError(`a list has no .${method}(…)`);
  budget.spend(of.length);
  return of.includes(given[0], given.length > 1 ? toNumber(given[1], budget) : 0);
}

function callOnText(of: string, method: string, given: readonly unknown[], budget: Budget): unknown {
  budget.text(of);
  const position = () => (given[1] === undefined ? undefined : toNumber(given[1], budget));
  const part = () => {
    const text = budget.text(toText(given[0], budget));
    budget.spend((of.length * text.length) >> 10);
    return text;
  };
  switch (method) {
    case 'at':
      return of.at(toNumber(given[0], budget));
    case 'includes':
      return of.includes(part(), position());
    case 'startsWith':
      return of.startsWith(part(), position());
    case 'endsWith':
      return of.endsWith(part(), position());
    case 'toLowerCase':
      return budget.text(of.toLowerCase());
    case 'toUpperCase':
      return budget.text(of.toUpperCase());
    case 'trim':
      return of.trim();
    default:
      throw new EvaluationError(`a text has no .${method}(…)`);
  }
}

/** Of two numbers. */
export function calculate(sign: BinaryOperator, a: number, b: number): unknown {
  switch (sign) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    default:
      return a % b;
  }
}
