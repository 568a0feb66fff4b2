import pg from 'pg';

/** Makes an object of a row as the server sent it: for each field how long it is, and its text. */
export type ReadRow = (bytes: Buffer, start: number, end: number) => object;

const { builtins } = pg.types;
const WHOLE = new Set<number>([builtins.INT2, builtins.INT4, builtins.INT8]);
const TEXT = new Set<number>([builtins.TEXT, builtins.VARCHAR]);

/**
 * Up to this many bytes a row becomes text at once, of which the fields are parts: one call instead of one a field. A part
 * keeps the whole in memory, which a longer one must not.
 */
const SHORT_ROW = 1_024;

type Fields = readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[];

const readers = new Map<string, ReadRow>();

/** Of what answers no rows. */
export const readNothing: ReadRow = () => ({});

/** All connections read rows of the same columns alike, so that the code is compiled once. */
export function rowReader(fields: Fields): ReadRow {
  const key = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const known = readers.get(key);
  if (known) return known;
  const reader = writeReader(fields);
  readers.set(key, reader);
  return reader;
}

/**
 * Code for rows of just these columns: a fifth of what it costs to make a text of each field and to set it by its name.
 * Columns `a.b` and `a.c` become `a: { b, c }`, which is null where the first of them is.
 */
function writeReader(fields: Fields): ReadRow {
  const parsers: ((text: string) => unknown)[] = [];
  const read = fields.map(({ dataTypeID }, index) => {
    if (WHOLE.has(dataTypeID)) return readField(index, 'whole(bytes, at, size)');
    if (TEXT.has(dataTypeID)) return readField(index, 'text(bytes, row, start, at, size)');
    const parser = parsers.push(pg.types.getTypeParser(dataTypeID)) - 1;
    return readField(index, `parsers[${parser}](text(bytes, row, start, at, size))`);
  });
  const members = new Map<string, Member[]>();
  for (const [index, { name }] of fields.entries()) {
    const [owner = '', part = ''] = name.split('.');
    members.set(owner, [...(members.get(owner) ?? []), [part, `field${index}`]]);
  }
  const source = `return (bytes, start, end) => {
    const row = end - start <= ${SHORT_ROW} ? bytes.latin1Slice(start, end) : undefined;
    let at = start, size = 0;
    ${read.join('\n')}
    return ${writeObject([...members].map(([name, parts]) => [name, writeValue(parts)]))};
  };`;
  // The source holds the names of columns of our own statements, written as JSON.
  return new Function('text', 'whole', 'parsers', source)(readText, readWhole, parsers);
}

type Member = [key: string, value: string];

const writeObject = (members: Member[]) =>
  `{ ${members.map(([key, value]) => `[${JSON.stringify(key)}]: ${value}`).join(', ')} }`;

/** Of columns with one name the last one counts, as in an object that is filled. */
function writeValue(parts: Member[]): string {
  const [first = '', value = ''] = parts.at(0) ?? [];
  return first === '' ? (parts.at(-1)?.[1] ?? value) : `${value} === null ? null : ${writeObject(parts)}`;
}

const readField = (index: number, value: string) => `
    size = bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
    at += 4;
    let field${index} = null;
    if (size >= 0) {
      field${index} = ${value};
      at += size;
    }`;

function readText(bytes: Buffer, row: string | undefined, start: number, at: number, size: number): string {
  const end = at + size;
  if (row === undefined) return bytes.toString('utf8', at, end);
  let bits = 0;
  for (let i = at; i < end; i += 1) bits |= bytes[i] as number;
  return bits < 0x80 ? row.substring(at - start, end - start) : bytes.toString('utf8', at, end);
}

const MINUS = 0x2d;
const ZERO = 0x30;

function readWhole(bytes: Buffer, at: number, size: number): number {
  const isNegative = bytes[at] === MINUS;
  let value = 0;
  for (let i = isNegative ? at + 1 : at; i < at + size; i += 1)
    value = value * 10 + ((bytes[i] as number) - ZERO);
  return isNegative ? -value : value;
}
