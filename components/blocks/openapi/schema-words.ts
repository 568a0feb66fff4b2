import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { en, type OpenapiMessages } from '../messages/openapi/en';
import type { FindSchema } from './schema-join';

const realTypes = ({ types }: OpenapiSchema) => (types ?? []).filter((type) => type !== 'null');
const isNothing = ({ types }: OpenapiSchema) => types?.length === 1 && types[0] === 'null';

/** Alternatives that are more than nothing. */
export const listChoices = ({ oneOf = [], anyOf = [] }: OpenapiSchema): OpenapiSchema[] =>
  [...oneOf, ...anyOf].filter((choice) => !isNothing(choice));

export function isNullable(schema: OpenapiSchema): boolean {
  return (
    (realTypes(schema).length > 0 && schema.types?.includes('null')) ||
    [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].some(isNothing)
  );
}

type TypeWords = Pick<OpenapiMessages, 'or' | 'others'>;

/** `Pet[]`, `string <date-time>`, `Cat or Dog`: the type in a few words. */
export function sayType(schema: OpenapiSchema, words: TypeWords, depth = 0): string {
  const { ref, allOf = [], items, properties } = schema;
  if (ref !== undefined) return ref;
  const [part] = allOf;
  if (part && allOf.length === 1 && !properties) return sayType(part, words, depth);
  const types = realTypes(schema).join(` ${words.or} `);
  if (depth > 4) return types || 'any';
  if (items) return sayList(sayType(items, words, depth + 1));
  const choices = listChoices(schema);
  if (choices.length > 0 && !properties)
    return sayChoices(
      choices.map((choice) => choice.ref ?? choice.title ?? sayType(choice, words, depth + 1)),
      words,
    );
  if (types) return types + (schema.format ? ` <${schema.format}>` : '');
  if (properties || part) return 'object';
  return schema.enum ? 'enum' : 'any';
}

const sayList = (inner: string) => (inner.includes(' ') ? `(${inner})[]` : `${inner}[]`);

function sayChoices(said: readonly string[], words: TypeWords): string {
  const names = [...new Set(said)];
  const others = names.length - 3;
  const shown = others > 0 ? [...names.slice(0, 3), words.others(others)] : names;
  return shown.join(` ${words.or} `);
}

/** The name under which a schema is known, also where it stands in a list or may be null. */
export function nameOf(schema: OpenapiSchema): string | undefined {
  const { ref, items, allOf = [], properties } = schema;
  if (ref !== undefined) return ref;
  if (items) return nameOf(items);
  const [part, other] = [...allOf, ...listChoices(schema)];
  return part && !other && !properties ? nameOf(part) : undefined;
}

const longestValue = 80;

/** A value in one short line. */
export function sayValue(value: unknown): string {
  const text = typeof value === 'string' ? value || '""' : (JSON.stringify(value) ?? '');
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** The contract says limits in English: what each looks like, those first that say more. */
const limitPatterns = (Object.keys(en.limits) as (keyof typeof en.limits)[]).map((name) => {
  const [before = '', after = ''] = en.limits[name].split('{}');
  return { name, pattern: new RegExp(`^${before}(.*)${after}$`, 's') };
});
limitPatterns.sort((one, other) => en.limits[other.name].length - en.limits[one.name].length);

export function sayLimit(limit: string, { limits }: Pick<OpenapiMessages, 'limits'>): string {
  for (const { name, pattern } of limitPatterns) {
    const match = pattern.exec(limit);
    if (match) return limits[name].replace('{}', () => match[1] ?? '');
  }
  return limit;
}

/** A line of markdown without its marks, for where links and lists cannot stand. */
export const plainLine = (line: string): string =>
  line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#|<>{}\\[\]&]/g, '')
    .slice(0, 300);

/** Schemas by name, with those of the world around. */
export function findAmong(
  named: readonly { name: string; schema: OpenapiSchema }[],
  around?: FindSchema,
): FindSchema {
  const known = new Map(named.map(({ name, schema }) => [name, schema]));
  return (name) => known.get(name) ?? around?.(name);
}
