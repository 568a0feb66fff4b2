import { describe, expect, it } from 'vitest';
import { createKeyring } from '@/lib/secrets/keyring';
import { cutAddress, describeVisit, tellVisit, type VisitorRequest } from './describe-visitor';

const request = (
  headers: Record<string, string> = {},
  more: Partial<VisitorRequest> = {},
): VisitorRequest => ({
  address: '203.0.113.77',
  header: (name) => headers[name],
  isOwnHost: true,
  url: 'https://docs.example.org/a',
  ...more,
});

const cookiesOf = (headers: Record<string, string>, more?: Partial<VisitorRequest>) =>
  describeVisit(request(headers, more)).visitor.cookies;

describe('what integrations are told of a reader', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:12:3456:789a::1', '2001:db8:12::'],
    ['2001:db8::1', '2001:db8::'],
    ['2001:db8:0:3456::1', '2001:db8::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['unknown', ''],
    ['', ''],
  ])('of the address %s the network %s', (address, network) => {
    expect(cutAddress(address)).toBe(network);
  });

  it('of cookies what they agreed to, and never what lets them in', () => {
    const own = 'lectern-share-x=k; gitbook-visitor-token=t; authjs.session-token=s; __Secure-next-auth.x=s';
    const cookie = `ajs_anonymous_id=1; ${own}`;
    expect(cookiesOf({ cookie })).toEqual({});
    expect(cookiesOf({ cookie: `${cookie}; __gitbook_cookie_granted=no` })).toEqual({
      __gitbook_cookie_granted: 'no',
    });
    const agreed = { cookie: `${cookie}; __gitbook_cookie_granted=yes` };
    expect(cookiesOf(agreed)).toEqual({ ajs_anonymous_id: '1', __gitbook_cookie_granted: 'yes' });
    expect(cookiesOf({ ...agreed, 'sec-gpc': '1' })).toEqual({ __gitbook_cookie_granted: 'no' });
    expect(cookiesOf(agreed, { isOwnHost: false })).toEqual({});
  });

  it('of addresses nothing that says who they are', () => {
    const { url, referrer } = describeVisit(
      request(
        {},
        {
          url: 'https://docs.example.org/a?utm_source=x&jwt_token=t&visitor.plan=pro#b',
          referrer: 'javascript:alert(1)',
        },
      ),
    );
    expect([url, referrer]).toEqual(['https://docs.example.org/a?utm_source=x#b', '']);
    expect(describeVisit(request({}, { referrer: 'https://u:p@a.example/' })).referrer).toBe(
      'https://a.example/',
    );
  });

  it('an id of a day and an installation', () => {
    const keyring = createKeyring('a secret of the tests, long enough for the check');
    const idOf = (installation: string, headers: Record<string, string>, now: number) =>
      tellVisit(keyring, installation, describeVisit(request(headers), now)).visitor.anonymousId;
    const first = idOf('one', {}, 0);
    expect(idOf('one', {}, 1_000)).toBe(first);
    const others = [idOf('two', {}, 0), idOf('one', { 'user-agent': 'x' }, 0), idOf('one', {}, 86_400_000)];
    expect(new Set([first, ...others]).size).toBe(4);
    expect(first).not.toContain('203');
  });
});
