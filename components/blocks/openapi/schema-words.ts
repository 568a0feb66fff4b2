import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { t } from './messages';
import { type FindSchema, join } from './schema-join';

const realTypes = ({ types }: OpenapiSchema) => (types ?? []).filter((type) => type !== 'null');
const isNothing = ({ types }: OpenapiSchema) => types?.length === 1 && types[0] === 'null';
const allChoices = ({ oneOf, anyOf }: OpenapiSchema) => [...(oneOf ?? []), ...(anyOf ?? [])];

/** Alternatives that are more than nothing. */
const choicesOf = (schema: OpenapiSchema) => allChoices(schema).filter((choice) => !isNothing(choice));

export function isNullable(schema: OpenapiSchema): boolean {
  return (
    (realTypes(schema).length > 0 && schema.types?.includes('null')) || allChoices(schema).some(isNothing)
  );
}

/** `Pet[]`, `string <date-time>`, `Cat or Dog`: the type in a few words. */
export function sayType(schema: OpenapiSchema, depth = 0): string {
  const { ref, allOf = [], items, properties } = schema;
  if (ref !== undefined) return ref;
  const [part] = allOf;
  if (part && allOf.length === 1 && !properties) return sayType(part, depth);
  const types = realTypes(schema).join(' or ');
  if (depth > 4) return types || 'any';
  if (items) return sayList(sayType(items, depth + 1));
  const choices = choicesOf(schema);
  if (choices.length > 0 && !properties)
    return sayChoices(choices.map((choice) => sayType(choice, depth + 1)));
  if (types) return types + (schema.format ? ` <${schema.format}>` : '');
  if (properties || part) return 'object';
  return schema.enum ? 'enum' : 'any';
}

const sayList = (inner: string) => (inner.includes(' ') ? `(${inner})[]` : `${inner}[]`);

function sayChoices(said: readonly string[]): string {
  const names = [...new Set(said)];
  const others = names.length - 3;
  return others > 0 ? t('orOthers', { names: names.slice(0, 3).join(' or '), others }) : names.join(' or ');
}

export interface SchemaChild {
  /** Unique among its siblings. */
  key: string;
  label: string;
  /** `name` for a property; the others stand for what has no name. */
  kind: 'name' | 'choice' | 'rest';
  schema: OpenapiSchema;
  isRequired: boolean;
}

/** What is inside lists is shown as their own: the type has said already that it is a list. */
function skipLists(schema: OpenapiSchema, find: FindSchema): OpenapiSchema {
  let current = join(schema, find);
  for (let depth = 0; depth < 4 && current.items; depth += 1) current = join(current.items, find);
  return current;
}

/** What a schema consists of, one level deep: its properties, or its alternatives. */
export function listChildren(schema: OpenapiSchema, find: FindSchema, depth = 0): SchemaChild[] {
  const found = skipLists(schema, find);
  const children = (found.properties ?? []).map(
    ({ name, required, schema: inner }): SchemaChild => ({
      key: `property ${name}`,
      label: name,
      kind: 'name',
      schema: inner,
      isRequired: required,
    }),
  );
  if (typeof found.additional === 'object' && mayOpen(found.additional)) {
    const rest = { key: 'rest', label: t('anyOtherName'), kind: 'rest', isRequired: false } as const;
    children.push({ ...rest, schema: found.additional });
  }
  const choices = choicesOf(found);
  const [only] = choices;
  if (only && choices.length === 1 && children.length === 0 && depth < 4)
    return listChildren(only, find, depth + 1);
  if (!choices.some(mayOpen)) return children;
  return [...children, ...choices.map((choice, index) => toChoice(found, choice, index))];
}

function toChoice(schema: OpenapiSchema, choice: OpenapiSchema, index: number): SchemaChild {
  const value = schema.discriminator?.mapping.find(({ ref }) => ref === choice.ref)?.value;
  const when = value === undefined ? '' : ` (${schema.discriminator?.property}: ${value})`;
  const label = (choice.title ?? choice.ref ?? t('option', { count: index + 1 })) + when;
  return { key: `choice ${index}`, label, kind: 'choice', schema: choice, isRequired: false };
}

/** Whether there may be something to open; what is behind a name shows when it is opened. */
export function mayOpen(schema: OpenapiSchema): boolean {
  return (
    schema.ref !== undefined ||
    (schema.properties?.length ?? 0) > 0 ||
    (schema.items !== undefined && mayOpen(schema.items)) ||
    (typeof schema.additional === 'object' && mayOpen(schema.additional)) ||
    (schema.allOf ?? []).some(mayOpen) ||
    choicesOf(schema).some(mayOpen)
  );
}
