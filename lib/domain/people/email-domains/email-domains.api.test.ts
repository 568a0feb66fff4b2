import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { checkEmailDomain, listEmailDomains } from '@/lib/contract/email-domains';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { dropTables } from '@/lib/storage/backups/write-rows';
import { newId } from '@/lib/storage/database/id';
import { makeSchema, migrate } from '@/lib/storage/database/migrate';
import { isProvenDomain } from '@/lib/storage/organizations/email-domains';
import { listOrganizationsByDomain } from '@/lib/storage/organizations/organizations';
import { prepareTestDatabase } from '@/lib/testing/database';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type EmailDomain = ReplyOf<typeof checkEmailDomain>;

const testApp = prepareTestApp();
let admin: Person;
let organization: string;
let domain: string;

beforeEach(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
  domain = `${newId().toLowerCase()}.example`;
});

const OIDC = {
  label: 'Staff',
  issuer: 'https://id.example.org',
  clientId: 'lectern',
  clientSecret: 'shared',
};

/** Names the domain in every way that there is, and answers the id of the provider that names it. */
async function nameIt(by: Person, at: string, name = domain): Promise<string> {
  await testApp().send(by, 'PATCH', `/orgs/${at}`, { emailDomains: [name.toUpperCase()] });
  return testApp().make(by, `/orgs/${at}/oidc`, { ...OIDC, domains: [name] });
}
const list = async () =>
  (
    await testApp().send<ReplyOf<typeof listEmailDomains>>(
      admin,
      'GET',
      `/orgs/${organization}/email-domains`,
    )
  ).data.items;
const check = async () =>
  (await testApp().send<EmailDomain>(admin, 'POST', `/orgs/${organization}/email-domains/${domain}/check`))
    .data;
const led = async (query = `email=ada@${domain}`) =>
  (
    await testApp().send<{ items: { id: string }[] }>(undefined, 'GET', `/sign-in/providers?${query}`)
  ).data.items.map(({ id }) => id);
const joined = async () =>
  (await listOrganizationsByDomain(testApp().database.db, domain)).map(({ id }) => id);
const joinByLink = async (by: Person, at: string, email = `${newId()}@${domain}`) => {
  const link = await testApp().make(by, `/orgs/${at}/link-invites`, { role: 'read' });
  const body = { displayName: 'Grace', password: 'a long enough phrase', email };
  return (await testApp().send(undefined, 'POST', `/invites/${link}/accept`, body)).status;
};
const logOf = async (action: string) =>
  (
    await testApp().send<{ items: { details: object; before: object; after: object }[] }>(
      admin,
      'GET',
      `/orgs/${organization}/audit-events?action=${action}`,
    )
  ).data.items.map(({ details, before, after }) => ({ ...details, before, after }));

describe('a domain of addresses', () => {
  it('counts outside its organization once its TXT record was found, and each check says what it found', async () => {
    const provider = await nameIt(admin, organization);
    const [named] = await list();
    expect(named).toMatchObject({
      domain,
      organization: { id: organization, title: 'Acme' },
      uses: ['joining', 'sign-in'],
      state: 'unproven',
      record: { type: 'TXT', name: `_lectern-challenge.${domain}` },
    });
    const { name, value } = named?.record ?? { name: '', value: '' };
    expect(value).toMatch(/^lectern-domain-verification=[\w-]{20,}$/);
    expect(await check()).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('no TXT record'),
    });
    testApp().dns.set(name, ['v=spf1 -all', `${value}x`]);
    expect((await check()).failure).toMatch(/another value/);
    testApp().dns.set(name, 'ESERVFAIL');
    expect((await check()).failure).toMatch(/could not be asked/);
    expect([await led(), await joined()]).toEqual([[], []]);
    testApp().dns.set(name, ['v=spf1 -all', value]);
    expect(await check()).toMatchObject({ state: 'proven', provenAt: expect.any(String) });
    expect([await led(), await joined()]).toEqual([[provider], [organization]]);
    expect(await isProvenDomain(testApp().database.db, organization, `Ada@${domain.toUpperCase()}`)).toBe(
      true,
    );
    // It stays proven when nobody can be asked, and what was proven is not asked again.
    testApp().dns.set(name, 'ETIMEOUT');
    expect((await check()).state).toBe('proven');
    expect(await logOf('email-domain.check')).toEqual([
      { domain, before: { state: 'failed' }, after: { state: 'proven' } },
      ...Array.from({ length: 2 }, () => ({
        domain,
        before: { state: 'failed' },
        after: { state: 'failed', failure: expect.any(String) },
      })),
      { domain, before: { state: 'unproven' }, after: { state: 'failed', failure: expect.any(String) } },
    ]);
  });

  it('has another record for each organization: that of one proves nothing for another', async () => {
    await nameIt(admin, organization);
    const rival = await testApp().person();
    const other = await testApp().organization(rival, 'Rival');
    await nameIt(rival, other);
    const [mine] = await list();
    testApp().dns.set(mine?.record.name ?? '', [mine?.record.value ?? '']);
    const path = `/orgs/${other}/email-domains/${domain}/check`;
    expect((await testApp().send<EmailDomain>(rival, 'POST', path)).data.state).toBe('failed');
    expect((await check()).state).toBe('proven');
    expect(await joined()).toEqual([organization]);
  });

  it('is proven again when it was given up meanwhile', async () => {
    const provider = await nameIt(admin, organization);
    const [{ record }] = (await list()) as [EmailDomain];
    testApp().dns.set(record.name, [record.value]);
    await check();
    await testApp().send(admin, 'PATCH', `/orgs/${organization}`, { emailDomains: [] });
    expect(await led()).toEqual([provider]);
    await testApp().send(admin, 'PATCH', `/orgs/${organization}/oidc/${provider}`, { domains: [] });
    expect(await list()).toEqual([]);
    testApp().dns.clear();
    await testApp().send(admin, 'PATCH', `/orgs/${organization}`, { emailDomains: [domain] });
    expect((await list()).map(({ state }) => state)).toEqual(['unproven']);
    await testApp().send(admin, 'DELETE', `/orgs/${organization}/oidc/${provider}`);
    expect((await check()).state).toBe('failed');
    expect(
      (await testApp().send(admin, 'POST', `/orgs/${organization}/email-domains/x.${domain}/check`)).status,
    ).toBe(404);
  });

  it('that a stranger names changes nothing for others: who is led where, who joins what, and by which way', async () => {
    const rival = await testApp().person();
    const other = await testApp().organization(rival, 'Rival');
    const provider = await nameIt(rival, other);
    expect([await led(), await joined()]).toEqual([[], []]);
    expect(await joinByLink(admin, organization)).toBe(201);
    // Inside it counts as before: by its own links its people come by its provider.
    expect(await led(`email=ada@${domain}&organization=${other}`)).toEqual([provider]);
    expect(await joinByLink(rival, other)).toBe(409);
  });
});

describe('an administrator of the instance', () => {
  it('sees what waits first, confirms it and takes that back, each with one act', async () => {
    const chief = await testApp().person({ isInstanceAdmin: true });
    const provider = await nameIt(admin, organization);
    const path = `/instance/orgs/${organization}/email-domains/${domain}`;
    const act = (who: Person, verb: string) => testApp().send<EmailDomain>(who, 'POST', `${path}/${verb}`);
    expect((await act(admin, 'confirm')).status).toBe(403);
    expect((await act(chief, 'confirm')).data).toMatchObject({
      state: 'confirmed',
      confirmedBy: { id: chief.id },
    });
    expect([await led(), await joined()]).toEqual([[provider], [organization]]);
    // By links of others nobody comes in the name of an address for which somebody answers.
    const host = await testApp().person();
    expect(await joinByLink(host, await testApp().organization(host))).toBe(409);
    const all: EmailDomain[] = [];
    for (let page = ''; ; ) {
      const query = `limit=1${page && `&page=${encodeURIComponent(page)}`}`;
      const { data } = await testApp().send<ReplyOf<typeof listEmailDomains>>(
        chief,
        'GET',
        `/instance/email-domains?${query}`,
      );
      all.push(...data.items);
      if (!data.next) break;
      page = data.next.page;
    }
    const states = all.map(({ state }) => state === 'unproven' || state === 'failed');
    expect(states).toEqual([...states].sort((one, two) => Number(two) - Number(one)));
    expect(all.filter((one) => one.domain === domain)).toMatchObject([
      { organization: { id: organization } },
    ]);
    expect((await testApp().send(admin, 'GET', '/instance/email-domains')).status).toBe(403);
    expect((await act(chief, 'withdraw')).data).toMatchObject({ state: 'unproven' });
    expect([await led(), await joined()]).toEqual([[], []]);
    expect(await logOf('email-domain.withdraw')).toEqual([
      { domain, before: { state: 'confirmed' }, after: { state: 'unproven' } },
    ]);
    expect(await logOf('email-domain.confirm')).toHaveLength(1);
    expect((await act(chief, 'confirm')).status).toBe(200);
    await testApp().send(admin, 'DELETE', `/orgs/${organization}`);
    expect((await act(chief, 'withdraw')).status).toBe(404);
    expect([await led(), await joined()]).toEqual([[], []]);
  });
});

describe('at the upgrade', () => {
  const database = prepareTestDatabase();
  const folder = join(import.meta.dirname, '../../../storage/migrations/meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(folder, 'utf8')) as { entries: { idx: number; tag: string }[] };
  const step = entries.find(({ tag }) => tag.endsWith('_email_domains'))?.idx ?? 0;

  it.each([
    ['one organization keeps what it named', 1, ['a.example', 'b.example']],
    ['of several each waits for a proof or a confirmation', 2, []],
  ])('%s', async (_, organizations, counting) => {
    await database().transaction(async (tx) => {
      await dropTables(tx);
      await makeSchema(tx, step);
      for (let at = 0; at < organizations; at++)
        await tx.execute(sql`insert into organizations (id, title, email_domains)
          values (${`o${at}`}, 'Acme', array['a.example', 'A.Example'])`);
      await tx.execute(sql`insert into organizations (id, title, email_domains, deleted_at)
        values ('gone', 'Gone', array['c.example'], now())`);
      await tx.execute(sql`insert into sso_providers (id, organization_id, kind, label, domains)
        values ('p', 'o0', 'oidc', 'Staff', array['b.example'])`);
    });
    await migrate(database());
    const { rows } = await database().db.execute<{ domain: string }>(
      sql`select domain from email_domains where proven_by = 'instance' order by domain`,
    );
    expect(rows.map((row) => row.domain)).toEqual(counting);
  });
});
