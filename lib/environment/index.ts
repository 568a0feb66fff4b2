import { join } from 'node:path';
import { z } from 'zod';
import { findScaleProblem, readScale, type Scale, scaleVariables } from './scale';
import { readSecretFiles } from './secret-files';

const flag = (fallback: 'true' | 'false') =>
  z
    .enum(['true', 'false', 'on', 'off', '1', '0'], { error: 'must be true or false' })
    .default(fallback)
    .transform((value) => value === 'true' || value === 'on' || value === '1');

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const hostAndPort = /^(\[[0-9a-f:]+\]|[^\s:/]+):(\d{1,5})$/i;

/** What it says is not repeated in a message: it may hold a password. */
function isMailServer(value: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(value);
    // A stray percent sign is no credential that a server would get.
    decodeURIComponent(username + password);
    return /^smtps?:$/.test(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

/** In bytes. */
const megabytes = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'must be a whole number of megabytes, from 1' })
    .default(fallback)
    .transform((value) => Number(value) * 1_000_000);

const schema = z.object({
  ...scaleVariables,
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
  LECTERN_BACKUP_DIR: z.string().optional(),
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
  LECTERN_SMTP_URL: z
    .string()
    .refine(isMailServer, {
      error: 'must be an smtp:// or smtps:// address such as smtps://user:password@mail.example.org',
    })
    .optional(),
  LECTERN_MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, {
      error: 'must be an e-mail address such as Lectern <lectern@example.org>',
    })
    .optional(),
  LECTERN_AI_PROVIDER: z
    .enum(['openai-compatible', 'anthropic', 'ollama'], {
      error: 'must be openai-compatible, anthropic or ollama',
    })
    .optional(),
  LECTERN_AI_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://api.example.org/v1' })
    .optional(),
  LECTERN_AI_MODEL: z.string().max(200).optional(),
  LECTERN_AI_KEY: z.string().max(1_000).optional(),
  LECTERN_AI_TOKENS_PER_DAY: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'must be a whole number' })
    .default('1000000')
    .transform(Number),
  LECTERN_AI_TIMEOUT_SECONDS: z
    .string()
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 120, {
      error: 'must be a whole number from 1 to 120',
    })
    .default('20')
    .transform(Number),
  LECTERN_AI_TRANSLATION_PERCENT: z
    .string()
    .refine((value) => /^\d{1,3}$/.test(value) && Number(value) <= 100, {
      error: 'must be a whole number from 0 to 100',
    })
    .default('50')
    .transform(Number),
  LECTERN_TRANSLATE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as http://127.0.0.1:5000' })
    .optional(),
  LECTERN_TRANSLATE_KEY: z.string().max(1_000).optional(),
  LECTERN_AI_REWRITE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  LECTERN_EMBEDDINGS: z
    .enum(['builtin', 'off', 'url'], { error: 'must be builtin, off or url' })
    .default('builtin'),
  LECTERN_EMBEDDINGS_PATH: z.string().max(1_000).optional(),
  LECTERN_EMBEDDINGS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as http://127.0.0.1:11434/v1' })
    .optional(),
  LECTERN_EMBEDDINGS_MODEL: z.string().max(200).optional(),
  LECTERN_EMBEDDINGS_KEY: z.string().max(1_000).optional(),
  LECTERN_FILES_PER_ORGANIZATION_MB: megabytes('50000'),
  LECTERN_FILES_PER_DAY_MB: megabytes('10000'),
  LECTERN_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, {
      error: 'must have 16 to 256 characters without spaces; make one with: openssl rand -hex 24',
    })
    .optional(),
  LECTERN_REQUEST_LOG: flag('true'),
  LECTERN_LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  LECTERN_RENDERER_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://render.example.org' })
    .optional(),
  LECTERN_RENDERER_SECRET: z.string().max(1_000).optional(),
  LECTERN_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  LECTERN_OIDC_CLIENT_ID: z.string().optional(),
  LECTERN_OIDC_CLIENT_SECRET: z.string().optional(),
  LECTERN_INTEGRATIONS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .transform((value) => value === 'on'),
  LECTERN_INTEGRATIONS_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http(s) address such as https://integrations.example.org',
    })
    .optional(),
  LECTERN_OIDC_NAME: z.string().default('single sign-on'),
});

export interface Environment extends Scale {
  port: number;
  host: string;
  /** The public base, without a slash at the end. */
  url: string;
  dataDir: string;
  /** Where archives of backups are kept. */
  backupDir: string;
  databaseUrl: string | undefined;
  secret: string | undefined;
  admin: { email: string; password: string | undefined; token: string | undefined } | undefined;
  sampleContent: boolean;
  rateLimits: boolean;
  trustProxy: boolean;
  /** What an organization may keep, and what a person may bring in a day, in bytes. */
  fileQuotas: { perOrganization: number; perDay: number };
  /** The token for `/metrics`; without it there are no metrics. */
  metricsToken: string | undefined;
  /** Whether each request is a line of the log. */
  requestLog: boolean;
  /** The least that is logged. */
  logLevel: (typeof LOG_LEVELS)[number];
  outboundAllow: string[];
  /** Absent when no e-mail is sent. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** Absent when answers are made of sentences as they stand. */
  ai: AiSettings | undefined;
  /** Absent where no server translates. */
  translator: TranslatorSettings | undefined;
  /** Absent when search and answers go by words alone. */
  embeddings: EmbeddingSettings | undefined;
  /** Whether code of integrations runs here, and the origin of the host where it answers. */
  integrations: { isOn: boolean; origin: string | undefined };
  /** Absent when there is no site renderer to notify. */
  renderer: RendererSettings | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
}

/** A renderer of published sites that the operator runs beside. */
export interface RendererSettings {
  /** Without a slash at the end. */
  url: string;
  /** Signs its notifications; unsigned without one. */
  secret: string | undefined;
}

/** The language model that phrases answers. */
export interface AiSettings {
  provider: 'openai-compatible' | 'anthropic' | 'ollama';
  /** The base of its API, without a slash at the end. */
  url: string;
  model: string;
  key: string | undefined;
  tokensPerDay: number;
  timeoutMs: number;
  /** How much of a day's tokens translations may use. */
  translationShare: number;
  /** Whether it words each question anew for the search. */
  rewrites: boolean;
}

/** A server with the interface of LibreTranslate: its base, without a slash at the end. */
interface TranslatorSettings {
  url: string;
  key: string | undefined;
}

/** The sentence model that search and answers order sections by. */
export type EmbeddingSettings =
  /** Run on this machine; the folder of another one than comes along. */
  | { provider: 'builtin'; path: string | undefined }
  /** A server with the embeddings interface of OpenAI: its base, without a slash at the end. */
  | { provider: 'url'; url: string; model: string; key: string | undefined };

/** Thrown at start with one line per variable that can't be used. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // An empty variable is what compose files and shells leave behind for an unset one.
  const given = readSecretFiles(variables, Object.keys(schema.shape));
  if (given.problems.length > 0) throw new EnvironmentError(given.problems.join('\n'));
  const set = Object.fromEntries(
    Object.entries(given.variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const e = parsed.data;
  const problem = findScaleProblem(e);
  if (problem) throw new EnvironmentError(problem);
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
  if (Boolean(e.LECTERN_SMTP_URL) !== Boolean(e.LECTERN_MAIL_FROM)) {
    throw new EnvironmentError(
      'LECTERN_SMTP_URL and LECTERN_MAIL_FROM go together: a server, and who its e-mails are from.',
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
    ...readScale(e),
    port: e.PORT,
    host: e.LECTERN_HOST,
    url: (e.LECTERN_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: e.LECTERN_DATA_DIR,
    backupDir: e.LECTERN_BACKUP_DIR ?? join(e.LECTERN_DATA_DIR, 'backups'),
    databaseUrl: e.DATABASE_URL,
    secret: e.LECTERN_SECRET,
    admin: e.LECTERN_ADMIN_EMAIL
      ? { email: e.LECTERN_ADMIN_EMAIL, password: e.LECTERN_ADMIN_PASSWORD, token: e.LECTERN_ADMIN_TOKEN }
      : undefined,
    sampleContent: e.LECTERN_SAMPLE_CONTENT,
    rateLimits: e.LECTERN_RATE_LIMITS,
    trustProxy: e.LECTERN_TRUST_PROXY,
    fileQuotas: { perOrganization: e.LECTERN_FILES_PER_ORGANIZATION_MB, perDay: e.LECTERN_FILES_PER_DAY_MB },
    metricsToken: e.LECTERN_METRICS_TOKEN,
    requestLog: e.LECTERN_REQUEST_LOG,
    logLevel: e.LECTERN_LOG_LEVEL,
    outboundAllow: e.LECTERN_OUTBOUND_ALLOW,
    mail:
      e.LECTERN_SMTP_URL && e.LECTERN_MAIL_FROM
        ? { smtpUrl: e.LECTERN_SMTP_URL, from: e.LECTERN_MAIL_FROM }
        : undefined,
    ai: readAi(e),
    translator: readTranslator(e),
    embeddings: readEmbeddings(e),
    integrations: readIntegrations(e),
    renderer: e.LECTERN_RENDERER_URL
      ? { url: e.LECTERN_RENDERER_URL.replace(/\/+$/, ''), secret: e.LECTERN_RENDERER_SECRET }
      : undefined,
    oidc:
      issuer && clientId && clientSecret
        ? { issuer, clientId, clientSecret, name: e.LECTERN_OIDC_NAME }
        : undefined,
  };
}

/** On one machine names under `localhost` lead to it as well, so a host of its own needs no setting there. */
function readIntegrations(e: z.output<typeof schema>): Environment['integrations'] {
  const own = new URL(e.LECTERN_URL ?? `http://localhost:${e.PORT}`);
  const isLocal = own.hostname === 'localhost' || own.hostname === '127.0.0.1';
  const given = e.LECTERN_INTEGRATIONS_URL && new URL(e.LECTERN_INTEGRATIONS_URL);
  if (given && given.hostname === own.hostname)
    throw new EnvironmentError('LECTERN_INTEGRATIONS_URL must be on another host than LECTERN_URL.');
  const origin = given
    ? given.origin
    : isLocal
      ? `${own.protocol}//integrations.localhost${own.port && `:${own.port}`}`
      : undefined;
  return { isOn: e.LECTERN_INTEGRATIONS, origin };
}

const AI_URLS = { anthropic: 'https://api.anthropic.com/v1', ollama: 'http://127.0.0.1:11434/v1' };

function readAi(e: z.output<typeof schema>): AiSettings | undefined {
  const provider = e.LECTERN_AI_PROVIDER;
  if (!provider) {
    if (e.LECTERN_AI_URL || e.LECTERN_AI_MODEL || e.LECTERN_AI_KEY)
      throw new EnvironmentError(
        'LECTERN_AI_PROVIDER is required with LECTERN_AI_URL, LECTERN_AI_MODEL or LECTERN_AI_KEY.',
      );
    if (e.LECTERN_AI_REWRITE === 'on')
      throw new EnvironmentError('LECTERN_AI_PROVIDER is required with LECTERN_AI_REWRITE=on.');
    return undefined;
  }
  const url = e.LECTERN_AI_URL ?? (provider === 'openai-compatible' ? undefined : AI_URLS[provider]);
  if (!e.LECTERN_AI_MODEL) throw new EnvironmentError('LECTERN_AI_MODEL is required: which model answers.');
  if (!url) throw new EnvironmentError('LECTERN_AI_URL is required: where the model is.');
  if (provider === 'anthropic' && !e.LECTERN_AI_KEY)
    throw new EnvironmentError('LECTERN_AI_KEY is required with anthropic.');
  return {
    provider,
    url: url.replace(/\/+$/, ''),
    model: e.LECTERN_AI_MODEL,
    key: e.LECTERN_AI_KEY,
    tokensPerDay: e.LECTERN_AI_TOKENS_PER_DAY,
    timeoutMs: e.LECTERN_AI_TIMEOUT_SECONDS * 1_000,
    translationShare: e.LECTERN_AI_TRANSLATION_PERCENT / 100,
    rewrites: e.LECTERN_AI_REWRITE === 'on',
  };
}

function readTranslator(e: z.output<typeof schema>): TranslatorSettings | undefined {
  const { LECTERN_TRANSLATE_URL: url, LECTERN_TRANSLATE_KEY: key } = e;
  if (!url && key) throw new EnvironmentError('LECTERN_TRANSLATE_KEY needs LECTERN_TRANSLATE_URL.');
  return url ? { url: url.replace(/\/+$/, ''), key } : undefined;
}

function readEmbeddings(e: z.output<typeof schema>): EmbeddingSettings | undefined {
  const { LECTERN_EMBEDDINGS: provider, LECTERN_EMBEDDINGS_URL: url, LECTERN_EMBEDDINGS_MODEL: model } = e;
  if (provider !== 'url' && (url || model || e.LECTERN_EMBEDDINGS_KEY))
    throw new EnvironmentError(
      'LECTERN_EMBEDDINGS_URL, LECTERN_EMBEDDINGS_MODEL and LECTERN_EMBEDDINGS_KEY need LECTERN_EMBEDDINGS=url.',
    );
  if (provider !== 'builtin' && e.LECTERN_EMBEDDINGS_PATH)
    throw new EnvironmentError('LECTERN_EMBEDDINGS_PATH needs LECTERN_EMBEDDINGS=builtin.');
  if (provider === 'off') return undefined;
  if (provider === 'builtin') return { provider, path: e.LECTERN_EMBEDDINGS_PATH };
  if (!url || !model)
    throw new EnvironmentError(
      'LECTERN_EMBEDDINGS=url needs LECTERN_EMBEDDINGS_URL, where the server is, and LECTERN_EMBEDDINGS_MODEL, which model it is to use.',
    );
  return { provider, url: url.replace(/\/+$/, ''), model, key: e.LECTERN_EMBEDDINGS_KEY };
}
