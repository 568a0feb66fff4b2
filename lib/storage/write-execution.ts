/** What follows the values: that the answer comes as text; then the messages Execute, without end, and Sync. */
const END = Buffer.from('0001 0000 4500000009 00 00000000 5300000004'.replaceAll(' ', ''), 'hex');
const EXECUTE_AND_SYNC_BYTES = END.length - 4;

const BIND = 0x42;

/** A value as it is sent: text, or bytes. */
export type SentValue = string | Buffer | null | undefined;

/** Of what is short it is cheaper to leave as much room as it may need than to measure it. */
const boundBytes = (text: string) => (text.length < 256 ? text.length * 3 : Buffer.byteLength(text));

/**
 * The messages that run a prepared statement once, as one piece: the driver sends three, which cost the socket more than
 * their bytes.
 */
export function writeExecution(statement: string, values: readonly SentValue[]): Buffer {
  let size = 32 + END.length + boundBytes(statement);
  for (const value of values)
    size += 6 + (typeof value === 'string' ? boundBytes(value) : (value?.length ?? 0));
  const bytes = Buffer.allocUnsafe(size);
  // The portal without a name.
  bytes[5] = 0;
  let at = 6 + bytes.write(statement, 6);
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
  at += END.copy(bytes, at);
  bytes[0] = BIND;
  bytes.writeInt32BE(at - EXECUTE_AND_SYNC_BYTES - 1, 1);
  return bytes.subarray(0, at);
}

function writeShort(bytes: Buffer, at: number, value: number): number {
  bytes[at] = value >>> 8;
  bytes[at + 1] = value;
  return at + 2;
}
