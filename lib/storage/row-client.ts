import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser';

/** A row as it came: whoever knows its columns reads it, and nobody else makes texts of it. */
export class RawRow {
  readonly name = 'dataRow';

  constructor(
    readonly bytes: Buffer,
    readonly start: number,
    readonly end: number,
  ) {}

  /** What the driver makes of each row. */
  get fields(): (string | null)[] {
    const { bytes } = this;
    const fields: (string | null)[] = [];
    for (let at = this.start; at < this.end; ) {
      const size = bytes.readInt32BE(at);
      at += 4;
      fields.push(size < 0 ? null : bytes.toString('utf8', at, at + size));
      at += Math.max(size, 0);
    }
    return fields;
  }
}

const DATA_ROW = 0x44;
/** How many fields follow. */
const COUNT_BYTES = 2;
/** A message's length counts itself. */
const LENGTH_BYTES = 4;

/** The driver's parser; its types leave out how a message is read. */
interface MessageParser {
  buffer: Buffer;
  bufferLength: number;
  bufferOffset: number;
  parse(bytes: Buffer, callback: (message: { name: string }) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): object;
}

function makeParser(): MessageParser {
  // As above: how a message is read is private there.
  const parser = new Parser() as unknown as MessageParser;
  const handleOther = parser.handlePacket.bind(parser);
  parser.handlePacket = (offset, code, length, bytes) =>
    code === DATA_ROW
      ? new RawRow(bytes, offset + COUNT_BYTES, offset + length - LENGTH_BYTES)
      : handleOther(offset, code, length, bytes);
  return parser;
}

interface Connection {
  ssl: unknown;
  stream: Duplex;
  emit(name: string, message: object): void;
  attachListeners(stream: Duplex): void;
}

// The driver's types leave these out.
const DriverClient = pg.Client as unknown as new (
  config?: string | pg.ClientConfig,
) => pg.Client & {
  connection: Connection;
  _handleDataRow(row: RawRow): void;
};

/** As much as a socket brings at once. */
const READ_BYTES = 65_536;

/** The driver's client, but for its rows, which are not taken apart before it is known what they are to become. */
export class RowClient extends DriverClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this;
    const parser = makeParser();
    const read = (bytes: Buffer) =>
      parser.parse(bytes, (message) => {
        // The event costs as much as reading a row.
        if (message instanceof RawRow) this._handleDataRow(message);
        else connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
      });
    if (connection.ssl || !(connection.stream instanceof Socket)) {
      connection.attachListeners = (stream) => stream.on('data', read);
      return;
    }
    // What comes is read where it lies, instead of into new memory each time and through a stream.
    const onread: OnReadOpts = {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (length, bytes) => {
        read(Buffer.from(bytes.buffer, bytes.byteOffset, length));
        // The beginning of a message that goes on in what comes next.
        if (parser.bufferLength > 0 && parser.buffer.buffer === bytes.buffer) {
          parser.buffer = Buffer.from(parser.buffer.subarray(parser.bufferOffset));
          parser.bufferOffset = 0;
        }
        return true;
      },
    };
    // A socket takes it when it is made, which its types do not tell.
    connection.stream = new Socket({ onread } as SocketConstructorOpts);
    connection.attachListeners = () => undefined;
  }
}
