import { flagAt, isObject, listAt, member, objectAt, textAt } from '../json-value';
import { resolve, schemaName } from '../resolve';
import { listLimits } from './schema-limits';

/** A schema as it is shown: references to named schemas stay, by their names; all others are followed. */
interface SchemaView {
  ref?: string;
  title?: string | undefined;
  description?: string | undefined;
  types?: string[] | undefined;
  format?: string | undefined;
  deprecated?: boolean | undefined;
  readOnly?: boolean | undefined;
  writeOnly?: boolean | undefined;
  enum?: unknown[] | undefined;
  default?: unknown;
  examples?: unknown[] | undefined;
  limits?: string[] | undefined;
  properties?: { name: string; required: boolean; schema: SchemaView }[] | undefined;
  items?: SchemaView | undefined;
  additional?: SchemaView | boolean | undefined;
  allOf?: SchemaView[] | undefined;
  oneOf?: SchemaView[] | undefined;
  anyOf?: SchemaView[] | undefined;
  not?: SchemaView | undefined;
  discriminator?: { property: string; mapping: { value: string; ref: string }[] } | undefined;
}

const MOST_DEPTH = 24;

export class SchemaViewer {
  /** References that are being followed: one that comes again is not followed a second time. */
  readonly #open = new Set<string>();

  constructor(readonly document: unknown) {}

  view(schema: unknown, depth = 0): SchemaView {
    const name = schemaName(schema);
    if (name !== undefined) return { ref: name, description: textAt(schema, 'description') };
    const reference = textAt(schema, '$ref');
    if (reference === undefined) return this.viewBody(schema, depth);
    if (this.#open.has(reference)) return {};
    this.#open.add(reference);
    const view = this.view(resolve(this.document, schema), depth + 1);
    this.#open.delete(reference);
    return view;
  }

  /** What a schema says itself, however it is called. */
  viewBody(schema: unknown, depth = 0): SchemaView {
    if (schema === false) return { not: {} };
    if (!isObject(schema) || depth > MOST_DEPTH) return {};
    const inner = (value: unknown) => this.view(value, depth + 1);
    const all = (key: string) => {
      const found = listAt(schema, key);
      return found.length > 0 ? found.map(inner) : undefined;
    };
    const one = (key: string) => {
      const found = member(schema, key);
      return isObject(found) || found === false ? inner(found) : undefined;
    };
    return {
      title: textAt(schema, 'title'),
      description: textAt(schema, 'description'),
      types: readTypes(schema),
      format: textAt(schema, 'format'),
      deprecated: flagAt(schema, 'deprecated') || undefined,
      readOnly: flagAt(schema, 'readOnly') || undefined,
      writeOnly: flagAt(schema, 'writeOnly') || undefined,
      enum: readEnum(schema),
      default: member(schema, 'default'),
      examples: readExamples(schema),
      limits: listLimits(schema),
      properties: this.#viewProperties(schema, inner),
      items: one('items'),
      additional: readAdditional(schema, inner),
      allOf: all('allOf'),
      oneOf: all('oneOf'),
      anyOf: all('anyOf'),
      not: one('not'),
      discriminator: readDiscriminator(schema),
    };
  }

  #viewProperties(schema: unknown, view: (value: unknown) => SchemaView) {
    const properties = Object.entries(objectAt(schema, 'properties'));
    if (properties.length === 0) return undefined;
    const required = new Set(listAt(schema, 'required'));
    return properties.map(([name, inner]) => ({ name, required: required.has(name), schema: view(inner) }));
  }
}

function readTypes(schema: unknown): string[] | undefined {
  const type = member(schema, 'type');
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  if (types.length > 0) return types;
  if (isObject(member(schema, 'properties'))) return ['object'];
  return member(schema, 'items') === undefined ? undefined : ['array'];
}

function readEnum(schema: unknown): unknown[] | undefined {
  const constant = member(schema, 'const');
  if (constant !== undefined) return [constant];
  const values = member(schema, 'enum');
  return Array.isArray(values) ? values : undefined;
}

function readExamples(schema: unknown): unknown[] | undefined {
  const examples = member(schema, 'examples');
  if (Array.isArray(examples) && examples.length > 0) return examples;
  const example = member(schema, 'example');
  return example === undefined ? undefined : [example];
}

function readAdditional(
  schema: unknown,
  view: (value: unknown) => SchemaView,
): SchemaView | boolean | undefined {
  const additional = member(schema, 'additionalProperties');
  if (typeof additional === 'boolean') return additional;
  return isObject(additional) ? view(additional) : undefined;
}

function readDiscriminator(schema: unknown): SchemaView['discriminator'] {
  const discriminator = member(schema, 'discriminator');
  const property = textAt(discriminator, 'propertyName');
  if (property === undefined) return undefined;
  const mapping = Object.entries(objectAt(discriminator, 'mapping')).map(([value, target]) => ({
    value,
    ref: schemaName({ $ref: target }) ?? String(target),
  }));
  return { property, mapping };
}
