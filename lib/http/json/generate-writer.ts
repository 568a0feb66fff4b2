import type { z } from 'zod';
import { isConstant } from '@/lib/contract/constant';
import { choiceOf, isOptional, isPlain, isWhole, type Schema, toSchema, wordsOf } from './schema-facts';

/** A piece of an answer's JSON: the text itself, or an expression that makes it. */
type Part = { text: string } | { code: string };

/** JavaScript of `writer-tools.ts` that ends in `return` of a function from a value of the schema to its JSON. */
export function generateWriter(schema: Schema): { source: string; given: unknown[] } {
  const program = new Program();
  const name = program.nameWriter(schema);
  const end = `return (value) => { try { return ${name}(value); } finally { ${program.forget.join(' ')} } };`;
  return { source: [...program.functions, end].join('\n'), given: program.given };
}

const isObject = (schema: Schema) => schema._zod.def.type === 'object' && isPlain(schema);

class Program {
  readonly functions: string[] = [];
  /** What the code refers to: schemas, patterns, tables of words. */
  readonly given: unknown[] = [];
  /** Statements that let go of the answer. */
  readonly forget: string[] = [];
  readonly #names = new Map<Schema, string>();
  readonly #keepers = new Set<string>();

  /** The function of a schema; one that holds itself calls itself. */
  nameWriter(schema: Schema): string {
    const known = this.#names.get(schema);
    if (known) return known;
    const name = `write${this.#names.size}`;
    this.#names.set(schema, name);
    const statements: string[] = [];
    const result = join(this.#parts(schema, 'value', statements));
    this.functions.push(`function ${name}(value) {\n${statements.join('\n')}\nreturn ${result};\n}`);
    return name;
  }

  #give(value: unknown): string {
    return `given[${this.given.push(value) - 1}]`;
  }

  #call(schema: Schema, name: string): string {
    return `${isObject(schema) ? this.#nameKeeper(schema) : this.nameWriter(schema)}(${name})`;
  }

  /** The items of a list often share an object, such as what the caller may do with each: it is written once. */
  #nameKeeper(schema: Schema): string {
    const write = this.nameWriter(schema);
    const name = `${write}Once`;
    if (this.#keepers.has(name)) return name;
    this.#keepers.add(name);
    const [last, json] = [`${name}Last`, `${name}Json`];
    this.functions.push(`let ${last}, ${json};
      function ${name}(value) {
        if (value !== ${last} || ${json} === undefined) { const made = ${write}(value); ${json} = made; ${last} = value; }
        return ${json};
      }`);
    this.forget.push(`${last} = ${json} = undefined;`);
    return name;
  }

  /** The JSON of what `name` holds; `statements` run before. */
  #parts(schema: Schema, name: string, statements: string[]): Part[] {
    if (isConstant(schema)) return [{ code: `constant(${name})` }];
    const words = wordsOf(schema);
    if (words) return this.#word(words, name, statements);
    const { def } = schema._zod;
    if (isPlain(schema)) {
      if (def.type === 'object') return this.#object(def.shape, name, statements);
      if (def.type === 'string') {
        const pattern = 'pattern' in def && def.pattern;
        const code = pattern ? `matching(${this.#give(pattern)}, ${name})` : `text(${name})`;
        return [{ text: '"' }, { code }, { text: '"' }];
      }
    }
    return [{ code: this.#expression(schema, name) }];
  }

  #word(words: Map<unknown, string>, name: string, statements: string[]): Part[] {
    const [only, ...more] = words.values();
    if (only === undefined || more.length > 0) return [{ code: `oneOf(${this.#give(words)}, ${name})` }];
    statements.push(`if (${name} !== ${only}) refuse();`);
    return [{ text: only }];
  }

  #object(shape: z.core.$ZodShape, name: string, statements: string[]): Part[] {
    const object = `${name}_`;
    statements.push(`const ${object} = object(${name});`);
    const fields = Object.entries(shape).map(([name, type], index) => {
      const [field, key, schema] = [`${object}${index}`, JSON.stringify(name), toSchema(type)];
      statements.push(`const ${field} = ${object}[${key}];`);
      return { field, key, schema };
    });
    const firstCertain = fields.findIndex(({ schema }) => !isOptional(schema));
    const parts = fields.flatMap(({ field, key, schema }, index): Part[] => {
      const before = firstCertain === -1 || index > firstCertain ? `,${key}:` : `${key}:`;
      const after = index < firstCertain ? ',' : '';
      if (!isOptional(schema)) {
        const parts = isObject(schema)
          ? [{ code: this.#call(schema, field) }]
          : this.#parts(schema, field, statements);
        return [{ text: before }, ...parts];
      }
      const present = join([{ text: before }, { code: this.#call(schema, field) }, { text: after }]);
      return [{ code: `(${field} === undefined ? '' : ${present})` }];
    });
    if (fields.length === 0) return [{ text: '{}' }];
    if (firstCertain === -1) return [{ code: `braced(${join(parts)})` }];
    return [{ text: '{' }, ...parts, { text: '}' }];
  }

  #expression(schema: Schema, name: string): string {
    const { def } = schema._zod;
    switch (def.type) {
      case 'boolean':
        if (isPlain(schema)) return `truth(${name})`;
        break;
      case 'number':
        if (isWhole(schema)) return `whole(${name})`;
        if (isPlain(schema)) return `finite(${name})`;
        break;
      case 'array':
        if (isPlain(schema)) return `list(${this.nameWriter(toSchema(def.element))}, ${name})`;
        break;
      case 'nullable':
        return `(${name} === null ? 'null' : ${this.#call(toSchema(def.innerType), name)})`;
      case 'optional':
        if (!isOptional(schema)) break;
        return this.#call(toSchema(def.innerType), name);
      case 'lazy':
        return this.#call(toSchema(def.getter()), name);
      case 'union':
        return this.#choice(schema, name);
    }
    return `other(${this.#give(schema)}, ${name})`;
  }

  #choice(schema: Schema, name: string): string {
    const choice = choiceOf(schema);
    if (!choice) return `other(${this.#give(schema)}, ${name})`;
    const kind = `object(${name})[${JSON.stringify(choice.key)}]`;
    return choice.cases.reduceRight(
      (rest, { values, option }) =>
        `(${this.#give(values)}.has(${kind}) ? ${this.#call(option, name)} : ${rest})`,
      'refuse()',
    );
  }
}

/** An expression of all the parts; texts beside each other become one. */
function join(parts: Part[]): string {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last && 'text' in last && 'text' in part) merged[merged.length - 1] = { text: last.text + part.text };
    else merged.push(part);
  }
  return merged.map((part) => ('text' in part ? JSON.stringify(part.text) : part.code)).join(' + ');
}
