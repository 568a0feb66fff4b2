/** Why a schema of visitor claims can't be used, and where in it. */
interface SchemaProblem {
  field: string;
  what: string;
}

export const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const DRAFT_07_FORMS = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;
/** Claims that a visitor may set without a signature live under this name. */
const UNSIGNED = 'unsigned';
export const MAX_CLAIMS = 200;
export const MAX_CLAIM_DEPTH = 5;
export const MAX_CLAIM_NAME = 100;
export const MAX_CLAIM_DESCRIPTION = 1024;
export const MAX_CLAIM_CHOICES = 100;

type Fields = Record<string, unknown>;

/** Undefined when the schema can be used. */
export function findSchemaProblem(schema: Fields): SchemaProblem | undefined {
  try {
    new SchemaCheck().whole(schema);
    return undefined;
  } catch (error) {
    if (error instanceof Unusable) return { field: error.field, what: error.what };
    throw error;
  }
}

class Unusable extends Error {
  constructor(
    readonly field: string,
    readonly what: string,
  ) {
    super(what);
  }
}

class SchemaCheck {
  private claims = 0;

  whole(schema: Fields): void {
    const draft = schema.$schema;
    if (draft !== undefined && !(typeof draft === 'string' && DRAFT_07_FORMS.test(draft)))
      throw new Unusable('$schema', `must be "${DRAFT_07}"`);
    if (schema.type !== 'object') throw new Unusable('type', 'must be "object"');
    if (schema.additionalProperties !== false) throw new Unusable('additionalProperties', 'must be false');
    const unsigned = isFields(schema.properties) ? schema.properties[UNSIGNED] : undefined;
    if (unsigned !== undefined && !(isFields(unsigned) && unsigned.type === 'object'))
      throw new Unusable(
        `properties.${UNSIGNED}`,
        'is reserved for an object: the claims that visitors may set without a signature',
      );
    this.properties('properties', schema.properties, 1);
  }

  private properties(field: string, properties: unknown, depth: number): void {
    if (!isFields(properties))
      throw new Unusable(field, 'must be an object that maps names to their schemas');
    if (depth > MAX_CLAIM_DEPTH)
      throw new Unusable(field, `is nested more than ${MAX_CLAIM_DEPTH} levels deep`);
    for (const [name, property] of Object.entries(properties)) {
      const path = `${field}.${name}`;
      if (name === '' || [...name].length > MAX_CLAIM_NAME)
        throw new Unusable(field, `has a name that is not 1 to ${MAX_CLAIM_NAME} characters long`);
      if (name === '__proto__') throw new Unusable(path, 'is not a name that a claim can have');
      if (++this.claims > MAX_CLAIMS)
        throw new Unusable(field, `describes more than ${MAX_CLAIMS} claims in all`);
      this.property(path, property, depth);
    }
  }

  private property(field: string, property: unknown, depth: number): void {
    if (!isFields(property)) throw new Unusable(field, 'must be an object such as {"type": "string"}');
    describe(field, property.description);
    if (property.type === 'object') {
      if (property.additionalProperties !== undefined && property.additionalProperties !== false)
        throw new Unusable(`${field}.additionalProperties`, 'must be false');
      this.properties(`${field}.properties`, property.properties, depth + 1);
    } else if (property.type === 'array') {
      if (!isFields(property.items))
        throw new Unusable(`${field}.items`, 'must say what the list holds, such as {"type": "string"}');
      describe(`${field}.items`, property.items.description);
      checkPlain(`${field}.items`, property.items);
    } else checkPlain(field, property);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(field: string, description: unknown): void {
  if (description === undefined) return;
  if (typeof description !== 'string' || [...description].length > MAX_CLAIM_DESCRIPTION)
    throw new Unusable(
      `${field}.description`,
      `must be a text of at most ${MAX_CLAIM_DESCRIPTION} characters`,
    );
}

function checkPlain(field: string, property: Fields): void {
  const { type, enum: choices } = property;
  if (type !== 'string' && type !== 'number' && type !== 'boolean')
    throw new Unusable(
      `${field}.type`,
      'must be "string", "number", "boolean", "array" (of those) or "object"',
    );
  if (choices === undefined) return;
  if (!Array.isArray(choices) || choices.length === 0 || choices.length > MAX_CLAIM_CHOICES)
    throw new Unusable(`${field}.enum`, `must list 1 to ${MAX_CLAIM_CHOICES} values`);
  if (choices.some((choice) => typeof choice !== type))
    throw new Unusable(`${field}.enum`, `must list values of the type "${type}"`);
  if (new Set(choices).size < choices.length) throw new Unusable(`${field}.enum`, 'names a value twice');
}
