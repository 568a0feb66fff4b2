import { alternatives, isNullable, type JsonSchema, objectName, resolve } from './json-schema';
import { t } from './messages';

export interface DescribedField {
  /** `position.before.id`; `[]` stands for each item of a list. */
  path: string;
  depth: number;
  type: string;
  /** The objects of the wire that it is or holds, described in a place of their own. */
  objects: string[];
  isRequired: boolean;
  /** What it means and how much of it is taken, as sentences. */
  notes?: string;
}

const MAX_DEPTH = 4;

/** `a space`, `list of strings`, `one of …`: what a value is, in words. */
function sayType(schema: JsonSchema): string {
  const choices = alternatives(schema);
  if (choices.length > 0) {
    const words = [...new Set(choices.map(sayType))].join(' or ');
    return isNullable(schema) ? t('orNull', { words }) : words;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum?.join() === 'true,false') return t('trueFalse');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return t('listOf', { type: sayType(schema.items ?? {}) });
  const idOf = schema.reference?.kind ?? schema.innerId;
  if (idOf) return /^[aeiou]/.test(idOf) ? t('idOfAn', { idOf }) : t('idOfA', { idOf });
  if (schema.format === 'date-time') return t('dateAndTime');
  // A query is text; a parameter with a minimum or maximum is shown as a number.
  if (schema.minimum !== undefined && schema.type === 'string') return 'number';
  return objectName(schema) ?? schema.type ?? (schema.$ref ? 'object' : t('anyValue'));
}

function sayLimits(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const limits: string[] = [];
  if (maxLength !== undefined && !schema.reference && !schema.innerId)
    limits.push(
      minLength ? t('toCharacters', { minLength, maxLength }) : t('atMostCharacters', { maxLength }),
    );
  if (maxItems !== undefined) limits.push(t('toItems', { minItems: minItems ?? 0, maxItems }));
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    limits.push(t('to', { minimum, maximum }));
  if (schema.reference) limits.push(t('requiresOnIt', { permission: schema.reference.permission }));
  return limits;
}

/** What is inside a value: the items of a list, each of its alternatives. */
function inside(schema: JsonSchema, mark = ''): { schema: JsonSchema; mark: string }[] {
  if (schema.type === 'array' && schema.items) return inside(schema.items, `${mark}[]`);
  const choices = alternatives(schema);
  return choices.length > 0 ? choices.flatMap((choice) => inside(choice, mark)) : [{ schema, mark }];
}

interface Content {
  schema: JsonSchema;
  /** `[]` for each list around it. */
  mark: string;
}

function contentsOf(value: JsonSchema, root: JsonSchema): Content[] {
  return inside(value).flatMap(({ schema, mark }) => {
    const target = resolve(schema, root);
    return target ? [{ schema: target, mark }] : [];
  });
}

/** Alternatives share a field: it takes either, and is only needed where both need it. */
function merge(known: DescribedField, row: Omit<DescribedField, 'depth'>): DescribedField {
  const isSaid = known.type.split(' | ').includes(row.type);
  return {
    ...known,
    type: isSaid ? known.type : `${known.type} | ${row.type}`,
    isRequired: known.isRequired && row.isRequired,
    objects: [...new Set([...known.objects, ...row.objects])],
  };
}

/** The type says of an id already what it is of. */
const ID_DESCRIPTION = /^The id of /;

function sayNotes(value: JsonSchema, schemas: readonly JsonSchema[]): string | undefined {
  const description = value.description && !ID_DESCRIPTION.test(value.description) ? value.description : '';
  const limits = [...new Set([value, ...schemas].flatMap(sayLimits))].filter(
    (limit) => !description.includes(limit),
  );
  const limit = limits.join('; ');
  const sentence = limit && `${limit.charAt(0).toUpperCase()}${limit.slice(1)}.`;
  return [description, sentence].filter(Boolean).join(' ') || undefined;
}

function toRow(
  path: string,
  value: JsonSchema,
  contents: Content[],
  isRequired: boolean,
): Omit<DescribedField, 'depth'> {
  const schemas = contents.map(({ schema }) => schema);
  const notes = sayNotes(value, schemas);
  return {
    path,
    type: sayType(value),
    objects: schemas.flatMap((schema) => objectName(schema) ?? []),
    isRequired,
    ...(notes ? { notes } : {}),
  };
}

/** The fields of an object, one row each, nested ones below their parent; objects of the wire are only named. */
export function describeFields(root: JsonSchema, skip: readonly string[] = []): DescribedField[] {
  const rows = new Map<string, DescribedField>();

  function walk(schemas: readonly JsonSchema[], prefix: string) {
    const schema = schemas.at(-1);
    for (const [name, field] of Object.entries(schema?.properties ?? {})) {
      const path = prefix + name;
      if (skip.includes(path)) continue;
      const value = {
        ...resolve(field, root),
        ...(field.description ? { description: field.description } : {}),
      };
      const contents = contentsOf(value, root);
      const row = toRow(path, value, contents, schema?.required?.includes(name) ?? false);
      const known = rows.get(path);
      rows.set(path, known ? merge(known, row) : { ...row, depth: schemas.length - 1 });
      for (const content of contents) descend(schemas, content, path);
    }
  }

  function descend(schemas: readonly JsonSchema[], { schema, mark }: Content, path: string) {
    const isKnown = objectName(schema) !== undefined || schemas.includes(schema);
    if (schema.properties && !isKnown && schemas.length <= MAX_DEPTH)
      walk([...schemas, schema], `${path}${mark}.`);
  }

  for (const { schema } of inside(root)) walk([schema], '');
  return [...rows.values()];
}
