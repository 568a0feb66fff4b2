import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Spool } from '@/lib/storage/files/open-spool';

/** What is packed already does not get smaller. */
const PACKED = /^(?:image\/(?!svg|bmp|tiff)|video\/|audio\/(?!wav)|application\/(?:zip|gzip|pdf|x-7z))/;

/** A zip in the making, on the disk: each entry is written before the next one is read. */
export class ExportArchive {
  private readonly zip = new ZipFile();
  private readonly output = new PassThrough();
  private readonly written: Promise<void>;

  constructor(
    private readonly spool: Spool,
    /** Of every entry, so that the same content makes the same bytes. */
    private readonly time: Date,
    signal: AbortSignal,
  ) {
    this.zip.outputStream.pipe(this.output);
    this.written = pipeline(
      this.output,
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await spool.append(chunk);
      },
      { signal },
    );
    // `add` and `finish` throw the failure; until then it must not end the process.
    this.written.catch(() => undefined);
  }

  addText(path: string, text: string): Promise<void> {
    return this.add(path, Readable.from([Buffer.from(text)]), true);
  }

  addJson(path: string, value: unknown): Promise<void> {
    return this.addText(path, `${JSON.stringify(value, null, 2)}\n`);
  }

  /** A text that is written as it is read. */
  addParts(path: string, parts: AsyncIterable<string>): Promise<void> {
    return this.add(path, Readable.from(parts), true);
  }

  addFile(path: string, bytes: ReadableStream<Uint8Array>, contentType: string): Promise<void> {
    // Node's own type of a web stream has the same members.
    const source = Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
    return this.add(path, source, !PACKED.test(contentType));
  }

  /** In bytes, all of it on the disk. */
  async finish(): Promise<number> {
    this.zip.end();
    await this.written;
    return this.spool.size;
  }

  private async add(path: string, source: Readable, compress: boolean): Promise<void> {
    const ended = once(source, 'end');
    this.zip.addReadStream(source, path, { mtime: this.time, mode: 0o100644, compress });
    source.on('error', (error) => this.output.destroy(error));
    await Promise.race([ended, this.written]);
  }
}
