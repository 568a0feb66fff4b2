import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { type FindSchema, join } from './schema-join';
import { listChoices, nameOf } from './schema-words';

export interface SchemaChild {
  /** Unique among its siblings. */
  key: string;
  /** Empty for what has no name. */
  name: string;
  /** `choice`: an alternative; `rest`: properties of any other name; `items`: what a list holds. */
  kind: 'property' | 'choice' | 'rest' | 'items';
  schema: OpenapiSchema;
  isRequired: boolean;
  /** Of an alternative: the property that tells it from the others, and its value. */
  when?: { property: string; value: string } | undefined;
}

const longestChain = 4;

/** Whether it says more than its type does. */
const saysMore = (schema: OpenapiSchema): boolean =>
  mayOpen(schema) ||
  Boolean(schema.description || schema.title || schema.deprecated || schema.not) ||
  schema.default !== undefined ||
  [schema.enum, schema.limits, schema.examples].some((list) => list && list.length > 0);

/** Whether there may be something to open; what is behind a name shows when it is opened. */
export function mayOpen(schema: OpenapiSchema): boolean {
  return (
    schema.ref !== undefined ||
    (schema.properties?.length ?? 0) > 0 ||
    (schema.items !== undefined && saysMore(schema.items)) ||
    isOther(schema.additional) ||
    (schema.allOf ?? []).some(mayOpen) ||
    listChoices(schema).some(saysMore)
  );
}

const isOther = (additional: OpenapiSchema['additional']): additional is OpenapiSchema =>
  typeof additional === 'object' && Object.keys(additional).length > 0;

/** What a schema consists of, one level deep: its properties, and its alternatives. */
export function listChildren(schema: OpenapiSchema, find: FindSchema, depth = 0): SchemaChild[] {
  const whole = join(schema, find);
  if (whole.items && depth < longestChain) return listItems(whole.items, find, depth);
  const children = (whole.properties ?? []).map(
    ({ name, required, schema: inner }): SchemaChild => ({
      key: `property ${name}`,
      name,
      kind: 'property',
      schema: inner,
      isRequired: required,
    }),
  );
  const { additional } = whole;
  if (isOther(additional))
    children.push({ key: 'rest', name: '', kind: 'rest', schema: additional, isRequired: false });
  const choices = listChoices(whole);
  const [only] = choices;
  if (only && choices.length === 1 && children.length === 0 && depth < longestChain)
    return listChildren(only, find, depth + 1);
  if (!choices.some(saysMore)) return children;
  return [...children, ...choices.map((choice, index) => toChoice(whole, choice, index))];
}

/** What is inside a list is shown as its own: the type has said already that it is a list. */
function listItems(items: OpenapiSchema, find: FindSchema, depth: number): SchemaChild[] {
  const inside = listChildren(items, find, depth + 1);
  const isSaid = inside.length > 0 || !saysMore(join(items, find));
  return isSaid ? inside : [{ key: 'items', name: '', kind: 'items', schema: items, isRequired: false }];
}

function toChoice(schema: OpenapiSchema, choice: OpenapiSchema, index: number): SchemaChild {
  const { property = '', mapping = [] } = schema.discriminator ?? {};
  const value = mapping.find(({ ref }) => ref === choice.ref)?.value;
  return {
    key: `choice ${index}`,
    name: choice.title ?? choice.ref ?? '',
    kind: 'choice',
    schema: choice,
    isRequired: false,
    when: value === undefined ? undefined : { property, value },
  };
}

/** One list has no more rows, whatever is asked for. */
export const mostListed = 400;
const deepest = 6;

/**
 * How deep schemas can be written before they have more rows than `most`: what is near is written whole, and a schema
 * that refers to itself ends.
 */
export function fitDepth(schemas: readonly OpenapiSchema[], find: FindSchema, most: number): number {
  let depth = 1;
  while (depth < deepest && count(schemas, find, depth + 1, most) <= most) depth += 1;
  return depth;
}

function count(schemas: readonly OpenapiSchema[], find: FindSchema, depth: number, most: number): number {
  let rows = 0;
  const visit = (schema: OpenapiSchema, left: number, opened: readonly string[]) => {
    if (left === 0 || rows > most) return;
    const children = listChildren(schema, find).slice(0, mostListed);
    rows += children.length;
    for (const { schema: inner } of children)
      if (!isCircular(inner, opened)) visit(inner, left - 1, openWith(inner, opened));
  };
  for (const schema of schemas) visit(schema, depth, openWith(schema, []));
  return rows;
}

export const openWith = (schema: OpenapiSchema, opened: readonly string[]): readonly string[] => {
  const name = nameOf(schema);
  return name === undefined ? opened : [...opened, name];
};

export function isCircular(schema: OpenapiSchema, opened: readonly string[]): boolean {
  const name = nameOf(schema);
  return name !== undefined && opened.includes(name);
}
