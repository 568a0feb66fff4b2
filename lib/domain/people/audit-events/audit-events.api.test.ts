import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import { newId } from '@/lib/storage/database/id';
import { auditEvents } from '@/lib/storage/schema/instance';
import { members, users } from '@/lib/storage/schema/users';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Event {
  action: string;
  actor?: { id: string; displayName: string };
  subject?: { kind: string; id: string; title?: string };
  concerns?: { id: string; title: string }[];
  before?: object;
  after?: object;
  details?: object;
}

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;

beforeEach(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

const record = (...entries: AuditEntry[]) => recordAudit(testApp().database.db, ...entries);
const read = (query = '', organization = organizationId, who = admin) =>
  testApp().send<{ items: Event[]; next?: { page: string } }>(
    who,
    'GET',
    `/orgs/${organization}/audit-events?${query}`,
  );
const actions = async (query = '', organization = organizationId, who = admin) =>
  (await read(query, organization, who)).data.items.map(({ action }) => action).sort();

/** So many that the acts of all people are read instead of those of each member. */
async function crowd(): Promise<void> {
  const people = Array.from({ length: 101 }, () => newId());
  await testApp()
    .database.db.insert(users)
    .values(people.map((id) => ({ id, email: `${id}@example.org`, displayName: id })));
  await testApp()
    .database.db.insert(members)
    .values(people.map((userId) => ({ organizationId, userId, role: 1 })));
}

describe('the audit log', () => {
  it.each([false, true])(
    'tells what members did to their accounts, and nobody else (crowded: %s)',
    async (crowded) => {
      if (crowded) await crowd();
      const member = await testApp().member(organizationId, 'read');
      const stranger = await testApp().person();
      const elsewhere = await testApp().organization(stranger, 'Elsewhere');
      await record(
        { action: 'session.create', actorId: member.id, subject: newId() },
        { action: 'session.refuse', subject: member.id, address: '203.0.113.9' },
        { action: 'session.create', actorId: stranger.id, subject: newId() },
        { action: 'session.refuse', subject: stranger.id },
        { action: 'session.refuse' },
        // Through the provider of another organization, and what an account does that is no sign-in.
        { action: 'session.create', actorId: member.id, subject: newId(), organizationId: elsewhere },
        { action: 'user.create', actorId: member.id, subject: newId() },
        { action: 'team.create', actorId: admin.id, subject: newId(), organizationId },
      );
      expect(await actions()).toEqual(['session.create', 'session.refuse', 'team.create']);
      expect(await actions('action=session')).toEqual(['session.create', 'session.refuse']);
      expect(await actions('action=session.create')).toEqual(['session.create']);
      expect(await actions('action=sess')).toEqual([]);
      expect(await actions(`actor=${member.id}`)).toEqual(['session.create']);
      expect(await actions(`actor=${stranger.id}`)).toEqual([]);
      expect(await actions(`subject=${member.id}`)).toEqual(['session.refuse']);
      expect(await actions('', elsewhere, stranger)).toEqual([
        'session.create',
        'session.create',
        'session.refuse',
      ]);
    },
  );

  it('names what an act was done to as it is called now, while it belongs here', async () => {
    const spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook' });
    const stranger = await testApp().person();
    const foreign = await testApp().make(stranger, `/orgs/${await testApp().organization(stranger)}/spaces`, {
      title: 'Secret',
    });
    const gone = newId();
    const user = await testApp().member(organizationId, 'read');
    const team = await testApp().team(organizationId, []);
    const strange = await testApp().team(await testApp().organization(stranger), []);
    await record(
      {
        organizationId,
        action: 'space.default',
        subject: spaceId,
        details: { before: { a: 1 }, after: { a: 2 }, b: 3 },
      },
      { organizationId, action: 'grant.set', subject: spaceId, concerns: [user.id, team, strange, gone] },
      { organizationId, action: 'grant.remove', subject: gone, details: { on: { kind: 'site' } } },
      { organizationId, action: 'space.delete', subject: foreign },
    );
    const { items } = (await read()).data;
    const of = (action: string) => items.find((event) => event.action === action);
    expect(of('space.default')).toMatchObject({
      subject: { kind: 'space', id: spaceId, title: 'Handbook' },
      before: { a: 1 },
      after: { a: 2 },
      details: { b: 3 },
    });
    expect(
      of('grant.set')
        ?.concerns?.map(({ id }) => id)
        .sort(),
    ).toEqual([user.id, team].sort());
    expect(of('grant.set')?.subject).toEqual({ kind: 'space', id: spaceId, title: 'Handbook' });
    expect(of('grant.remove')?.subject).toEqual({ kind: 'site', id: gone });
    expect(of('space.delete')?.subject).toEqual({ kind: 'space', id: foreign });
    expect(await actions(`subject=${team}`)).toEqual(['grant.set']);
    expect(await actions(`subject=${spaceId}&action=grant`)).toEqual(['grant.set']);
  });

  it('is read to its end page by page, newest first, between two moments', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await testApp()
      .database.db.insert(auditEvents)
      .values(
        Array.from({ length: 25 }, (_, index) => ({
          id: newId(),
          organizationId: index % 2 ? organizationId : null,
          actorId: admin.id,
          action: index % 2 ? 'team.create' : 'session.create',
          subject: `${index}`,
          // Three of the same moment, so that it alone does not tell where to go on.
          createdAt: at(Math.floor(index / 3)),
        })),
      );
    const walk = async (query: string) => {
      const seen: string[] = [];
      let page: string | undefined;
      do {
        const { data } = await read(`limit=4${query}${page ? `&page=${encodeURIComponent(page)}` : ''}`);
        seen.push(...data.items.map(({ subject }) => subject?.id ?? ''));
        page = data.next?.page;
      } while (page);
      return seen;
    };
    for (const query of ['', '&action=team', `&actor=${admin.id}`]) {
      const seen = await walk(query);
      expect([query, seen.length, new Set(seen).size]).toEqual([
        query,
        query === '&action=team' ? 12 : 25,
        seen.length,
      ]);
      const minutes = seen.map((id) => Math.floor(Number(id) / 3));
      expect(minutes).toEqual([...minutes].sort((a, b) => b - a));
    }
    const window = await walk(`&from=${at(2).toISOString()}&to=${at(4).toISOString()}`);
    expect(window.map(Number).sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11]);
    expect((await read('from=yesterday')).status).toBe(400);
  });

  it('is for administrators', async () => {
    for (const role of ['create', 'read', null] as const)
      expect((await read('', organizationId, await testApp().member(organizationId, role))).status).toBe(403);
    expect((await read('', organizationId, await testApp().person())).status).toBe(404);
  });

  it('is taken along as a table, which is written down', async () => {
    await record({ organizationId, actorId: admin.id, action: 'token.create', details: { label: '=cmd()' } });
    await testApp()
      .database.db.insert(auditEvents)
      .values(
        Array.from({ length: 1_001 }, (_, index) => ({
          id: newId(),
          organizationId,
          action: 'team.create',
          subject: `-${index}`,
        })),
      );
    const { data, headers } = await testApp().send<string>(
      admin,
      'GET',
      `/orgs/${organizationId}/audit-events/export?action=team`,
    );
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-[\d-]+\.csv"$/);
    const { data: rows, errors } = Papa.parse<Record<string, string>>(data, {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    expect(rows).toHaveLength(1_001);
    expect(rows.every(({ Id }) => Id?.startsWith("'-"))).toBe(true);
    const whole = await testApp().send<string>(admin, 'GET', `/orgs/${organizationId}/audit-events/export`);
    expect(whole.data.split('\r\n')).toHaveLength(1_001 + 1 + 2 + 2);
    const told = (await read('action=audit.export')).data.items;
    expect(told.map(({ actor, details }) => [actor?.id, details])).toEqual([
      [admin.id, undefined],
      [admin.id, { filter: { action: 'team' } }],
    ]);
  });
});

describe('the log of the instance', () => {
  const readInstance = (who: Person, query = '') =>
    testApp().send<{ items: Event[]; next?: { page: string } }>(
      who,
      'GET',
      `/instance/audit-events?${query}`,
    );

  it('tells what was done in no organization, to its administrators alone', async () => {
    const root = await testApp().person({ isInstanceAdmin: true });
    const person = await testApp().person();
    await record(
      { action: 'backup.create', actorId: root.id, subject: newId() },
      { action: 'session.refuse', subject: person.id, address: '203.0.113.9' },
      { action: 'token.create', actorId: person.id, subject: newId(), details: { label: 'CI' } },
      { action: 'team.create', actorId: admin.id, subject: newId(), organizationId },
    );
    const told = async (query: string) =>
      (await readInstance(root, query)).data.items.map(({ action }) => action).sort();
    expect(await told('action=backup')).toEqual(['backup.create']);
    expect(await told('action=team')).toEqual([]);
    expect(await told(`actor=${person.id}`)).toEqual(['token.create']);
    expect(await told(`actor=${admin.id}`)).not.toContain('team.create');
    expect(await told(`subject=${person.id}&action=session`)).toEqual(['session.refuse']);
    expect((await readInstance(root, `subject=${person.id}`)).data.items[0]).toMatchObject({
      subject: { kind: 'user', id: person.id, title: expect.any(String) },
      address: '203.0.113.9',
    });
    for (const path of ['', '/actions', '/export'])
      expect((await testApp().send(admin, 'GET', `/instance/audit-events${path}`)).status).toBe(403);
  });

  it('is read to its end page by page, newest first', async () => {
    const root = await testApp().person({ isInstanceAdmin: true });
    const moment = Date.UTC(2020, 0, 1);
    await testApp()
      .database.db.insert(auditEvents)
      .values(
        Array.from({ length: 10 }, (_, index) => ({
          id: newId(),
          organizationId: index % 2 ? organizationId : null,
          action: 'job.retry',
          subject: `${index}`,
          createdAt: new Date(moment + Math.floor(index / 4)),
        })),
      );
    const within = `from=${new Date(moment).toISOString()}&to=${new Date(moment + 60_000).toISOString()}`;
    for (const query of [within, `${within}&action=job`]) {
      const seen: number[] = [];
      let page: string | undefined;
      do {
        const at = page ? `&page=${encodeURIComponent(page)}` : '';
        const { data } = await readInstance(root, `limit=2&${query}${at}`);
        seen.push(...data.items.map(({ subject }) => Number(subject?.id)));
        page = data.next?.page;
      } while (page);
      expect([...seen].sort((a, b) => a - b)).toEqual([0, 2, 4, 6, 8]);
      expect(seen.map((index) => Math.floor(index / 4))).toEqual([2, 1, 1, 0, 0]);
    }
  });

  it('is taken along as a table, which is written down in it', async () => {
    const root = await testApp().person({ isInstanceAdmin: true });
    const path = '/instance/audit-events/export?action=audit';
    await testApp().send(root, 'GET', path);
    const { data, headers } = await testApp().send<string>(root, 'GET', path);
    expect(headers.get('content-disposition')).toMatch(/filename="instance-audit-log-[\d-]+\.csv"$/);
    const { data: rows } = Papa.parse<Record<string, string>>(data, { header: true, skipEmptyLines: true });
    expect(rows.filter((row) => row.Action === 'audit.export').length).toBeGreaterThanOrEqual(2);
  });
});
