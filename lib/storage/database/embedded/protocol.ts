/** The few messages of PostgreSQL's wire protocol that the engine's stream makes or reads itself. */

const startupCode = 196_608;
const ascii = (text: string) => text.charCodeAt(0);

export const idle = ascii('I');
export const inTransaction = ascii('T');

function message(type: string, body: Uint8Array): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes[0] = ascii(type);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.set(body, 5);
  return bytes;
}

export function simpleQuery(text: string): Buffer {
  return message('Q', Buffer.from(`${text}\0`));
}

export function errorResponse(code: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
}

/** ReadyForQuery, outside a transaction. */
export const ready = message('Z', Buffer.from('I'));

/** AuthenticationOk and ReadyForQuery: what a server says to a client it trusts. */
export const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);

export function isStartup(bytes: Uint8Array): boolean {
  if (bytes.length < 8 || bytes[0] !== 0) return false;
  return new DataView(bytes.buffer, bytes.byteOffset).getInt32(4) === startupCode;
}

export function isTerminate(bytes: Uint8Array): boolean {
  return bytes[0] === ascii('X') && bytes.length === 5;
}

/** Each answer ends with ReadyForQuery, whose last byte tells whether a transaction is open. */
export function readTransactionState(answer: Uint8Array): number | undefined {
  return answer.length >= 6 && answer[answer.length - 6] === ascii('Z')
    ? answer[answer.length - 1]
    : undefined;
}

function* readMessages(answer: Uint8Array): Generator<{ type: number; body: Buffer }> {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    yield { type: bytes[at] ?? 0, body: bytes.subarray(at + 5, end) };
    at = end;
  }
}

/** The first error in an answer, for the statements that the engine's keeper sends itself. */
export function readError(answer: Uint8Array): string | undefined {
  for (const { type, body } of readMessages(answer)) {
    if (type !== ascii('E')) continue;
    const fields = body.toString('utf8').split('\0');
    return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'unknown error';
  }
  return undefined;
}

/** The first column of each row. */
export function readColumn(answer: Uint8Array): string[] {
  const values: string[] = [];
  for (const { type, body } of readMessages(answer)) {
    if (type !== ascii('D') || body.readInt16BE(0) < 1) continue;
    values.push(body.toString('utf8', 6, 6 + body.readInt32BE(2)));
  }
  return values;
}
