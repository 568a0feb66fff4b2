import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_WAYS, type ContentWay } from '@/lib/access/content-ways';
import { levelOf, type Role } from '@/lib/access/roles';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { waitForJob } from '@/lib/jobs/queue';
import type { JobWorker } from '@/lib/jobs/worker';
import { spaces } from '@/lib/storage/schema/content';
import { auditEvents } from '@/lib/storage/schema/instance';
import { mergeRules } from '@/lib/storage/schema/reviews';
import { listMoved, readHeads } from './access-matrix';
import { ChangeRequestDriver } from './change-request-driver';
import { toZip, upload } from './docs-folder';
import { buildFixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareTestApp } from './test-app';
import { TRIED_HERE } from './tried-here';

const testApp = prepareTestApp();
const web = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/markdown' }).end('# Imported\n\nHello.\n');
});
const ROLES = ['edit', 'review', 'create', 'admin'] as const;
let worker: JobWorker;
let organization: string;
let elsewhere: string;
let url: string;
let people: Record<(typeof ROLES)[number], Person>;

beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const pair = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  url = `http://${pair}/page.md`;
  testApp().services.environment.outboundAllow.push(pair);
  worker = await startJobs(testApp().services);
  const admin = await testApp().person();
  organization = await testApp().organization(admin);
  elsewhere = await testApp().organization(admin, 'Elsewhere');
  const member = (role: Role) => testApp().member(organization, role);
  people = {
    edit: await member('edit'),
    review: await member('review'),
    create: await member('create'),
    admin,
  };
});
afterAll(async () => {
  await worker.stop();
  web.close();
});

async function readProtection(id: string) {
  const { db } = testApp().database;
  const [space] = await db.select({ editMode: spaces.editMode }).from(spaces).where(eq(spaces.id, id));
  return [space?.editMode, await db.$count(mergeRules, eq(mergeRules.spaceId, id))];
}

const countAudits = (way: ContentWay, who: Person) =>
  testApp().database.db.$count(
    auditEvents,
    and(eq(auditEvents.action, CONTENT_WAYS[way].audit), eq(auditEvents.actorId, who.id)),
  );

type Driver = Awaited<ReturnType<typeof openDriver>>;

/** A space in a collection, with a page, a merged and an open change request. */
async function openDriver(protection: 'rules' | 'locked' | 'live', way?: ContentWay) {
  const { admin, edit } = people;
  const org = `/orgs/${organization}`;
  const collection = await testApp().make(admin, `${org}/collections`, { title: 'Guides' });
  const target = await testApp().make(admin, `${org}/collections`, { title: 'Others' });
  const body = { title: 'Docs', parent: collection, editMode: 'live' };
  const { data } = await testApp().send<{ id: string; revision: string }>(
    admin,
    'POST',
    `${org}/spaces`,
    body,
  );
  const space = data.id;
  const path = `/spaces/${space}`;
  const requests = new ChangeRequestDriver(testApp(), edit, space);
  const propose = async (title: string) => {
    const id = await requests.open(title);
    await requests.edit(id, { operation: 'insert_page', title, document: { markdown: `${title}.\n` } });
    return id;
  };
  const merged = await propose('First');
  await new ChangeRequestDriver(testApp(), admin, space).merge(merged);
  const open = await propose('Second');
  const { pages } = (await testApp().send<{ pages: { id: string }[] }>(admin, 'GET', `${path}/content`)).data;
  const page = pages[0]?.id ?? '';
  if (protection === 'rules')
    await testApp().send(admin, 'PATCH', `${path}/merge-rules`, { requiredReviews: 1 });
  if (protection === 'locked') await testApp().send(admin, 'PATCH', path, { editMode: 'locked' });
  const driver = { space, path, collection, target, merged, open, page, first: data.revision };
  if (way !== 'writeTranslationUnits' && way !== 'importTranslationUnits') return driver;
  const { result } = (await translate(space, admin)).data;
  if (protection === 'rules')
    await testApp().send(admin, 'PATCH', `/spaces/${result.space}/merge-rules`, { requiredReviews: 1 });
  return { ...driver, space: result.space, path: `/spaces/${result.space}` };
}

interface Answer {
  status: number;
  data: { id?: string; changeRequest?: { id: string; number: number } };
}

const translate = (space: string, who: Person) =>
  testApp().send<{ id: string; result: { space: string } }>(
    who,
    'POST',
    `/orgs/${organization}/translations`,
    {
      source: { space, language: 'en' },
      language: 'de',
    },
  );

/** For each way a request that does what it is for. */
const REQUESTS: { [Way in ContentWay]: (driver: Driver, who: Person) => Promise<Answer> } = {
  editSpaceContent: ({ path }, who) => {
    const changes = [{ operation: 'insert_page', title: 'Third', document: { markdown: 'Third.\n' } }];
    return testApp().send(who, 'POST', `${path}/content`, { changes });
  },
  writeTranslationUnits: async ({ path, page }, who) => {
    const at = `${path}/translation/units`;
    const { data } = await testApp().send<{ items: { id: string; hash: string }[] }>(
      who,
      'GET',
      `${at}?content=${page}`,
    );
    const { id, hash } = data.items[0] ?? {};
    const units = [{ id, hash, text: `By ${who.id}` }];
    return testApp().send(who, 'POST', at, { content: page, units });
  },
  importTranslationUnits: async ({ path, page }, who) => {
    const { data } = await testApp().send<{ items: { id: string; source: string }[] }>(
      who,
      'GET',
      `${path}/translation/units?content=${page}`,
    );
    const { id, source } = data.items[0] ?? {};
    const file = `msgctxt "${id}"\nmsgid "${source}"\nmsgstr "By ${who.id}"\n`;
    return testApp().send(who, 'POST', `${path}/translation/import`, file);
  },
  importSpaceContent: ({ path }, who) =>
    testApp().send(who, 'POST', `${path}/content/import`, { url, source: 'markdown' }),
  importSpacePage: ({ path, page }, who) =>
    testApp().send(who, 'POST', `${path}/content/page/${page}/import`, { url, source: 'markdown' }),
  uploadSpaceContent: async ({ space }, who) => {
    const { status, text } = await upload(testApp(), who, space, toZip({ 'README.md': '# Imported\n' }));
    return { status, data: JSON.parse(text) };
  },
  startImport: async ({ path }, who) => {
    const body = { url, source: 'markdown' };
    const started = await testApp().send<{ id: string }>(who, 'POST', `${path}/content/import-jobs`, body);
    if (started.status !== 202) return started;
    await waitForJob(testApp().database, started.data.id, { timeoutMs: 20_000 });
    const job = `/orgs/${organization}/jobs/${started.data.id}`;
    const { data } = await testApp().send<{ result?: Answer['data'] }>(who, 'GET', job);
    return { status: data.result ? 201 : 500, data: data.result ?? {} };
  },
  mergeChangeRequest: ({ path, open }, who) =>
    testApp().send(who, 'POST', `${path}/change-requests/${open}/merge`),
  restoreRevision: ({ path, first }, who) =>
    testApp().send(who, 'POST', `${path}/revisions/${first}/restore`, {}),
  revertChangeRequest: ({ path, merged }, who) =>
    testApp().send(who, 'POST', `${path}/change-requests/${merged}/revert`),
  callMcp: async ({ space, open }, who) => {
    const changes = [{ operation: 'insert_page', title: 'Third', document: { markdown: 'Third.\n' } }];
    const params = { name: 'edit_pages', arguments: { space, changeRequest: open, changes } };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { accept: 'application/json, text/event-stream' };
    const { status, data } = await testApp().send<{ result?: { isError?: boolean } } | string>(
      who,
      'POST',
      '/mcp',
      body,
      headers,
    );
    expect(JSON.stringify(data)).not.toContain('isError');
    return { status, data: {} };
  },
  createTranslation: ({ space }, who) => translate(space, who),
  createTranslations: ({ space }, who) =>
    testApp().send(who, 'POST', `/orgs/${organization}/space-translations`, {
      source: { space, language: 'en' },
      languages: ['fr', 'it'],
    }),
  adoptTranslation: async ({ target: parent, space: source }, who) => {
    const org = `/orgs/${organization}`;
    const { data } = await testApp().send<{ id: string }>(people.admin, 'POST', `${org}/spaces`, {
      title: 'Deutsch',
      parent,
    });
    const body = { source: { space: source, language: 'en' }, language: 'de', target: data.id };
    return testApp().send(who, 'POST', `${org}/adopted-translations`, body);
  },
  runTranslation: async ({ space }, who) => {
    const { data } = await translate(space, people.admin);
    return testApp().send(who, 'POST', `/orgs/${organization}/translations/${data.id}/run`);
  },
  duplicateSpace: ({ path }, who) => testApp().send(who, 'POST', `${path}/duplicate`),
  moveSpace: ({ path, target }, who) => testApp().send(who, 'POST', `${path}/move`, { parent: target }),
  moveCollection: ({ collection, target }, who) =>
    testApp().send(who, 'POST', `/collections/${collection}/move`, { parent: target }),
  transferCollection: ({ collection }, who) =>
    testApp().send(who, 'POST', `/collections/${collection}/transfer`, { organization: elsewhere }),
  deleteSpace: ({ path }, who) => testApp().send(who, 'DELETE', path),
  restoreSpace: async ({ path }, who) => {
    await testApp().send(people.admin, 'DELETE', path);
    return testApp().send(who, 'POST', `${path}/restore`);
  },
  updateSpace: ({ path }, who) => testApp().send(who, 'PATCH', path, { editMode: 'live' }),
  refreshPage: ({ path, page }, who) => testApp().send(who, 'POST', `${path}/content/page/${page}/refresh`),
  updateMergeRules: ({ path }, who) =>
    testApp().send(who, 'PATCH', `${path}/merge-rules`, { requiredReviews: 2 }),
};

const WAYS = TABLE.flatMap(({ id }) => (Object.hasOwn(CONTENT_WAYS, id) ? [{ way: id as ContentWay }] : []));

/** What it answers to the weakest that may do it, or to everybody where a rule stands in the way. */
const REFUSALS: { [Way in ContentWay]?: number } = {
  editSpaceContent: 403,
  mergeChangeRequest: 409,
  refreshPage: 409,
  updateSpace: 409,
};

describe('a space with merge rules', () => {
  it('is reached by the ways of the table, each of which is an operation', () => {
    expect(WAYS.map(({ way }) => way).sort()).toEqual(Object.keys(CONTENT_WAYS).sort());
  });

  it.each(WAYS)(
    'keeps its content, lock and rules through $way, which is audited when it is done',
    async ({ way }) => {
      const driver = await openDriver('rules', way);
      const { space } = driver;
      const heads = await readHeads(testApp(), [space]);
      const replies: [string, number][] = [];
      for (const role of ROLES) {
        const who = people[role];
        const before = await countAudits(way, who);
        const { status, data } = await REQUESTS[way](driver, who);
        const audits = (await countAudits(way, who)) - before;
        replies.push([role, status]);
        expect(await readHeads(testApp(), [space])).toEqual(heads);
        expect(await readProtection(space)).toEqual(['locked', 1]);
        if (status >= 300) {
          expect([role, audits]).toEqual([role, 0]);
          continue;
        }
        expect([role, audits > 0]).toEqual([role, true]);
        if (CONTENT_WAYS[way].effect === 'import') {
          const { data: opened } = await testApp().send(
            who,
            'GET',
            `${driver.path}/change-requests/${data.changeRequest?.id}`,
          );
          expect(opened).toMatchObject({
            number: data.changeRequest?.number,
            createdBy: { id: who.id },
            status: 'draft',
          });
        }
        if (way === 'duplicateSpace') expect(await readProtection(data.id ?? '')).toEqual(['locked', 1]);
        break;
      }
      const [, last] = replies.at(-1) ?? [];
      const refusal = REFUSALS[way];
      if (refusal) expect(last).toBe(refusal);
      else expect(last).toBeLessThan(300);
    },
  );

  it('has another main content after no operation of the route table', async () => {
    const { admin } = people;
    const fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin, 'Everything'));
    for (const id of [fixtures.spaceId, fixtures.otherSpaceId])
      await testApp().send(admin, 'PATCH', `/spaces/${id}/merge-rules`, { requiredReviews: 1 });
    const heads = await readHeads(testApp());
    const turnOf = (method: string, path: string) => (method === 'DELETE' ? 1 / path.split('/').length : 0);
    const writing = TRIED_HERE.filter(
      ({ method, access }) => method !== 'GET' && typeof access === 'object',
    ).sort((one, other) => turnOf(one.method, one.path) - turnOf(other.method, other.path));
    let done = 0;
    for (const endpoint of writing) {
      const example = exampleOf(endpoint, fixtures);
      const { status } = await testApp().send(
        admin,
        endpoint.method,
        addressOf(endpoint, fixtures, example),
        example.body,
      );
      if (status < 300) done += 1;
      const moved = listMoved(heads, await readHeads(testApp()));
      expect([endpoint.id, moved]).toEqual([endpoint.id, []]);
    }
    expect(done).toBeGreaterThan(writing.length * 0.6);
  });
});

describe('a space without merge rules', () => {
  const reached = WAYS.filter(({ way }) => ['edit', 'import', 'merge'].includes(CONTENT_WAYS[way].effect));

  it.each(reached)('is changed by $way, which is audited', async ({ way }) => {
    const { effect } = CONTENT_WAYS[way];
    const driver = await openDriver(effect === 'edit' ? 'live' : 'locked', way);
    const weakest = ({ edit: 'edit', import: 'create', merge: 'review' } as const)[effect as 'edit'];
    for (const role of ROLES) {
      const who = people[role];
      const heads = await readHeads(testApp(), [driver.space]);
      const before = await countAudits(way, who);
      const { status, data } = await REQUESTS[way](driver, who);
      const isMoved = listMoved(heads, await readHeads(testApp(), [driver.space])).length > 0;
      const audits = (await countAudits(way, who)) - before;
      const isDone = levelOf(role) >= levelOf(weakest);
      expect([role, status < 300, isMoved, audits]).toEqual([role, isDone, isDone, isDone ? 1 : 0]);
      expect(data.changeRequest).toBeUndefined();
      if (isDone) break;
    }
  });

  it('is locked by its first rule, and unlocked once it has none', async () => {
    const { path, space } = await openDriver('live');
    const { admin, create } = people;
    const rules = (body: object) => testApp().send(admin, 'PATCH', `${path}/merge-rules`, body);
    const unlock = (who: Person) =>
      testApp().send<{ error?: { message: string } }>(who, 'PATCH', path, { editMode: 'live' });
    for (const body of [
      { requiredReviews: 1 },
      { mergeRole: 'create' },
      { requireUpToDate: true },
      { requireResolvedComments: true },
      { requireIntactLinks: true },
    ]) {
      expect((await rules(body)).data).toMatchObject({ active: true });
      expect(await readProtection(space)).toEqual(['locked', 1]);
      expect((await unlock(create)).status).toBe(403);
      expect((await unlock(admin)).status).toBe(409);
      const [field = ''] = Object.keys(body);
      const none = { requiredReviews: 0, mergeRole: 'review' }[field] ?? false;
      expect((await rules({ [field]: none })).data).toMatchObject({ active: false });
      expect((await unlock(create)).status).toBe(200);
    }
  });

  it('is moved to where others administer it only by who may change its rules', async () => {
    const { path, target, collection } = await openDriver('rules');
    const { create, edit, admin } = people;
    const move = (who: Person, from: string, parent: string | null) =>
      testApp().send<{ error?: { message: string } }>(who, 'POST', `${from}/move`, { parent });
    await testApp().grant(organization, { collectionId: target }, { userId: edit.id }, 'admin');
    for (const from of [path, `/collections/${collection}`]) {
      const refused = await move(create, from, target);
      expect([refused.status, refused.data.error?.message]).toEqual([
        403,
        expect.stringContaining('merge rules'),
      ]);
      expect((await move(create, from, null)).status).toBe(200);
      expect((await move(admin, from, target)).status).toBe(200);
      expect((await move(admin, from, null)).status).toBe(200);
      await move(admin, path, collection);
    }
  });
});
