import { createHmac, generateKeyPairSync } from 'node:crypto';
import { CompactEncrypt, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { readEnvironment } from '@/lib/environment';
import { createKeyring } from '@/lib/secrets/keyring';
import { newSecret } from '@/lib/secrets/token';
import { sealVisitorKey } from '@/lib/secrets/visitor-key';
import { LONGEST_TOKEN, readVisitorToken, type SigningSite } from './visitor-token';

const keyring = createKeyring('k'.repeat(32));
const environment = readEnvironment({ LECTERN_URL: 'https://lectern.example.org' });
const services = { keyring, environment };
const key = newSecret();
const fallbackUrl = 'https://login.example.org/docs?app=1';
const siteWith = (id: string, own: string): SigningSite => ({
  id,
  basename: 'docs',
  hostname: 'docs.example.org',
  proxyOrigin: null,
  visitorAuth: { keySealed: sealVisitorKey(keyring, id, own), fallbackUrl, integration: null },
});
const site = siteWith('site', key);
const other = siteWith('other', newSecret());

const now = () => Math.floor(Date.now() / 1000);
const DAY = 24 * 3600;
const bytes = (text: string) => new TextEncoder().encode(text);
const sign = (claims: Record<string, unknown>, own = key, header: Record<string, unknown> = {}) =>
  new SignJWT({ exp: now() + 60, ...claims })
    .setProtectedHeader({ alg: 'HS256', ...header })
    .sign(bytes(own));
const read = async (token: string, at = site) => readVisitorToken(services, at, token);
const problemOf = async (token: string | Promise<string>, at = site) => {
  const result = await read(await token, at);
  return 'problem' in result ? result.problem : 'none';
};

test('a token of the site says what its visitor is, without what the token itself is', async () => {
  const claims = { sub: 'ada', plan: 'pro', account: { seats: 3 } };
  const token = await sign({ ...claims, iat: now(), nbf: now(), jti: 'x', aud: 'site', iss: 'site' });
  expect(await read(token)).toEqual({ claims });
});

test.each(['none', 'HS384', 'HS512', 'RS256', 'ES256', 'EdDSA', 'dir', 'hs256', ''])(
  'a header that names %s opens nothing, though it be signed with the key',
  async (alg) => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = `${encode({ alg, typ: 'JWT' })}.${encode({ exp: now() + 60, plan: 'pro' })}`;
    for (const hash of ['sha256', 'sha384', 'sha512'])
      expect(await problemOf(`${body}.${createHmac(hash, key).update(body).digest('base64url')}`)).not.toBe(
        'none',
      );
    expect(await problemOf(`${body}.`)).not.toBe('none');
  },
);

test('other ways to sign it open nothing', async () => {
  expect(await problemOf(new UnsecuredJWT({ plan: 'pro' }).setExpirationTime('1h').encode())).not.toBe(
    'none',
  );
  expect(await problemOf(sign({}, newSecret()))).toBe('It is not signed with the key of this site.');
  expect(await problemOf(sign({}, ''.padEnd(43, 'A')))).not.toBe('none');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsa = new SignJWT({ exp: now() + 60 }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  expect(await problemOf(rsa)).toBe('It is not signed with HS256.');
  const sealed = new CompactEncrypt(bytes('{}'))
    .setProtectedHeader({ alg: 'dir', enc: 'A128CBC-HS256' })
    .encrypt(Buffer.alloc(32, 1));
  expect(await problemOf(sealed)).toBe('It is not a JSON Web Token.');
});

test('a key id chooses no key, and a header that must be understood is not', async () => {
  for (const kid of ['other', '../../etc/passwd', "' or 1=1", ''])
    expect(await problemOf(sign({}, key, { kid }))).toBe('none');
  expect(await problemOf(sign({}, newSecret(), { kid: 'site' }))).not.toBe('none');
  const jwk = { kty: 'oct', k: Buffer.from('attacker').toString('base64url') };
  expect(await problemOf(sign({}, 'attacker', { jwk, jku: 'https://evil.example', x5u: 'x' }))).not.toBe(
    'none',
  );
  const body = [{ alg: 'HS256', crit: ['unheard'], unheard: 1 }, { exp: now() + 60 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const token = `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  expect(await problemOf(token)).not.toBe('none');
});

test('it is not made in the future, but for what clocks may differ', async () => {
  expect(await problemOf(sign({ iat: now() + 30, exp: now() + 60 }))).toBe(
    'It was made in the future (iat).',
  );
  expect(await problemOf(sign({ iat: now() + 2 }))).toBe('none');
});

test('it expires, within a day, and counts from when it says', async () => {
  expect(await problemOf(sign({ exp: undefined }))).toBe('It does not say exp.');
  expect(await problemOf(sign({ exp: 'tomorrow' }))).toBe('Its exp makes no sense.');
  expect(await problemOf(sign({ exp: now() - 60 }))).toBe('It has expired (exp).');
  expect(await problemOf(sign({ exp: now() + DAY }))).toBe('none');
  expect(await problemOf(sign({ exp: now() + DAY + 60 }))).toBe(
    'It expires (exp) more than 24 hours from now.',
  );
  expect(await problemOf(sign({ exp: Number.MAX_SAFE_INTEGER }))).not.toBe('none');
  expect(await problemOf(sign({ nbf: now() + 60 }))).toBe('It is not valid yet (nbf).');
  expect(await problemOf(sign({ nbf: now() - 60 }))).toBe('none');
});

test('it is for this site and from its own server, where it says for whom and from whom', async () => {
  const names = ['site', 'https://docs.example.org', 'https://docs.example.org/', 'docs.example.org'];
  for (const name of [...names, 'https://login.example.org']) {
    expect(await problemOf(sign({ aud: name })), name).toBe('none');
    expect(await problemOf(sign({ aud: ['elsewhere', name] })), name).toBe('none');
    expect(await problemOf(sign({ iss: name })), name).toBe('none');
  }
  expect(await problemOf(sign({ aud: 'other' }))).toBe('Its audience (aud) is not this site.');
  expect(await problemOf(sign({ aud: [] }))).toBe('Its audience (aud) is not this site.');
  expect(await problemOf(sign({ iss: 'https://evil.example' }))).toBe(
    'Its issuer (iss) is not of this site.',
  );
});

test('the key of another site, of another instance and of nobody open nothing', async () => {
  expect(await problemOf(sign({}), other)).toBe('It is not signed with the key of this site.');
  const moved = { ...site, id: 'moved' };
  expect(await problemOf(sign({}), moved)).toContain('no key');
  expect(await problemOf(sign({}), { ...site, visitorAuth: null })).toContain('no key');
  const stranger = { keyring: createKeyring('l'.repeat(32)), environment };
  expect(await readVisitorToken(stranger, site, await sign({}))).toHaveProperty('problem');
});

test('nonsense is refused without an error, and so is what is too long', async () => {
  for (const token of ['', '.', '..', 'a.b.c', '\0', '😀.😀.😀', '{}', 'e30.e30.', ` ${await sign({})}`])
    expect(await problemOf(token), token).not.toBe('none');
  const sized = async (length: number) => {
    const empty = (await sign({ pad: '' })).length;
    return sign({ pad: 'x'.repeat(Math.floor(((length - empty) * 3) / 4)) });
  };
  const fits = await sized(LONGEST_TOKEN);
  expect(fits.length).toBeGreaterThan(LONGEST_TOKEN - 4);
  expect(fits.length).toBeLessThanOrEqual(LONGEST_TOKEN);
  expect(await problemOf(fits)).toBe('none');
  expect(await problemOf(sized(LONGEST_TOKEN + 4))).toContain('longer than');
});

test('what an integration signs says of its provider what it likes, and lasts as long as that allows', async () => {
  const signed = { ...site, visitorAuth: site.visitorAuth && { ...site.visitorAuth, integration: 'oidc' } };
  const provided = { aud: 'client', iss: 'https://provider.example', iat: now() + 60 };
  const exp = now() + 20 * DAY;
  expect(await read(await sign({ ...provided, exp, sub: 'ada' }), signed)).toEqual({
    claims: { sub: 'ada' },
  });
  expect(await problemOf(sign({ ...provided, exp }))).not.toBe('none');
  expect(await problemOf(sign({ exp: now() + 31 * DAY }), signed)).toContain('30 days');
  expect(await problemOf(sign({ exp: now() - 60 }), signed)).toContain('expired');
  expect(await problemOf(sign({}, newSecret()), signed)).toContain('not signed with the key');
});
