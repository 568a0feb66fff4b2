import { ConditionError, readTokens, type Token } from './tokens';

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in';

/** What a condition is made of. There is nothing else: no calls but `includes`, no assignment, no host objects. */
export type Condition =
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'list'; items: Condition[] }
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Condition; key: Condition }
  | { kind: 'includes'; of: Condition; item: Condition }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'compare'; sign: ComparisonOperator; left: Condition; right: Condition };

const MAX_CONDITION_LENGTH = 1024;
export const MAX_CONDITION_NODES = 768;
export const MAX_CONDITION_DEPTH = 32;

const CONSTANTS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const COMPARISONS = new Map<string, ComparisonOperator>([
  ['==', '=='],
  ['===', '=='],
  ['!=', '!='],
  ['!==', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
  ['in', 'in'],
]);

/** Throws a `ConditionError` that says what is wrong and where. */
export function parseCondition(text: string): Condition {
  if ([...text].length > MAX_CONDITION_LENGTH)
    throw new ConditionError(`it is longer than ${MAX_CONDITION_LENGTH} characters`, MAX_CONDITION_LENGTH);
  return new Parser(readTokens(text)).parse();
}

/** What is wrong with the text of a condition and at which character, the first being 1; undefined when nothing is. */
export function findConditionProblem(text: string): string | undefined {
  try {
    parseCondition(text);
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

  parse(): Condition {
    const condition = this.either();
    const rest = this.peek();
    if (rest.kind !== 'end')
      throw new ConditionError(`nothing can follow here, but ${nameOf(rest)} does`, rest.at);
    return condition;
  }

  private either(): Condition {
    let left = this.both();
    while (this.take('||')) left = this.node({ kind: 'or', left, right: this.both() });
    return left;
  }

  private both(): Condition {
    let left = this.comparison();
    while (this.take('&&')) left = this.node({ kind: 'and', left, right: this.comparison() });
    return left;
  }

  private comparison(): Condition {
    const left = this.negation();
    const sign = COMPARISONS.get(String(this.peek().value));
    if (!sign || this.peek().kind === 'string') return left;
    this.index++;
    return this.node({ kind: 'compare', sign, left, right: this.negation() });
  }

  private negation(): Condition {
    if (!this.take('!')) return this.access();
    return this.nested(() => this.node({ kind: 'not', of: this.negation() }));
  }

  private access(): Condition {
    let of = this.primary();
    for (;;) {
      if (this.take('.')) of = this.property(of);
      else if (this.take('[')) {
        const key = this.nested(() => this.either());
        this.expect(']');
        of = this.node({ kind: 'member', of, key });
      } else return of;
    }
  }

  private property(of: Condition): Condition {
    const token = this.next();
    if (token.kind !== 'name')
      throw new ConditionError(`a name must follow the dot, not ${nameOf(token)}`, token.at);
    if (!this.take('('))
      return this.node({ kind: 'member', of, key: this.node({ kind: 'value', value: token.value }) });
    if (token.value !== 'includes')
      throw new ConditionError(`only .includes(…) can be called, not .${token.value}(…)`, token.at);
    const item = this.nested(() => this.either());
    this.expect(')');
    return this.node({ kind: 'includes', of, item });
  }

  private primary(): Condition {
    const token = this.next();
    if (token.kind === 'string' || token.kind === 'number')
      return this.node({ kind: 'value', value: token.value });
    if (token.kind === 'name') {
      const name = String(token.value);
      const constant = CONSTANTS.get(name);
      if (constant !== undefined) return this.node({ kind: 'value', value: constant });
      if (name === 'in') throw new ConditionError('"in" needs a value before it', token.at);
      return this.node({ kind: 'name', name });
    }
    if (token.value === '(') {
      const inner = this.nested(() => this.either());
      this.expect(')');
      return inner;
    }
    if (token.value === '[') return this.nested(() => this.list());
    throw new ConditionError(`a value must stand here, not ${nameOf(token)}`, token.at);
  }

  private list(): Condition {
    const items: Condition[] = [];
    if (!this.take(']')) {
      do items.push(this.either());
      while (this.take(','));
      this.expect(']');
    }
    return this.node({ kind: 'list', items });
  }

  private node(node: Condition): Condition {
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

function nameOf(token: Token): string {
  return token.kind === 'end' ? 'the end' : `"${token.value}"`;
}
