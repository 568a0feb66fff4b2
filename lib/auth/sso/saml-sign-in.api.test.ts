import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/storage/database/id';
import { type Said, TestSamlProvider, wrapAssertions } from '@/lib/testing/saml-provider';
import { SsoDriver } from '@/lib/testing/sso-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const provider = new TestSamlProvider();
const stranger = new TestSamlProvider();
let driver: SsoDriver;
let id: string;

beforeEach(async () => {
  driver = await SsoDriver.open(testApp());
  id = await driver.addSaml(provider, { domains: ['example.org'] });
});

const newEmail = () => `${newId().toLowerCase()}@example.org`;

/** What a browser gets that asked, for an answer that says something else than it should. */
async function answer(change: Partial<Said>, build = (said: Said) => provider.sign(provider.write(said))) {
  const browser = driver.browser();
  const said = { ...(await driver.ask(provider, id, newEmail(), browser)), ...change };
  const end = await driver.post(id, wrapAssertions(build(said)), browser);
  return { ...end, email: (await browser.caller())?.email };
}

describe('a SAML provider', () => {
  it('brings the person whom its signed assertion names, by a form that has no cookie', async () => {
    const email = newEmail();
    const { browser, location } = await driver.bySaml(provider, id, email);
    expect(location).toBe(`http://lectern.test/orgs/${driver.organizationId}`);
    expect(await browser.caller()).toMatchObject({ email, boundTo: driver.organizationId });
  });

  it('is told of this service by its metadata', async () => {
    const told = await driver.browser().send('GET', `sso/${id}/metadata`);
    const text = await told.text();
    expect(text).toContain(`entityID="http://lectern.test/api/auth/sso/${id}/metadata"`);
    expect(text).toContain(`Location="http://lectern.test/api/auth/sso/${id}/acs"`);
    expect(text).toMatch(/<EntityDescriptor[^>]* ID="[A-Za-z_][A-Za-z0-9_.-]*"/);
    expect(await (await driver.browser().send('GET', `sso/${id}/metadata`)).text()).toBe(text);
  });

  it.each<[string, Partial<Said>, RegExp]>([
    ['is expired', { until: -3 }, /too old/],
    ['is not valid yet', { from: 3 }, /too old, or the clocks differ/],
    ['is for another audience', { audience: 'https://other.example' }, /another service/],
    ['is for another address', { recipient: 'https://other.example/acs' }, /another address/],
    ['is of another issuer', { issuer: 'https://other.example' }, /another provider/],
    ['answers the request of another browser', { inResponseTo: '_other' }, /begun elsewhere/],
    ['names an address of a foreign domain', { email: 'ada@elsewhere.example' }, /may not speak/],
  ])('is refused when its assertion %s', async (_, change, words) => {
    const { error, email } = await answer(change);
    expect([error, email]).toEqual([expect.stringMatching(words), undefined]);
  });

  it('opens one session with an assertion', async () => {
    const browser = driver.browser();
    const said = await driver.ask(provider, id, newEmail(), browser);
    const encoded = wrapAssertions(provider.sign(provider.write(said)));
    const pending = browser.cookies.get('lectern-sso') ?? '';
    expect((await driver.post(id, encoded, browser)).error).toBeNull();
    browser.cookies.set('lectern-sso', pending);
    expect((await driver.post(id, encoded, browser)).error).toMatch(/used before/);
  });

  it('is asked when it sends somebody unasked, so that no form of another site signs anybody in', async () => {
    const victim = driver.browser();
    const said = await driver.ask(provider, id, newEmail(), driver.browser());
    const unasked = wrapAssertions(provider.sign(provider.write({ ...said, inResponseTo: undefined })));
    const first = await driver.post(id, unasked, victim);
    expect(first.location).toMatch(/^https:\/\/idp\.example\/sso\?SAMLRequest=/);
    const again = await driver.post(id, unasked, victim);
    expect([again.error, victim.session()]).toEqual([expect.stringMatching(/does not say which/), undefined]);
    const forAnother = wrapAssertions(provider.sign(provider.write(said)));
    expect((await driver.post(id, forAnother, victim)).error).toMatch(/begun elsewhere/);
  });
});

describe('an assertion that was tampered with', () => {
  const evil = 'root@example.org';

  it.each<[string, (said: Said) => string]>([
    ['has no signature', (said) => provider.write(said)],
    ['is signed by another key', (said) => stranger.sign(stranger.write(said))],
    [
      'was changed after it was signed',
      (said) => provider.sign(provider.write(said)).replaceAll(said.email, evil),
    ],
    [
      'stands beside a signed one',
      (said) =>
        provider.write({ ...said, email: evil, nameId: evil, id: '_evil' }) +
        provider.sign(provider.write(said)),
    ],
    [
      'holds the signed one, and its id',
      (said) =>
        provider
          .write({ ...said, email: evil, nameId: evil })
          .replace('<saml:Subject>', `${provider.sign(provider.write(said))}<saml:Subject>`),
    ],
    [
      'took the signature of another',
      (said) => {
        const signature =
          /<Signature[\s\S]*<\/Signature>/.exec(provider.sign(provider.write(said)))?.[0] ?? '';
        const forged = provider.write({ ...said, email: evil, nameId: evil, id: '_evil' });
        return forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
      },
    ],
  ])('is refused when it %s', async (_, build) => {
    const { error, email } = await answer({}, build);
    expect([error, email]).toEqual([
      expect.stringMatching(/is not signed as it must be|could not be used/),
      undefined,
    ]);
  });

  it('is read whole around a comment: a name cannot be cut short', async () => {
    const nameId = 'root@example.org<!-- -->.evil.example';
    const { error } = await answer({ email: '', nameId });
    expect(error).toMatch(/may not speak for addresses of example\.org\.evil\.example/);
  });

  it('expands nothing: a document type is refused before it is read', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
      .join('')}]>`;
    const browser = driver.browser();
    const said = { ...(await driver.ask(provider, id, newEmail(), browser)), nameId: '&j;' };
    const end = await driver.post(id, wrapAssertions(provider.write(said), bomb), browser);
    expect(end.error).toMatch(/document type/);
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no XML', Buffer.from('hello').toString('base64')],
    ['half of it', Buffer.from('<samlp:Response xmlns:samlp="x"><a>').toString('base64')],
    ['depth', Buffer.from(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`).toString('base64')],
  ])('is refused in words when there is %s', async (_, encoded) => {
    const end = await driver.post(id, encoded, driver.browser());
    expect([end.status, end.error]).toEqual([303, expect.stringMatching(/\.$/)]);
  });

  it('has at most 256 KiB', async () => {
    const { error } = await driver.post(id, 'x'.repeat(256 * 1024), driver.browser());
    expect(error).toMatch(/at most 262144 bytes/);
  });
});
