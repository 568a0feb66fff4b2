import { totalmem } from 'node:os';
import { z } from 'zod';

/** The settings of an instance of several processes or machines. */
export const scaleVariables = {
  LECTERN_PROCESSES: wholeNumber(1, 64).default('1').transform(Number),
  LECTERN_DATABASE_CONNECTIONS: wholeNumber(3, 500).default('10').transform(Number),
  LECTERN_CACHE_MB: wholeNumber(8, 99_999).transform(Number).optional(),
  LECTERN_LIVE_STREAMS: wholeNumber(1, 99_999).default('2000').transform(Number),
  LECTERN_LIVE_STREAMS_PER_PERSON: wholeNumber(1, 999).default('20').transform(Number),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// address' })
    .optional(),
  LECTERN_S3_URL: z
    .string()
    .refine((value) => readStoreUrl(value) !== undefined, {
      error: 'must be the address of a bucket such as https://s3.example.org/bucket',
    })
    .optional(),
  LECTERN_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: 'must be the name of a region such as eu-central-1' })
    .default('us-east-1'),
  LECTERN_S3_ACCESS_KEY_ID: z.string().max(1_000).optional(),
  LECTERN_S3_SECRET_ACCESS_KEY: z.string().max(1_000).optional(),
};

const scale = z.object(scaleVariables);
type ScaleVariables = z.output<typeof scale> & { DATABASE_URL?: string | undefined };

export interface Scale {
  /** How many processes serve on this machine, behind one port. */
  processes: number;
  /** How many connections to the database a process opens at most, beside the one that listens. */
  databaseConnections: number;
  /** How many bytes the caches of one process may fill together. */
  cacheBytes: number;
  /** How many streams of live events are open at once, of all processes, and of one person. */
  liveStreams: { inAll: number; perPerson: number };
  /** A replica, which may lag behind and be down. */
  databaseReadUrl: string | undefined;
  /** Absent when files are kept in the data folder. */
  objectStore: ObjectStoreSettings | undefined;
}

/** A store with the S3 protocol. */
export interface ObjectStoreSettings {
  /** Without a slash at the end. */
  endpoint: string;
  bucket: string;
  /** What the names of all objects begin with; empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Absent when the machine itself has the right. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Why these can't be used together, if they can't. */
export function findScaleProblem(e: ScaleVariables): string | undefined {
  if (e.LECTERN_PROCESSES > 1 && !e.DATABASE_URL)
    return 'LECTERN_PROCESSES above 1 needs a PostgreSQL in DATABASE_URL: the embedded database belongs to one process.';
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    return 'DATABASE_READ_URL is a replica of what DATABASE_URL names, and needs it.';
  if (Boolean(e.LECTERN_S3_ACCESS_KEY_ID) !== Boolean(e.LECTERN_S3_SECRET_ACCESS_KEY))
    return 'LECTERN_S3_ACCESS_KEY_ID and LECTERN_S3_SECRET_ACCESS_KEY go together.';
  if (e.LECTERN_S3_ACCESS_KEY_ID && !e.LECTERN_S3_URL)
    return 'LECTERN_S3_URL is required with LECTERN_S3_ACCESS_KEY_ID: where the bucket is.';
  return undefined;
}

export function readScale(e: ScaleVariables): Scale {
  const store = e.LECTERN_S3_URL ? readStoreUrl(e.LECTERN_S3_URL) : undefined;
  const [accessKeyId, secretAccessKey] = [e.LECTERN_S3_ACCESS_KEY_ID, e.LECTERN_S3_SECRET_ACCESS_KEY];
  return {
    processes: e.LECTERN_PROCESSES,
    databaseConnections: e.LECTERN_DATABASE_CONNECTIONS,
    cacheBytes: Math.floor((e.LECTERN_CACHE_MB ?? defaultCacheMb()) * (MB / e.LECTERN_PROCESSES)),
    liveStreams: { inAll: e.LECTERN_LIVE_STREAMS, perPerson: e.LECTERN_LIVE_STREAMS_PER_PERSON },
    databaseReadUrl: e.DATABASE_READ_URL,
    objectStore: store && {
      ...store,
      region: e.LECTERN_S3_REGION,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    },
  };
}

const MB = 1_000_000;
const MOST_BY_DEFAULT_MB = 512;

/** A quarter of the memory that the container, or else the machine, has, and no more than most instances need. */
export function defaultCacheMb(
  constrained: number | undefined = process.constrainedMemory(),
  total = totalmem(),
): number {
  // Without a limit some platforms say 0, and some more than there is.
  const memory = constrained && constrained < total ? constrained : total;
  return Math.min(MOST_BY_DEFAULT_MB, Math.floor(memory / 4 / MB));
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    });
}

/** The first part of the path is the bucket; what follows stands before the name of each object. */
function readStoreUrl(value: string): { endpoint: string; bucket: string; prefix: string } | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(value);
  const [bucket = '', ...rest] = pathname.split('/').filter(Boolean);
  if (!/^https?:$/.test(protocol) || !/^[\w.-]{3,255}$/.test(bucket) || search + hash + username + password)
    return undefined;
  return { endpoint: origin, bucket, prefix: rest.map((part) => `${part}/`).join('') };
}
