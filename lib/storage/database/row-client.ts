import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser';

const DATA_ROW = 0x44;
/** The number of fields, and the length of a message, which includes itself. */
const [COUNT_BYTES, LENGTH_BYTES] = [2, 4];
/** A substring keeps the whole text in memory, so longer rows are read field by field. */
const SHORT_ROW = 1_024;

interface Message {
  name: string;
}

interface MessageParser {
  parse(bytes: Buffer, callback: (message: Message) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
}

interface Connection {
  attachListeners(stream: Duplex): void;
  emit(name: string, message: Message): void;
}

/**
 * The driver's client, but it decodes a short row as one text and cuts the fields from it. This is the only file that uses
 * private parts of the driver: everything works the same with `pg.Client` in its place, but then a list of 50 spaces costs
 * the server 1.5 times the CPU instead of 1.3.
 */
export class RowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The driver's types lack `connection`.
    const { connection } = this as unknown as { connection: Connection };
    // Its types lack `handlePacket` as well.
    const parser = new Parser() as unknown as MessageParser;
    const handleOther = parser.handlePacket.bind(parser);
    parser.handlePacket = (offset, code, length, bytes) =>
      code === DATA_ROW
        ? readRow(bytes, offset + COUNT_BYTES, offset + length - LENGTH_BYTES)
        : handleOther(offset, code, length, bytes);
    connection.attachListeners = (stream) =>
      stream.on('data', (bytes: Buffer) =>
        parser.parse(bytes, (message) =>
          connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
        ),
      );
  }
}

function readRow(bytes: Buffer, start: number, end: number): Message & { fields: (string | null)[] } {
  const row = end - start <= SHORT_ROW ? bytes.toString('latin1', start, end) : undefined;
  const fields: (string | null)[] = [];
  for (let at = start; at < end; ) {
    const size =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
    at += LENGTH_BYTES;
    if (size < 0) fields.push(null);
    else {
      const last = at + size;
      fields.push(
        row !== undefined && isAscii(bytes, at, last)
          ? row.substring(at - start, last - start)
          : bytes.toString('utf8', at, last),
      );
      at = last;
    }
  }
  return { name: 'dataRow', fields };
}

function isAscii(bytes: Buffer, start: number, end: number): boolean {
  let bits = 0;
  for (let i = start; i < end; i += 1) bits |= bytes[i] as number;
  return bits < 0x80;
}
