import { ConditionError, readTokens, type Token } from './tokens';

export type BinaryOperator =
  | '=='
  | '!='
  | '==='
  | '!=='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';
type UnaryOperator = '!' | '-' | '+' | 'typeof';

/** A closed part of JavaScript: no calls but of these methods, no assignment, no host objects. */
const METHODS = [
  ...['at', 'every', 'endsWith', 'includes', 'some', 'startsWith', 'toLowerCase', 'toUpperCase', 'trim'],
] as const;
const TESTS: ReadonlySet<string> = new Set(['some', 'every']);

/** What a condition, or an expression in a text, is made of. */
export type Expression =
  | { kind: 'value'; value: string | number | boolean | null | undefined }
  | { kind: 'list'; items: Expression[] }
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Expression; key: Expression; isOptional: boolean }
  | { kind: 'call'; of: Expression; method: string; given: Expression[]; isOptional: boolean }
  /** `some` and `every`, with what each item is called. */
  | {
      kind: 'test';
      of: Expression;
      method: string;
      item: string;
      index?: string;
      body: Expression;
      isOptional: boolean;
    }
  /** What `?.` leaves out ends here. */
  | { kind: 'chain'; of: Expression }
  | { kind: 'unary'; sign: UnaryOperator; of: Expression }
  | { kind: 'and' | 'or' | 'otherwise'; left: Expression; right: Expression }
  | { kind: 'binary'; sign: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'choice'; test: Expression; yes: Expression; no: Expression };

const MAX_CONDITION_LENGTH = 1024;
export const MAX_CONDITION_NODES = 768;
export const MAX_CONDITION_DEPTH = 32;

const CONSTANTS = new Map<string, boolean | null | undefined>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/** From the loosest to the closest. */
const BINARY: readonly ReadonlySet<string>[] = [
  new Set(['==', '===', '!=', '!==']),
  new Set(['<', '<=', '>', '>=', 'in']),
  new Set(['+', '-']),
  new Set(['*', '/', '%']),
];

/** Throws a `ConditionError` that says what is wrong and where. */
export function parseExpression(text: string): Expression {
  if ([...text].length > MAX_CONDITION_LENGTH)
    throw new ConditionError(`it is longer than ${MAX_CONDITION_LENGTH} characters`, MAX_CONDITION_LENGTH);
  return new Parser(readTokens(text)).parse();
}

/** Undefined when it is none. */
export function findExpression(text: string): Expression | undefined {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ConditionError) return undefined;
    throw error;
  }
}

/** What is wrong with a condition or expression and at which character, the first being 1; undefined when nothing is. */
export function findConditionProblem(text: string): string | undefined {
  try {
    parseExpression(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    return `at character ${[...text.slice(0, error.at)].length + 1}: ${error.message}`;
  }
}

class Parser {
  private index = 0;
  private nodes = 0;
  private depth = 0;

  constructor(private readonly tokens: Token[]) {}

  parse(): Expression {
    const expression = this.choice();
    const rest = this.peek();
    if (rest.kind !== 'end')
      throw new ConditionError(`nothing can follow here, but ${nameOf(rest)} does`, rest.at);
    return expression;
  }

  private choice(): Expression {
    const test = this.logical();
    if (!this.take('?')) return test;
    return this.nested(() => {
      const yes = this.choice();
      this.expect(':');
      return this.node({ kind: 'choice', test, yes, no: this.choice() });
    });
  }

  /** JavaScript wants brackets where `??` meets `||` or `&&`: what follows is refused by whoever asked. */
  private logical(): Expression {
    const first = this.binary(0);
    let left = first;
    while (this.take('??')) left = this.node({ kind: 'otherwise', left, right: this.binary(0) });
    return left === first ? this.either(first) : left;
  }

  private either(first: Expression): Expression {
    let left = this.both(first);
    while (this.take('||')) left = this.node({ kind: 'or', left, right: this.both(this.binary(0)) });
    return left;
  }

  private both(first: Expression): Expression {
    let left = first;
    while (this.take('&&')) left = this.node({ kind: 'and', left, right: this.binary(0) });
    return left;
  }

  private binary(level: number): Expression {
    const signs = BINARY[level];
    if (!signs) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      const token = this.peek();
      if (token.kind === 'string' || !signs.has(String(token.value))) return left;
      this.index++;
      const sign = token.value as BinaryOperator;
      left = this.node({ kind: 'binary', sign, left, right: this.binary(level + 1) });
    }
  }

  private unary(): Expression {
    const token = this.peek();
    const isTypeof = token.kind === 'name' && token.value === 'typeof';
    if (!isTypeof && !(token.kind === 'sign' && ['!', '-', '+'].includes(String(token.value))))
      return this.access();
    this.index++;
    const sign = token.value as UnaryOperator;
    return this.nested(() => this.node({ kind: 'unary', sign, of: this.unary() }));
  }

  private access(): Expression {
    let of = this.primary();
    let hasOptional = false;
    for (;;) {
      const isOptional = this.take('?.');
      hasOptional ||= isOptional;
      if (this.take('[')) {
        const key = this.nested(() => this.choice());
        this.expect(']');
        of = this.node({ kind: 'member', of, key, isOptional });
      } else if (isOptional || this.take('.')) of = this.property(of, isOptional);
      else return hasOptional ? this.node({ kind: 'chain', of }) : of;
    }
  }

  private property(of: Expression, isOptional: boolean): Expression {
    const token = this.next();
    if (token.kind !== 'name')
      throw new ConditionError(`a name must follow the dot, not ${nameOf(token)}`, token.at);
    const method = String(token.value);
    if (!this.take('(')) {
      const key = this.node({ kind: 'value', value: method });
      return this.node({ kind: 'member', of, key, isOptional });
    }
    if (!METHODS.some((known) => known === method))
      throw new ConditionError(`.${method}(…) cannot be called; ${METHODS.join(', ')} can`, token.at);
    if (TESTS.has(method)) return this.nested(() => this.test(of, method, isOptional));
    const given = this.nested(() => this.items(')'));
    return this.node({ kind: 'call', of, method, given, isOptional });
  }

  /** The one place of functions: `x => …`, `(x) => …` or `(x, i) => …`. */
  private test(of: Expression, method: string, isOptional: boolean): Expression {
    const hasBrackets = this.take('(');
    const item = this.parameter(method);
    const index = hasBrackets && this.take(',') ? this.parameter(method) : undefined;
    if (hasBrackets) this.expect(')');
    this.expect('=>');
    const body = this.choice();
    this.expect(')');
    return this.node({ kind: 'test', of, method, item, ...(index && { index }), body, isOptional });
  }

  private parameter(method: string): string {
    const token = this.next();
    if (token.kind !== 'name' || isReserved(String(token.value)))
      throw new ConditionError(`.${method}(…) needs a function such as item => item == "x"`, token.at);
    return String(token.value);
  }

  private primary(): Expression {
    const token = this.next();
    if (token.kind === 'string' || token.kind === 'number')
      return this.node({ kind: 'value', value: token.value });
    if (token.kind === 'name') {
      const name = String(token.value);
      if (CONSTANTS.has(name)) return this.node({ kind: 'value', value: CONSTANTS.get(name) });
      if (name === 'in') throw new ConditionError('"in" needs a value before it', token.at);
      return this.node({ kind: 'name', name });
    }
    if (token.value === '(') {
      const inner = this.nested(() => this.choice());
      this.expect(')');
      return inner;
    }
    if (token.value === '[') return this.nested(() => this.node({ kind: 'list', items: this.items(']') }));
    throw new ConditionError(`a value must stand here, not ${nameOf(token)}`, token.at);
  }

  private items(end: ')' | ']'): Expression[] {
    const items: Expression[] = [];
    while (!this.take(end)) {
      items.push(this.choice());
      if (this.take(',')) continue;
      this.expect(end);
      break;
    }
    return items;
  }

  private node(node: Expression): Expression {
    if (++this.nodes > MAX_CONDITION_NODES)
      throw new ConditionError(`it has more than ${MAX_CONDITION_NODES} parts`, this.peek().at);
    return node;
  }

  private nested<T>(parse: () => T): T {
    if (++this.depth > MAX_CONDITION_DEPTH)
      throw new ConditionError(`it is nested more than ${MAX_CONDITION_DEPTH} levels deep`, this.peek().at);
    const parsed = parse();
    this.depth--;
    return parsed;
  }

  private peek(): Token {
    return this.tokens[this.index] ?? { kind: 'end', value: '', at: 0 };
  }

  private next(): Token {
    const token = this.peek();
    this.index++;
    return token;
  }

  private take(sign: string): boolean {
    const token = this.peek();
    if (token.kind !== 'sign' || token.value !== sign) return false;
    this.index++;
    return true;
  }

  private expect(sign: string): void {
    if (!this.take(sign))
      throw new ConditionError(`"${sign}" is missing before ${nameOf(this.peek())}`, this.peek().at);
  }
}

function isReserved(name: string): boolean {
  return CONSTANTS.has(name) || name === 'in' || name === 'typeof';
}

function nameOf(token: Token): string {
  return token.kind === 'end' ? 'the end' : `"${token.value}"`;
}
