import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Keyring } from '@/lib/secrets/keyring';
import { SEAL_LENGTH, signArchive, writeSeal } from './archive-format';

interface WrittenEntry {
  bytes: number;
  sha256: string;
}

/** Writes an archive entry by entry, none of which is ever whole in memory. */
export class ArchiveWriter {
  readonly #zip = new ZipFile();
  readonly #seal: SealStream;
  readonly #written: Promise<void>;

  constructor(
    readonly path: string,
    keyring: Keyring,
  ) {
    this.#seal = new SealStream(keyring);
    this.#written = pipeline(this.#zip.outputStream, this.#seal, createWriteStream(path, { mode: 0o600 }));
    // The caller that waits for an entry gets the failure.
    this.#written.catch(() => undefined);
    this.#zip.on('error', (error) => this.#seal.destroy(error));
  }

  async add(
    name: string,
    chunks: AsyncIterable<Uint8Array | string>,
    compressionLevel: number,
  ): Promise<WrittenEntry> {
    const hash = createHash('sha256');
    let bytes = 0;
    const entry = Readable.from(
      (async function* () {
        for await (const chunk of chunks) {
          const buffer = Buffer.from(chunk as Uint8Array);
          hash.update(buffer);
          bytes += buffer.length;
          yield buffer;
        }
      })(),
      { objectMode: false },
    );
    // How long it will be is not known, and beyond 4 GB only the newer form of entries will do.
    this.#zip.addReadStream(entry, name, { compressionLevel, forceZip64Format: true, mode: 0o100600 });
    try {
      await Promise.race([finished(entry), this.#written]);
    } catch (error) {
      entry.destroy();
      throw error;
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /** On the disk when it resolves. */
  async finish(): Promise<{ size: number; sha256: string }> {
    this.#zip.end({ forceZip64Format: false, comment: ' '.repeat(SEAL_LENGTH) });
    await this.#written;
    const file = await open(this.path, 'r+');
    await file.sync().finally(() => file.close());
    return { size: this.#seal.size, sha256: this.#seal.sha256 };
  }

  /** Closes the file; what was written of it is discarded. */
  async abandon(): Promise<void> {
    this.#seal.destroy();
    await this.#written.catch(() => undefined);
  }
}

/** Passes an archive on, and puts the seal in the place that was kept free for it at its end. */
class SealStream extends Transform {
  readonly #hash = createHash('sha256');
  #held: Buffer = Buffer.alloc(0);
  size = 0;
  /** Of all that has been passed on, seal included; known when the stream has ended. */
  sha256 = '';

  constructor(readonly keyring: Keyring) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const all = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    const end = Math.max(0, all.length - SEAL_LENGTH);
    this.#held = all.subarray(end);
    this.#pass(all.subarray(0, end));
    done();
  }

  #pass(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#hash.update(bytes);
    this.size += bytes.length;
    this.push(bytes);
  }

  override _flush(done: TransformCallback): void {
    const hash = this.#hash.copy().digest('hex');
    this.#pass(Buffer.from(writeSeal(hash, signArchive(this.keyring, hash))));
    this.sha256 = this.#hash.digest('hex');
    done();
  }
}
