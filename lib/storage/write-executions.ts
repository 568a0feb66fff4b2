const BIND = 0x42;
/** What follows the values: that the answer comes as text; then the message Execute, without end. */
const EXECUTE = Buffer.from('0001000045000000090000000000', 'hex');
const EXECUTE_BYTES = 10;
const SYNC = Buffer.from('5300000004', 'hex');

/** A value as it is sent: text, or bytes. */
export type SentValue = string | Buffer | null | undefined;

/** A prepared statement that is to run once. */
export interface Execution {
  name: string;
  values: readonly SentValue[];
}

/** Of what is short it is cheaper to leave as much room as it may need than to measure it. */
const boundBytes = (text: string) => (text.length < 256 ? text.length * 3 : Buffer.byteLength(text));

function boundExecution({ name, values }: Execution): number {
  let size = 32 + EXECUTE.length + boundBytes(name);
  for (const value of values)
    size += 6 + (typeof value === 'string' ? boundBytes(value) : (value?.length ?? 0));
  return size;
}

/**
 * The messages that run prepared statements one after another, as one piece: the driver sends three for each, which cost the
 * socket more than their bytes. When one of them fails, those behind it do not run.
 */
export function writeExecutions(executions: readonly Execution[]): Buffer {
  let size = SYNC.length;
  for (const execution of executions) size += boundExecution(execution);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const execution of executions) at = writeExecution(bytes, at, execution);
  return bytes.subarray(0, at + SYNC.copy(bytes, at));
}

function writeExecution(bytes: Buffer, start: number, { name, values }: Execution): number {
  bytes[start] = BIND;
  // The portal without a name.
  bytes[start + 5] = 0;
  let at = start + 6;
  at += bytes.write(name, at);
  bytes[at] = 0;
  at = writeShort(bytes, at + 1, values.length);
  for (const value of values) at = writeShort(bytes, at, typeof value === 'object' && value !== null ? 1 : 0);
  at = writeShort(bytes, at, values.length);
  for (const value of values) {
    const from = at + 4;
    const length =
      value === null || value === undefined
        ? -1
        : typeof value === 'string'
          ? bytes.write(value, from)
          : value.copy(bytes, from);
    bytes.writeInt32BE(length, at);
    at = from + Math.max(length, 0);
  }
  at += EXECUTE.copy(bytes, at);
  bytes.writeInt32BE(at - EXECUTE_BYTES - start - 1, start + 1);
  return at;
}

function writeShort(bytes: Buffer, at: number, value: number): number {
  bytes[at] = value >>> 8;
  bytes[at + 1] = value;
  return at + 2;
}
