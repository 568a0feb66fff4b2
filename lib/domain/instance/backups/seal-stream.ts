import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import type { Keyring } from '@/lib/secrets/keyring';
import { SEAL_LENGTH, signArchive, writeSeal } from './archive-format';

/** Passes an archive on, and puts the seal in the place that was kept free for it at its end. */
export class SealStream extends Transform {
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
