import { expect, test } from 'vitest';
import { readEnvironment } from '@/lib/environment';
import { createKeyring } from '@/lib/secrets/keyring';
import { type PreviewGrant, previewUrl, readPreviewToken } from './preview-token';

const keyring = createKeyring('k'.repeat(32));
const environment = readEnvironment({ LECTERN_URL: 'https://lectern.example.org' });
const grant: PreviewGrant = {
  siteId: 'site',
  userId: 'ada',
  changeRequestId: 'change',
  claims: { plan: 'pro' },
  unsignedClaims: { language: 'de' },
  isDraft: true,
  expiresAt: 2_000,
};
const url = previewUrl(environment, keyring, grant);
const token = url.split('/').at(-1) ?? '';

test('a preview is one address that tells nothing and gives back what it was made for', () => {
  expect(url).toBe(`https://lectern.example.org/sites/~preview/${token}`);
  expect(encodeURIComponent(token)).toBe(token);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('plan');
  expect(readPreviewToken(keyring, token, 1_999_999)).toEqual(grant);
});

test('it is over when its time is', () => {
  expect(readPreviewToken(keyring, token, 2_000_000)).toBeUndefined();
  expect(readPreviewToken(keyring, token)).toBeUndefined();
});

test('no other token is one', () => {
  const flipped = [...token].map(
    (char, at) => token.slice(0, at) + (char === 'A' ? 'B' : 'A') + token.slice(at + 1),
  );
  for (const wrong of [
    '',
    'x',
    token.slice(1),
    token.slice(0, -4),
    '\0',
    '😀',
    keyring.seal('share-link', '{}'),
  ])
    expect(readPreviewToken(keyring, wrong, 0)).toBeUndefined();
  // The last character holds bits that are no part of the bytes.
  for (const wrong of flipped.slice(0, -1)) expect(readPreviewToken(keyring, wrong, 0)).toBeUndefined();
  expect(readPreviewToken(createKeyring('l'.repeat(32)), token, 0)).toBeUndefined();
});
