import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ObjectStoreSettings } from '@/lib/environment/scale';

interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

type NewServer = new (options: Record<string, unknown>) => S3Server;

interface ObjectServer {
  settings: ObjectStoreSettings;
  /** The names of all objects. */
  listNames(): string[];
  close(): Promise<void>;
}

const BUCKET = 'lectern';

/** A small server of the protocol of S3 with one bucket, which checks signatures. */
export async function startObjectServer(): Promise<ObjectServer> {
  // It has no types of its own.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as NewServer;
  const directory = mkdtempSync(path.join(tmpdir(), 'lectern-objects-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: 'docs/of/us/',
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    listNames: () =>
      readdirSync(path.join(directory, BUCKET), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace(/\._S3rver_object$/, '')),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
