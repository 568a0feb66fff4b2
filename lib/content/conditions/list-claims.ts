/** One thing that is known of a visitor, as a schema describes it. */
export interface Claim {
  /** Names from the outermost to its own: `['unsigned', 'plan']`. */
  path: string[];
  /** As a condition names it. */
  name: string;
  type: 'string' | 'number' | 'boolean' | 'array';
  /** What an array holds. */
  itemType?: 'string' | 'number' | 'boolean';
  choices?: (string | number | boolean)[];
  description?: string;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlainType = (type: unknown): type is 'string' | 'number' | 'boolean' =>
  type === 'string' || type === 'number' || type === 'boolean';

/** `visitor.claims.plan`, or `visitor.claims["early-access"]` where the name is no word. */
export function nameClaim(path: readonly string[]): string {
  return path.reduce(
    (name, part) =>
      /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(part) ? `${name}.${part}` : `${name}[${JSON.stringify(part)}]`,
    'visitor.claims',
  );
}

/** The claims of a schema, with those inside objects; parts that are no schema are left out. */
export function listClaims(schema: unknown, path: readonly string[] = []): Claim[] {
  const properties = isFields(schema) ? schema.properties : undefined;
  // A schema that is still being typed may nest without end.
  if (!isFields(properties) || path.length > 5) return [];
  return Object.entries(properties).flatMap(([own, property]) => {
    if (!isFields(property)) return [];
    const at = [...path, own];
    return property.type === 'object' ? listClaims(property, at) : toClaim(at, property);
  });
}

function toClaim(path: string[], { type, items, description, enum: own }: Fields): Claim[] {
  const list = type === 'array' && isFields(items) ? items : undefined;
  const itemType = list?.type;
  const isList = isPlainType(itemType);
  if (!isList && !isPlainType(type)) return [];
  const choices = list ? list.enum : own;
  return [
    {
      path,
      name: nameClaim(path),
      ...(isList ? { type: 'array', itemType } : { type: type as 'string' | 'number' | 'boolean' }),
      ...(Array.isArray(choices) ? { choices: choices.filter((choice) => isPlainType(typeof choice)) } : {}),
      ...(typeof description === 'string' ? { description } : {}),
    },
  ];
}
