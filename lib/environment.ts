import { z } from 'zod';

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false', 'on', 'off', '1', '0'], { error: 'must be true or false' })
    .default(fallback)
    .transform((value) => value === 'true' || value === 'on' || value === '1');

const hostAndPort = /^(\[[0-9a-f:]+\]|[^\s:/]+):(\d{1,5})$/i;

const schema = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
      error: 'must be a port number from 0 to 65535',
    })
    .default('3000')
    .transform(Number),
  LECTERN_HOST: z.string().default('127.0.0.1'),
  LECTERN_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://docs.example.org' })
    .optional(),
  LECTERN_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  LECTERN_SECRET: z
    .string()
    .refine((value) => Buffer.byteLength(value) >= 32, {
      error: 'must have at least 32 bytes; make one with: openssl rand -base64 48',
    })
    .optional(),
  LECTERN_ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  LECTERN_ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).max(128).optional(),
  LECTERN_ADMIN_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_~.-]{32,128}$/, {
      error: 'must have 32 to 128 URL-safe characters (letters, digits, - _ . ~)',
    })
    .optional(),
  LECTERN_SAMPLE_CONTENT: flag('true'),
  LECTERN_RATE_LIMITS: flag('true'),
  LECTERN_TRUST_PROXY: flag('false'),
  LECTERN_OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((pair) => pair.trim())
        .filter(Boolean),
    )
    .refine((pairs) => pairs.every((pair) => hostAndPort.test(pair)), {
      error: 'must be host:port pairs, separated by commas',
    }),
  LECTERN_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  LECTERN_OIDC_CLIENT_ID: z.string().optional(),
  LECTERN_OIDC_CLIENT_SECRET: z.string().optional(),
  LECTERN_OIDC_NAME: z.string().default('single sign-on'),
});

export interface Environment {
  port: number;
  host: string;
  /** The public base, without a slash at the end. */
  url: string;
  dataDir: string;
  databaseUrl: string | undefined;
  secret: string | undefined;
  admin: { email: string; password: string | undefined; token: string | undefined } | undefined;
  sampleContent: boolean;
  rateLimits: boolean;
  trustProxy: boolean;
  outboundAllow: string[];
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
}

/** Thrown at start with one line per variable that can't be used. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable is what compose files and shells leave behind for an unset one.
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const e = parsed.data;
  if (e.DATABASE_URL && !e.LECTERN_SECRET) {
    throw new EnvironmentError(
      'LECTERN_SECRET is required with DATABASE_URL: every process must share it. Make one with: openssl rand -base64 48',
    );
  }
  if ((e.LECTERN_ADMIN_PASSWORD || e.LECTERN_ADMIN_TOKEN) && !e.LECTERN_ADMIN_EMAIL) {
    throw new EnvironmentError(
      'LECTERN_ADMIN_EMAIL is required with LECTERN_ADMIN_PASSWORD or LECTERN_ADMIN_TOKEN.',
    );
  }
  const oidc = [e.LECTERN_OIDC_ISSUER, e.LECTERN_OIDC_CLIENT_ID, e.LECTERN_OIDC_CLIENT_SECRET] as const;
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    throw new EnvironmentError(
      'LECTERN_OIDC_ISSUER, LECTERN_OIDC_CLIENT_ID and LECTERN_OIDC_CLIENT_SECRET go together.',
    );
  }
  const [issuer, clientId, clientSecret] = oidc;
  return {
    port: e.PORT,
    host: e.LECTERN_HOST,
    url: (e.LECTERN_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: e.LECTERN_DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    secret: e.LECTERN_SECRET,
    admin: e.LECTERN_ADMIN_EMAIL
      ? { email: e.LECTERN_ADMIN_EMAIL, password: e.LECTERN_ADMIN_PASSWORD, token: e.LECTERN_ADMIN_TOKEN }
      : undefined,
    sampleContent: e.LECTERN_SAMPLE_CONTENT,
    rateLimits: e.LECTERN_RATE_LIMITS,
    trustProxy: e.LECTERN_TRUST_PROXY,
    outboundAllow: e.LECTERN_OUTBOUND_ALLOW,
    oidc:
      issuer && clientId && clientSecret
        ? { issuer, clientId, clientSecret, name: e.LECTERN_OIDC_NAME }
        : undefined,
  };
}
