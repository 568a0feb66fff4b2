/** A type of the program, as far as a value of a database can have it. */
export type Shape =
  | { is: 'unknown' }
  | { is: Primitive }
  | { is: 'literal'; value: string | number | boolean }
  | { is: 'array'; of: Shape }
  /** `others` is of the fields that are not named. */
  | { is: 'object'; fields: Map<string, Field>; others?: Shape | undefined }
  | { is: 'instance'; of: string }
  | { is: 'union'; of: Shape[] };

type Primitive = 'string' | 'number' | 'boolean' | 'bigint' | 'null' | 'undefined';

export interface Field {
  shape: Shape;
  isOptional: boolean;
}

export const membersOf = (shape: Shape): Shape[] =>
  shape.is === 'union' ? shape.of.flatMap(membersOf) : [shape];

/** Why a value does not have a type, in words; undefined where it has. */
export function findMisfit(value: unknown, shape: Shape, path: string): string | undefined {
  switch (shape.is) {
    case 'unknown':
      return undefined;
    case 'union': {
      const members = membersOf(shape);
      if (members.some((one) => findMisfit(value, one, path) === undefined)) return undefined;
      // What is wrong within the one that is meant says more than that none fits.
      const [only, ...more] = members.filter((one) => kindOf(one) === kindOfValue(value));
      return only && more.length === 0 ? findMisfit(value, only, path) : misfit(value, shape, path);
    }
    case 'array':
      if (!Array.isArray(value)) return misfit(value, shape, path);
      return findFirst(value, (one, index) => findMisfit(one, shape.of, `${path}[${index}]`));
    case 'object':
      if (kindOfValue(value) !== 'object') return misfit(value, shape, path);
      return findMisfitOfFields(value as Record<string, unknown>, shape, path);
    case 'literal':
      return value === shape.value ? undefined : misfit(value, shape, path);
    default:
      return kindOf(shape) === kindOfValue(value) ? undefined : misfit(value, shape, path);
  }
}

function findMisfitOfFields(
  value: Record<string, unknown>,
  { fields, others }: Shape & { is: 'object' },
  path: string,
): string | undefined {
  const declared = findFirst([...fields], ([name, { shape, isOptional }]) => {
    if (Object.hasOwn(value, name)) return findMisfit(value[name], shape, `${path}.${name}`);
    return isOptional ? undefined : `${path}.${name} is declared, and there is none`;
  });
  const more = Object.keys(value).filter((name) => !fields.has(name));
  return (
    declared ??
    findFirst(more, (name) =>
      others ? findMisfit(value[name], others, `${path}.${name}`) : `${path}.${name} is not declared`,
    )
  );
}

function findFirst<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

const misfit = (value: unknown, shape: Shape, path: string): string =>
  `${path} is ${showValue(value)}, and declared as ${showShape(shape)}`;

function showValue(value: unknown): string {
  const kind = kindOfValue(value);
  if (kind === 'string') return `the text ${JSON.stringify(String(value).slice(0, 60))}`;
  return kind === 'number' || kind === 'boolean' || kind === 'null' ? String(value) : `of the kind ${kind}`;
}

export function showShape(shape: Shape): string {
  if (shape.is === 'union') return shape.of.map(showShape).join(' | ');
  if (shape.is === 'literal') return JSON.stringify(shape.value);
  if (shape.is === 'array') return `(${showShape(shape.of)})[]`;
  return shape.is === 'instance' ? shape.of : shape.is;
}

/** What tells values of JavaScript apart at once. */
export function kindOf(shape: Shape): string {
  if (shape.is === 'literal') return typeof shape.value;
  return shape.is === 'instance' ? shape.of : shape.is;
}

export function kindOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'object') return typeof value;
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' && name !== 'Object' ? name : 'object';
}
