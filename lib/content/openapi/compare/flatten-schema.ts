import { isObject, type JsonObject, listAt, member, objectAt } from '../json-value';
import { resolve, schemaName } from '../resolve';

const MOST_DEPTH = 12;

/** What a schema asks for in all, with the parts of its `allOf` in one. */
export interface FlatSchema {
  /** Undefined where any will do. */
  types: Set<string> | undefined;
  values: unknown[] | undefined;
  properties: Map<string, unknown>;
  required: Set<string>;
  /** The first part that says a thing says it. */
  said: JsonObject;
  choices: unknown[];
}

export function flattenSchema(document: unknown, schema: unknown): FlatSchema {
  const flat: FlatSchema = {
    types: undefined,
    values: undefined,
    properties: new Map(),
    required: new Set(),
    said: {},
    choices: [],
  };
  gather(flat, document, schema, new Set(), 0);
  return flat;
}

function gather(
  flat: FlatSchema,
  document: unknown,
  given: unknown,
  open: Set<unknown>,
  depth: number,
): void {
  const schema = resolve(document, given);
  if (!isObject(schema) || open.has(schema) || depth > MOST_DEPTH) return;
  open.add(schema);
  const type = member(schema, 'type');
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  if (types.length > 0) flat.types ??= new Set(types);
  const constant = member(schema, 'const');
  const values = constant === undefined ? member(schema, 'enum') : [constant];
  if (Array.isArray(values)) flat.values ??= values;
  for (const [name, property] of Object.entries(objectAt(schema, 'properties')))
    if (!flat.properties.has(name)) flat.properties.set(name, property);
  for (const name of listAt(schema, 'required')) flat.required.add(String(name));
  flat.said = { ...schema, ...flat.said };
  for (const choice of [...listAt(schema, 'oneOf'), ...listAt(schema, 'anyOf')]) flat.choices.push(choice);
  for (const part of listAt(schema, 'allOf')) gather(flat, document, part, open, depth + 1);
}

/** What a schema is called, or what it says. */
export const identify = (schema: unknown): string => schemaName(schema) ?? JSON.stringify(schema) ?? '';
