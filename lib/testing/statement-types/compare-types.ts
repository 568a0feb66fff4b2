import type { DescribedStatement } from './describe-statement';
import { type Field, findMisfit, kindOf, kindOfValue, membersOf, type Shape, showShape } from './shape';

/** A value of each type as the driver reads it, by the number of the type. */
export type Samples = ReadonlyMap<number, unknown>;

/** Of which a number of the program holds a part. */
const BIGINT = 20;

interface Column {
  name: string;
  sample: unknown;
}

/** Columns of tables, by the numbers of both: whether they may be null, and the words that they may hold. */
export type Columns = ReadonlyMap<string, { name: string; isNullable: boolean; words: string[] | undefined }>;

/** Where the columns of a statement differ from the row that the code declares, in words. */
export function compareRow(row: Shape, { columns }: DescribedStatement, samples: Samples): string[] {
  return compareColumns(
    row,
    columns.map(({ name, dataTypeID }) => ({ name, sample: samples.get(dataTypeID) })),
    'row',
  );
}

function compareColumns(row: Shape, columns: readonly Column[], path: string): string[] {
  const fields = fieldsOf(row);
  // Nobody reads the row.
  if (fields.size === 0) return [];
  // Columns `a.b` and `a.c` are read as one object.
  const groups = new Map<string, Column[]>();
  for (const column of columns) {
    const [owner = ''] = column.name.split('.');
    groups.set(owner, [...(groups.get(owner) ?? []), column]);
  }
  const missing = [...fields].flatMap(([name, { isOptional }]) =>
    isOptional || groups.has(name) ? [] : name,
  );
  return [
    ...missing.map((name) => `${path}.${name} is declared, and no column`),
    ...[...groups].flatMap(([name, group]) => {
      const field = fields.get(name);
      if (!field) return [`${path}.${name} is a column, and not declared`];
      const parts = group.filter((column) => column.name !== name);
      if (parts.length === 0) return compareColumn(field, group.at(-1)?.sample, `${path}.${name}`);
      const inner = parts.map((part) => ({ ...part, name: part.name.slice(name.length + 1) }));
      return compareColumns(field.shape, inner, `${path}.${name}`);
    }),
  ];
}

function compareColumn({ shape, isOptional }: Field, sample: unknown, path: string): string[] {
  const members = membersOf(shape).filter(
    ({ is }) => is !== 'null' && is !== 'unknown' && !(isOptional && is === 'undefined'),
  );
  const kind = kindOfValue(sample);
  // What JSON holds is seen in rows.
  const isJson = kind === 'object';
  const wrong = members.filter((one) =>
    isJson ? one.is === 'instance' || one.is === 'undefined' : kindOf(one) !== kind && !isBytes(one, kind),
  );
  if (wrong.length > 0)
    return wrong.map((one) => `${path} is declared as ${showShape(one)}, and comes as ${kind}`);
  const items = members.flatMap((one) => (one.is === 'array' ? [one.of] : []));
  return Array.isArray(sample)
    ? items.flatMap((of) => compareColumn({ shape: of, isOptional: false }, sample[0], `${path}[]`))
    : [];
}

/** Where a row is declared to have less than the columns that it is read from. */
export function compareWithTables(
  row: Shape,
  { columns }: DescribedStatement,
  text: string,
  tables: Columns,
): string[] {
  const fields = fieldsOf(row);
  return columns.flatMap(({ name, tableID, columnID }) => {
    const column = tables.get(`${tableID} ${columnID}`);
    const field = fields.get(name);
    if (!column || !field) return [];
    const members = membersOf(field.shape);
    const literals = members.flatMap((one) => (one.is === 'literal' ? [one.value] : []));
    const isNullable =
      column.isNullable && !new RegExp(`\\b${column.name}\\)? (is not null|= any\\()`).test(text);
    const { words } = column;
    const found: string[] = [];
    if (isNullable && !members.some(({ is }) => is === 'null' || is === 'unknown'))
      found.push(`row.${name} is declared without null, and its column may be null`);
    // What a statement leaves out it names.
    const isLess = words?.some((word) => !literals.includes(word) && !text.includes(`'${word}'`));
    const isMore = literals.some((literal) => !words?.includes(String(literal)));
    if (literals.length > 0 && words && (isLess || isMore))
      found.push(
        `row.${name} is declared as ${literals.join(' | ')}, and its column has ${words.join(' | ')}`,
      );
    return found;
  });
}

const isBytes = (shape: Shape, kind: string) => kind === 'Buffer' && kindOf(shape) === 'Uint8Array';

/** Where the values that the code declares differ from what stands in the statement. */
export function compareValues(
  values: Shape,
  names: readonly (string | undefined)[],
  { parameters }: DescribedStatement,
  samples: Samples,
): string[] {
  const fields = fieldsOf(values);
  return names.flatMap((name, index) => {
    const field = name === undefined ? undefined : fields.get(name);
    const type = parameters[index] ?? 0;
    const sample = samples.get(type);
    return membersOf(field?.shape ?? { is: 'unknown' })
      .filter((one) => !isSentAs(one, sample, type))
      .map(
        (one) => `the value ${name} is declared as ${showShape(one)}, and taken as ${kindOfValue(sample)}`,
      );
  });
}

/** Whether the driver can send a value of this type for a parameter. */
function isSentAs(shape: Shape, sample: unknown, type: number): boolean {
  const given = kindOf(shape);
  const taken = kindOfValue(sample);
  if (['null', 'undefined', 'unknown', taken].includes(given)) return true;
  if (taken === 'object' || type === BIGINT) return given === 'string';
  return taken === 'string' && (given === 'number' || given === 'Date');
}

/** Where rows that were answered differ from the row that the code declares; each field once. */
export function compareRows(row: Shape, rows: readonly object[]): string[] {
  const found = rows.flatMap((one) =>
    Object.entries(one).map(([name, value]) => {
      const field = fieldsOf(row).get(name);
      return field && findMisfit(value, field.shape, `row.${name}`);
    }),
  );
  return [...new Set(found.filter((misfit) => misfit !== undefined))];
}

/** Of a row that is one of several, the fields of them all. */
export function fieldsOf(row: Shape): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const member of membersOf(row))
    for (const [name, field] of member.is === 'object' ? member.fields : []) {
      const shapes = [fields.get(name)?.shape, field.shape].filter((shape) => shape !== undefined);
      fields.set(name, { ...field, shape: { is: 'union', of: shapes } });
    }
  return fields;
}
