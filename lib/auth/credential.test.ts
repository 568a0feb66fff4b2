import { describe, expect, it } from 'vitest';
import { hashSecret } from '@/lib/secrets/token';
import { readCredential } from './credential';

const http = { url: 'http://localhost:3000' };
const https = { url: 'https://docs.example.org' };

function read(headers: Record<string, string>, environment = http) {
  return readCredential(new Request('http://localhost:3000/v1/user', { headers }), environment);
}

describe('readCredential', () => {
  it('reads a bearer token, whatever the case of the scheme', () => {
    const expected = { kind: 'token', hash: hashSecret('lct_abc') };
    expect(read({ authorization: 'Bearer lct_abc' })).toEqual(expected);
    expect(read({ authorization: 'bearer  lct_abc ' })).toEqual(expected);
  });

  it('reads the session cookie among others', () => {
    expect(read({ cookie: 'theme=dark; lectern-session=s3cret; a=b' })).toEqual({
      kind: 'session',
      hash: hashSecret('s3cret'),
    });
  });

  it('takes only the cookie bound to the host when the instance is on https', () => {
    expect(read({ cookie: 'lectern-session=s3cret' }, https)).toBeUndefined();
    expect(read({ cookie: '__Host-lectern-session=s3cret' }, https)?.kind).toBe('session');
    expect(read({ cookie: '__Host-lectern-session=s3cret' })).toBeUndefined();
  });

  it('never falls back to the cookie when an Authorization header is there', () => {
    const cookie = 'lectern-session=s3cret';
    for (const authorization of ['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'lct_abc', ''])
      expect(read({ authorization, cookie }), authorization).toBeUndefined();
  });

  it('has nothing without either', () => {
    expect(read({})).toBeUndefined();
    expect(read({ cookie: 'lectern-session=; other=1' })).toBeUndefined();
    expect(read({ cookie: 'x-lectern-session=s3cret' })).toBeUndefined();
  });
});
