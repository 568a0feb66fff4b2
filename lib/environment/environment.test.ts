import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './index';
import { defaultCacheMb } from './scale';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      url: 'http://localhost:3000',
      dataDir: './data',
      sampleContent: true,
      rateLimits: true,
    });
  });

  it('knows the levels of a log', () => {
    expect(readEnvironment({ LECTERN_LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
    expect(() => readEnvironment({ LECTERN_LOG_LEVEL: 'loud' })).toThrow(
      /^LECTERN_LOG_LEVEL must be one of trace, /,
    );
  });

  it('parts the address of a store into its host, its bucket and what names begin with', () => {
    const { objectStore } = readEnvironment({ LECTERN_S3_URL: 'https://s3.example.org/docs/of/us/' });
    expect(objectStore).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'docs',
      prefix: 'of/us/',
      region: 'us-east-1',
      credentials: undefined,
    });
  });

  it('takes an empty variable for an absent one, and drops the slash of the address', () => {
    expect(readEnvironment({ PORT: '', LECTERN_URL: 'https://docs.example.org/' }).url).toBe(
      'https://docs.example.org',
    );
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number'],
    [{ PORT: '65536' }, 'PORT must be a port number'],
    [{ LECTERN_URL: 'docs.example.org' }, 'LECTERN_URL must be an http(s) address'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL must be a postgresql:// address'],
    [{ DATABASE_URL: 'postgresql://x/y' }, 'LECTERN_SECRET is required'],
    [{ LECTERN_PROCESSES: '0' }, 'LECTERN_PROCESSES must be a whole number from 1 to 64'],
    [{ LECTERN_PROCESSES: '65' }, 'LECTERN_PROCESSES must be a whole number from 1 to 64'],
    [{ LECTERN_PROCESSES: '2' }, 'LECTERN_PROCESSES above 1 needs a PostgreSQL in DATABASE_URL'],
    [{ LECTERN_CACHE_MB: '7' }, 'LECTERN_CACHE_MB must be a whole number from 8'],
    [{ LECTERN_DATABASE_CONNECTIONS: '2' }, 'LECTERN_DATABASE_CONNECTIONS must be a whole number from 3'],
    [{ DATABASE_READ_URL: 'postgresql://x/y' }, 'DATABASE_READ_URL is a replica of what DATABASE_URL names'],
    [{ LECTERN_S3_URL: 'https://s3.example.org' }, 'LECTERN_S3_URL must be the address of a bucket'],
    [{ LECTERN_S3_URL: 'https://s3.example.org/docs', LECTERN_S3_ACCESS_KEY_ID: 'a' }, 'go together'],
    [{ LECTERN_SECRET: 'x'.repeat(31) }, 'LECTERN_SECRET must have at least 32 bytes'],
    [
      { LECTERN_ADMIN_EMAIL: 'ada@example.org', LECTERN_ADMIN_TOKEN: 'x'.repeat(31) },
      'LECTERN_ADMIN_TOKEN must have 32 to 128',
    ],
    [
      { LECTERN_ADMIN_EMAIL: 'ada@example.org', LECTERN_ADMIN_TOKEN: 'x'.repeat(129) },
      'LECTERN_ADMIN_TOKEN must have 32 to 128',
    ],
    [{ LECTERN_ADMIN_TOKEN: 'x'.repeat(32) }, 'LECTERN_ADMIN_EMAIL is required'],
    [{ LECTERN_RATE_LIMITS: 'maybe' }, 'LECTERN_RATE_LIMITS must be true or false'],
    [{ LECTERN_OUTBOUND_ALLOW: 'example.org' }, 'LECTERN_OUTBOUND_ALLOW must be host:port pairs'],
    [
      { LECTERN_SMTP_URL: 'mail.example.org', LECTERN_MAIL_FROM: 'a@b.c' },
      'LECTERN_SMTP_URL must be an smtp',
    ],
    [{ LECTERN_SMTP_URL: 'smtp://a%:b@c', LECTERN_MAIL_FROM: 'a@b.c' }, 'LECTERN_SMTP_URL must be an smtp'],
    [{ LECTERN_SMTP_URL: 'smtp://c', LECTERN_MAIL_FROM: 'x\n<a@b.c>' }, 'LECTERN_MAIL_FROM must be'],
    [{ LECTERN_SMTP_URL: 'smtp://mail.example.org' }, 'LECTERN_SMTP_URL and LECTERN_MAIL_FROM go together'],
    [{ LECTERN_OIDC_ISSUER: 'https://id.example.org' }, 'go together'],
    [{ LECTERN_AI_PROVIDER: 'oracle' }, 'LECTERN_AI_PROVIDER must be'],
    [{ LECTERN_AI_KEY: 'k' }, 'LECTERN_AI_PROVIDER is required'],
    [{ LECTERN_AI_PROVIDER: 'ollama' }, 'LECTERN_AI_MODEL is required'],
    [{ LECTERN_AI_PROVIDER: 'openai-compatible', LECTERN_AI_MODEL: 'm' }, 'LECTERN_AI_URL is required'],
    [{ LECTERN_AI_PROVIDER: 'anthropic', LECTERN_AI_MODEL: 'm' }, 'LECTERN_AI_KEY is required'],
    [{ LECTERN_AI_TOKENS_PER_DAY: '-1' }, 'LECTERN_AI_TOKENS_PER_DAY must be'],
    [{ LECTERN_AI_TRANSLATION_PERCENT: '101' }, 'LECTERN_AI_TRANSLATION_PERCENT must be'],
    [{ LECTERN_TRANSLATE_URL: 'ftp://x' }, 'LECTERN_TRANSLATE_URL must be'],
    [{ LECTERN_TRANSLATE_KEY: 'k' }, 'LECTERN_TRANSLATE_KEY needs LECTERN_TRANSLATE_URL'],
    [{ LECTERN_AI_REWRITE: 'maybe' }, 'LECTERN_AI_REWRITE must be on or off'],
    [{ LECTERN_AI_REWRITE: 'on' }, 'LECTERN_AI_PROVIDER is required'],
    [{ LECTERN_AI_TIMEOUT_SECONDS: '121' }, 'LECTERN_AI_TIMEOUT_SECONDS must be'],
    [{ LECTERN_FILES_PER_DAY_MB: '0' }, 'LECTERN_FILES_PER_DAY_MB must be'],
    [{ LECTERN_FILES_PER_ORGANIZATION_MB: '1.5' }, 'LECTERN_FILES_PER_ORGANIZATION_MB must be'],
    [{ LECTERN_METRICS_TOKEN: 'x'.repeat(15) }, 'LECTERN_METRICS_TOKEN must have 16 to 256'],
    [{ LECTERN_METRICS_TOKEN: 'with a space in it, 16' }, 'LECTERN_METRICS_TOKEN must have 16 to 256'],
    [{ LECTERN_SECRET_FILE: '/there/is/none' }, "LECTERN_SECRET_FILE names a file that can't be read"],
    [{ LECTERN_SECRET_FILE: '/dev/null' }, 'LECTERN_SECRET_FILE names a file that is empty'],
    [{ LECTERN_SECRET_FILE: '/x', LECTERN_SECRET: 'x'.repeat(32) }, 'are both set'],
  ])('refuses %j with a line that says why', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });

  it('takes a setting from a file that its variable names, without the line break at its end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-'));
    const path = join(folder, 'secret');
    writeFileSync(path, `${'s'.repeat(40)}\n`);
    expect(readEnvironment({ LECTERN_SECRET_FILE: path }).secret).toBe('s'.repeat(40));
    rmSync(folder, { recursive: true });
  });

  it.each([
    { constrained: 400_000_000, total: 8e9, megabytes: 100, of: 'the container' },
    { constrained: 0, total: 1e9, megabytes: 250, of: 'the machine' },
    { constrained: 2 ** 64, total: 1e9, megabytes: 250, of: 'the machine' },
    { constrained: 64e9, total: 64e9, megabytes: 512, of: 'a large machine, and no more' },
  ])('gives caches a quarter of the memory of $of', ({ constrained, total, megabytes }) => {
    expect(defaultCacheMb(constrained, total)).toBe(megabytes);
  });

  it('shares the memory for caches among the processes', () => {
    const variables = { LECTERN_CACHE_MB: '300', LECTERN_PROCESSES: '3', DATABASE_URL: 'postgresql://x/y' };
    const secret = 'x'.repeat(32);
    expect(readEnvironment({ ...variables, LECTERN_SECRET: secret }).cacheBytes).toBe(100_000_000);
  });

  it('takes a secret and a token of exactly the limit', () => {
    expect(readEnvironment({ LECTERN_SECRET: 'x'.repeat(32) }).secret).toHaveLength(32);
    for (const length of [32, 128]) {
      expect(
        readEnvironment({ LECTERN_ADMIN_EMAIL: 'ada@example.org', LECTERN_ADMIN_TOKEN: 'x'.repeat(length) })
          .admin?.token,
      ).toHaveLength(length);
    }
  });
});
