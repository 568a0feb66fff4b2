import { hash as digest } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreSettings } from '@/lib/environment/scale';
import { FileStoreUnavailable } from '../database/store-failure';
import type { FileStore } from './file-store';

/** Larger files are sent in parts, each of which can be retried. */
const PART_BYTES = 16 * 2 ** 20;
const MOST_PARTS = 10_000;

/** A download that is read slowly holds a connection: with few of them all others would wait. */
const MOST_SOCKETS = 2_000;

type Sdk = typeof import('@aws-sdk/client-s3');

/** A store that speaks the protocol of S3: one object per file, of which none is ever seen half written. */
export class ObjectStore implements FileStore {
  #client: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(
    readonly settings: ObjectStoreSettings,
    readonly room: 'files' | 'artifacts',
    readonly partBytes = PART_BYTES,
  ) {}

  async write(hash: string, bytes: Uint8Array): Promise<void> {
    const place = this.#locate(hash);
    if ((await this.describe(hash))?.size === bytes.length) return;
    await this.#ask(({ sdk, client }) =>
      client.send(
        new sdk.PutObjectCommand({ ...place, Body: bytes, Metadata: { sha256: digest('sha256', bytes) } }),
      ),
    );
  }

  async take(hash: string, path: string): Promise<void> {
    const place = this.#locate(hash);
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (size <= this.partBytes) await this.#putWhole(place, await readPart(file, 0, size));
      else await this.#putParts(place, file, size);
    } finally {
      await file.close();
    }
    await rm(path, { force: true });
  }

  async read(hash: string): Promise<ReadableStream<Uint8Array> | undefined> {
    const place = this.#locate(hash);
    return this.#ask(async ({ sdk, client }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(place));
      return Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined;
    }).catch(absent);
  }

  /** What the store says of a file; undefined when there is none. */
  async describe(hash: string): Promise<{ size: number; sha256: string | undefined } | undefined> {
    const place = this.#locate(hash);
    return this.#ask(async ({ sdk, client }) => {
      const { ContentLength, Metadata } = await client.send(new sdk.HeadObjectCommand(place));
      return { size: ContentLength ?? -1, sha256: Metadata?.sha256 };
    }).catch(absent);
  }

  async remove(hash: string): Promise<void> {
    const place = this.#locate(hash);
    await this.#ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(place)));
  }

  #locate(hash: string): { Bucket: string; Key: string } {
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Files are kept by their SHA-256 in hex.');
    const { bucket, prefix } = this.settings;
    return { Bucket: bucket, Key: `${prefix}${this.room}/${hash.slice(0, 2)}/${hash}` };
  }

  async #putWhole(place: { Bucket: string; Key: string }, bytes: Uint8Array): Promise<void> {
    const Metadata = { sha256: digest('sha256', bytes) };
    await this.#ask(({ sdk, client }) =>
      client.send(new sdk.PutObjectCommand({ ...place, Body: bytes, Metadata })),
    );
  }

  async #putParts(place: { Bucket: string; Key: string }, file: FileHandle, size: number): Promise<void> {
    const length = Math.max(this.partBytes, Math.ceil(size / MOST_PARTS));
    const { UploadId } = await this.#ask(({ sdk, client }) =>
      client.send(new sdk.CreateMultipartUploadCommand(place)),
    );
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let at = 0; at < size; at += length) {
        const Body = await readPart(file, at, Math.min(length, size - at));
        const PartNumber = Parts.length + 1;
        const { ETag } = await this.#ask(({ sdk, client }) =>
          client.send(new sdk.UploadPartCommand({ ...place, UploadId, PartNumber, Body })),
        );
        Parts.push({ PartNumber, ETag });
      }
      await this.#ask(({ sdk, client }) =>
        client.send(
          new sdk.CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }),
        ),
      );
    } catch (error) {
      // What was sent so far would be paid for and never be seen.
      await this.#ask(({ sdk, client }) =>
        client.send(new sdk.AbortMultipartUploadCommand({ ...place, UploadId })),
      ).catch(() => undefined);
      throw error;
    }
  }

  async #ask<Answer>(send: (tools: { sdk: Sdk; client: S3Client }) => Promise<Answer>): Promise<Answer> {
    this.#client ??= connect(this.settings);
    const tools = await this.#client;
    try {
      return await send(tools);
    } catch (error) {
      if (isAbsent(error)) throw error;
      throw new FileStoreUnavailable('The store of files did not do what it was asked.', { cause: error });
    }
  }
}

/** Loaded with the first file, since an instance with files in a folder does not need it. */
async function connect(settings: ObjectStoreSettings): Promise<{ sdk: Sdk; client: S3Client }> {
  // Pinned: newer releases do not support Node 20.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, credentials } = settings;
  const client = new sdk.S3Client({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    forcePathStyle: true,
    maxAttempts: 3,
    // Newer checksums, which stores other than the first of their kind often lack, only where they must be.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
    },
  });
  return { sdk, client };
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.');
    done += bytesRead;
  }
  return bytes;
}

/** A bucket that is not there is a mistake in the settings, not a file that is not there. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

function absent(error: unknown): undefined {
  if (isAbsent(error)) return undefined;
  throw error;
}
