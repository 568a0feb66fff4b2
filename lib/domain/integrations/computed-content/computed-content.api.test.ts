import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIndex } from '@/lib/domain/answers/search/run-index';
import { closeRuntime } from '@/lib/domain/integrations/calls/get-runtime';
import { processSpec } from '@/lib/domain/integrations/openapi-specs/process-spec';
import { OPENAPI_JOB } from '@/lib/domain/integrations/openapi-specs/queue-reading';
import { COMPUTING_JOB } from '@/lib/domain/queue/queue-computing';
import { SEARCH_JOB } from '@/lib/domain/queue/queue-index';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { integrationBody } from '@/lib/testing/fixtures-integrations';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { runComputing } from './run-computing';

/** Two content sources, which do as the configuration of the installation says. */
const SCRIPT = `
const json = (value, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const text = (words) => ({ object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] });
export default {
  async fetch(request) {
    const form = await request.formData();
    const { type, sourceId, props, dependencies, context } = JSON.parse(form.get('event'));
    const { installation } = JSON.parse(form.get('environment'));
    const { mode = 'good' } = installation.configuration;
    if (type === 'ui_render') return json({ type: 'complete', returnValue: { props, context } });
    if (!type.startsWith('content_compute')) return json({ error: 'Not handled' }, 406);
    if (mode === 'refuses') return json({ error: 'No ferry today' }, 400);
    if (mode === 'odd') return json({ document: { words: 1 }, pages: [{ type: 'document' }] });
    if (mode === 'many') return json({ pages: Array.from({ length: 201 }, (_, at) => ({ type: 'document', title: 'P' + at })) });
    if (mode === 'foreign') return json({ pages: [{ type: 'document', title: 'A', computed: { type: 'integration:other:line', props: {} } }] });
    if (type === 'content_compute_document' && props.json)
      return json({ document: { document: { object: 'document', data: {}, nodes: [
        { object: 'block', type: 'paragraph', data: {}, nodes: [text('As a document')] } ] } } });
    if (type === 'content_compute_document')
      return json({ document: { markdown: '---\\ndescription: Not here\\n---\\n# ' + props.port + '\\n\\nFrom ' + props.port
        + ' ' + mode + ', ' + JSON.stringify(dependencies) + '. [Night](./night.md) [None](./none.md)\\n' } });
    const of = (port) => ({ type: 'integration:ferry:' + sourceId, props: { port } });
    return json({ pages: [
      { type: 'document', id: 'day', title: 'Day ' + mode, slug: 'day', icon: 'sun', computed: of('Day ' + mode) },
      { type: 'group', title: 'Later', pages: [{ type: 'document', id: 'night', title: 'Night', computed: of('Kiel') }] },
      { type: 'link', title: 'Company', target: { kind: 'url', url: 'https://ferry.test/' } },
    ] });
  },
};`;

interface Shown {
  id: string;
  title: string;
  type: string;
  documentId?: string;
  markdown?: string;
  computed?: object;
  updatedAt?: string;
  pages: Shown[];
}
interface Computation {
  refresh: string;
  integration: object;
  failure?: { message: string };
  isComputing: boolean;
}

const testApp = prepareTestApp();
let admin: Person;
let organization: string;
let installation: string;
let space: string;
let harbour: string;
let requests: ChangeRequestDriver;

const send = <Data = unknown>(method: string, path: string, body?: unknown, who = admin) =>
  testApp().send<Data & { error: { message: string } }>(who, method, path, body);
const compute = () =>
  runQueuedJobs(testApp(), COMPUTING_JOB, (job, run) => runComputing(testApp().services, job, run));
const processSpecs = () =>
  runQueuedJobs(testApp(), OPENAPI_JOB, (job, run) => processSpec(testApp().services, job, run));
const index = () =>
  runQueuedJobs(testApp(), SEARCH_JOB, (job, run) => runIndex(testApp().services, job, run));
const pagesOf = async (base: string, query = '') =>
  (await send<{ pages: Shown[] }>('GET', `${base}/content/pages${query}`)).data.pages;
const readPage = async (base: string, id: string, query = '') =>
  (await send<Shown>('GET', `${base}/content/page/${id}${query}`)).data;
const readComputation = async (base: string, id: string) =>
  (await send<Computation>('GET', `${base}/content/page/${id}/computation`)).data;
const configure = (configuration: object) =>
  send('PATCH', `/integrations/ferry/installations/${installation}`, { configuration });
const source = (props: object, dependencies?: object, id = 'line') => ({
  computed: { type: `integration:ferry:${id}`, props, ...(dependencies ? { dependencies } : {}) },
});
const insert = (more: object) => ({ operation: 'insert_page', title: 'Ports', ...more });
const edit = (...changes: object[]) =>
  send<{ changes: { page: { id: string } }[] }>('POST', `/spaces/${space}/content`, { changes });
const messageOf = async (...changes: object[]) => {
  const { status, data } = await edit(...changes);
  return `${status} ${data.error?.message}`;
};

beforeAll(async () => {
  const { environment } = testApp().services;
  environment.integrations = { isOn: true, origin: 'http://integrations.lectern.test' };
  admin = await testApp().person();
  organization = await testApp().organization(admin);
  const live = { editMode: 'live' };
  space = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Lines', ...live });
  harbour = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Harbour', ...live });
  requests = new ChangeRequestDriver(testApp(), admin, space);
  const contentSources = [{ id: 'line', title: 'Line', configuration: { componentId: 'line' } }];
  const account = { properties: { mode: { type: 'string' } } };
  for (const name of ['ferry', 'other'])
    await send('POST', `/integrations/${name}`, {
      ...integrationBody(organization),
      configurations: { account },
      contentSources,
      scopes: ['space:content:read'],
      script: SCRIPT,
    });
  installation = await testApp().make(admin, '/integrations/ferry/installations', {
    organization,
    space_selection: 'all',
  });
}, 60_000);
afterAll(() => closeRuntime(testApp().services));

describe('a computed page', () => {
  it('is written by its source, and by nobody else', async () => {
    const ref = { kind: 'space', space: harbour };
    const made = await edit(
      insert(source({ port: 'Oslo' }, { harbour: { ref } })),
      insert(source({ json: true })),
    );
    const [id = '', other = ''] = made.data.changes.map(({ page }) => page.id);
    const base = `/spaces/${space}`;
    expect((await readPage(base, id)).markdown).toBe('');
    expect((await readComputation(base, id)).isComputing).toBe(true);
    await compute();
    const { data: dependency } = await send<{ revision: string }>('GET', `/spaces/${harbour}`);
    const page = await readPage(base, id);
    const value = { ref, value: { object: 'space', id: harbour, revision: dependency.revision } };
    expect(page.markdown).toBe(
      `# Oslo\n\nFrom Oslo good, ${JSON.stringify({ harbour: value })}. Night None\n`,
    );
    expect((await readPage(base, other)).markdown).toBe('As a document\n');
    expect(page).toMatchObject({
      type: 'document',
      title: 'Ports',
      ...source({ port: 'Oslo' }, { harbour: { ref } }),
    });
    const bare = await readPage(base, id, '?computed=false');
    expect([bare.documentId, bare.markdown, bare.computed]).toEqual([undefined, undefined, page.computed]);
    const { data: content } = await send('GET', `${base}/content`);
    expect(content).toMatchObject({ type: 'computed', sourceRevision: expect.any(String) });
    expect(await readComputation(base, id)).toMatchObject({
      refresh: 'available',
      isComputing: false,
      integration: { name: 'ferry', source: 'Line' },
    });

    const update = { operation: 'update_page', page: id };
    expect(await messageOf({ ...update, document: { markdown: 'Mine' } })).toMatch(
      /^400 changes\.0\.document: is computed by integration:ferry:line/,
    );
    expect((await edit({ ...update, title: 'Line', icon: 'ship' })).status).toBe(200);
    expect(
      (
        await send('POST', `${base}/content/page/${id}/import`, {
          url: 'https://a.test/',
          source: 'markdown',
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await edit({ ...update, ...source({ port: 'Bergen' }) })).status).toBe(200);
    await compute();
    const again = await readPage(base, id);
    expect([again.title, again.markdown]).toEqual(['Line', '# Bergen\n\nFrom Bergen good, {}. Night None\n']);
    const own = await edit({ ...update, computed: null, document: { markdown: 'Mine\n' } });
    expect([own.status, (await readPage(base, id)).markdown]).toEqual([200, 'Mine\n']);
    expect((await send('GET', `${base}/content/page/${id}/computation`)).status).toBe(404);
    expect((await send('POST', `${base}/content/page/${id}/refresh`)).status).toBe(404);
    expect(await messageOf({ ...update, ...source({}) })).toContain('is for a page that is computed');
  });

  it('is refused where its source or what it depends on is not there for who asks', async () => {
    const hidden = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Hidden' });
    await send('PATCH', `/spaces/${hidden}`, { defaultLevel: null });
    const depending = (ref: object) => insert(source({}, { on: { ref } }));
    const cases: [object, RegExp][] = [
      [insert({ computed: { type: 'builtin:openapi', props: {} } }), /must be `integration/],
      [
        insert({ computed: { type: 'integration:other:line', props: {} } }),
        /no integration that is installed/,
      ],
      [insert(source({}, undefined, 'none')), /no content source/],
      [insert({ type: 'computed' }), /computed: is needed/],
      [insert({ type: 'group', ...source({}) }), /is not for a group/],
      [insert({ document: { markdown: '' }, ...source({}) }), /is not for a page whose text is computed/],
      [insert(source({ long: 'x'.repeat(20_001) })), /at most 20000 characters/],
      [depending({ kind: 'space', space }), /is this space itself/],
      [depending({ kind: 'space', space: 'none' }), /no space of this organization/],
      [depending({ kind: 'openapi', spec: 'none' }), /no API specification/],
    ];
    for (const [change, message] of cases) expect(await messageOf(change)).toMatch(message);
    const writer = await testApp().member(organization, 'edit');
    const changes = [depending({ kind: 'space', space: hidden })];
    const reply = await send('POST', `/spaces/${space}/content`, { changes }, writer);
    expect([reply.status, reply.data.error?.message]).toEqual([400, expect.stringContaining('no space')]);
    const reader = await testApp().member(organization, 'read');
    const body = { source: source({ port: 'Oslo' }).computed, seed: 'a' };
    const document = `/spaces/${space}/content/computed/document`;
    expect((await send('POST', document, body, reader)).status).toBe(403);
    expect(JSON.stringify((await send('POST', document, body)).data)).toContain('From Oslo good');
    const revision = await send<{ pages: Shown[] }>(
      'POST',
      `/spaces/${space}/content/computed/revision`,
      body,
    );
    expect(revision.data.pages.map(({ type, title }) => [type, title])).toEqual([
      ['document', 'Day good'],
      ['group', 'Later'],
      ['link', 'Company'],
    ]);
  });
});

describe('the form of a content source', () => {
  it('is drawn for who writes, and is told nothing of the configuration', async () => {
    const context = { type: 'configuration_contentsource', spaceId: space, theme: 'light' };
    const draw = (who: Person, more: object = {}) =>
      send(
        'POST',
        '/integrations/ferry/render',
        { componentId: 'line', props: { port: 'Oslo' }, context, ...more },
        who,
      );
    const writer = await testApp().member(organization, 'edit');
    expect((await draw(writer)).data).toEqual({
      type: 'complete',
      returnValue: { props: { port: 'Oslo' }, context: { ...context, organizationId: organization } },
    });
    const reader = await testApp().member(organization, 'read');
    expect((await draw(reader)).status).toBe(403);
    // That of an installation shows its configuration: to administrators alone.
    const settings = { context: { ...context, type: 'configuration_space' } };
    for (const who of [reader, writer]) expect((await draw(who, settings)).status).toBe(403);
    expect((await draw(admin, settings)).status).toBe(200);
    expect((await draw(writer, { componentId: 'settings' })).status).toBe(404);
    const document = { type: 'document', spaceId: space, editable: true, theme: 'light' };
    expect((await draw(writer, { context: document })).status).toBe(404);
  });
});

describe('a group of computed pages', () => {
  it('keeps its pages through refreshes, failures, merges and pauses', async () => {
    const request = await requests.open('Timetable');
    const made = await requests.edit(request, insert({ type: 'computed', ...source({}) }));
    const id = made.data.changes[0]?.page.id ?? '';
    await compute();
    const draft = `/spaces/${space}/change-requests/${request}`;
    const groupOf = async (base: string) => (await pagesOf(base)).find((page) => page.id === id)?.pages ?? [];
    const [day, later, link] = await groupOf(draft);
    const night = later?.pages[0];
    expect([day?.title, later?.type, night?.title, link?.type]).toEqual([
      'Day good',
      'group',
      'Night',
      'link',
    ]);
    expect((await readPage(draft, day?.id ?? '')).markdown).toBe(
      `From Day good good, {}. [Night](/pages/${night?.id}) None\n`,
    );
    const bare = (await pagesOf(draft, '?computed=false')).find((page) => page.id === id);
    expect([bare?.type, bare?.pages]).toEqual(['computed', []]);
    expect((await pagesOf(`/spaces/${space}`)).some((page) => page.id === id)).toBe(false);

    for (const change of [
      { operation: 'update_page', page: day?.id, title: 'Mine' },
      { operation: 'delete_page', page: night?.id },
      { operation: 'revert_page', page: day?.id },
      insert({ into: id, document: { markdown: '' } }),
      insert({ into: later?.id, document: { markdown: '' } }),
    ])
      expect([change, (await requests.edit(request, change)).status]).toEqual([change, 400]);

    await requests.merge(request);
    expect(await groupOf(`/spaces/${space}`)).toMatchObject([{ id: day?.id }, { id: later?.id }, {}]);
    const [later1] = [await requests.open('Later')];
    const refresh = (base: string) =>
      send<{ state: string; id: string }>('POST', `${base}/content/page/${id}/refresh`);
    const before = await send<{ revision: string }>('GET', `/spaces/${space}`);
    expect((await refresh(`/spaces/${space}`)).status).toBe(202);
    await compute();
    // Nothing is different: there is no revision.
    expect((await send<{ revision: string }>('GET', `/spaces/${space}`)).data.revision).toBe(
      before.data.revision,
    );

    for (const [mode, message] of [
      ['refuses', 'No ferry today'],
      ['odd', 'answered with what is not pages'],
      ['many', 'more than 200 pages'],
      ['foreign', 'pages of another source, "integration:other:line"'],
    ] as const) {
      await configure({ mode });
      const job = await refresh(`/spaces/${space}`);
      await compute();
      const { failure } = await readComputation(`/spaces/${space}`, day?.id ?? '');
      expect(failure?.message).toContain(message);
      const { data } = await send<{ error: string }>('GET', `/orgs/${organization}/jobs/${job.data.id}`);
      expect([data.error, (await groupOf(`/spaces/${space}`))[0]?.title]).toEqual([
        failure?.message,
        'Day good',
      ]);
    }

    // What both sides have computed makes no conflict.
    for (const [mode, base] of [
      ['new', `/spaces/${space}`],
      ['newer', `/spaces/${space}/change-requests/${later1}`],
    ] as const) {
      await configure({ mode });
      await refresh(base);
      await compute();
      expect((await groupOf(base))[0]).toMatchObject({ id: day?.id, title: `Day ${mode}` });
      expect((await readComputation(base, id)).failure).toBeUndefined();
    }
    await requests.edit(later1 ?? '', insert({ title: 'By hand', document: { markdown: '' } }));
    await requests.merge(later1 ?? '');
    expect((await groupOf(`/spaces/${space}`))[0]?.title).toBe('Day new');

    await send('PATCH', `/integrations/ferry/installations/${installation}`, { paused: true });
    expect((await readComputation(`/spaces/${space}`, id)).refresh).toBe('paused');
    await send('PATCH', `/integrations/ferry/installations/${installation}`, { paused: false });
    await send('PATCH', `/spaces/${space}/merge-rules`, { requiredReviews: 1 });
    expect((await readComputation(`/spaces/${space}`, id)).refresh).toBe('protected');
    expect((await refresh(`/spaces/${space}`)).status).toBe(409);
    await send('PATCH', `/spaces/${space}/merge-rules`, { requiredReviews: 0 });
    await send('PATCH', `/spaces/${space}`, { editMode: 'live' });
  });
});

describe('what a page depends on', () => {
  it('has it computed again when it changes, as the integration', async () => {
    const ref = { kind: 'space', space: harbour };
    const made = await edit(insert(source({ port: 'Turku' }, { harbour: { ref } })));
    const id = made.data.changes[0]?.page.id ?? '';
    await compute();
    await index();
    await compute();
    const writeHarbour = async () => {
      const changes = [insert({ document: { markdown: 'A pier.' } })];
      const { data } = await send<{ revision: string }>('POST', `/spaces/${harbour}/content`, { changes });
      await index();
      await compute();
      return data.revision;
    };
    const revision = await writeHarbour();
    expect((await readPage(`/spaces/${space}`, id)).markdown).toContain(revision);
    const { data } = await send<{ items: { action: string; actor?: object; details: object }[] }>(
      'GET',
      `/orgs/${organization}/audit-events?action=content.compute`,
    );
    expect(data.items[0]).toMatchObject({ details: { sources: ['integration:ferry:line'] } });
    expect(data.items[0]?.actor).toBeUndefined();

    // Two that depend on each other set off nothing.
    await send('POST', `/spaces/${harbour}/content`, {
      changes: [insert(source({ port: 'Åbo' }, { lines: { ref: { kind: 'space', space } } }))],
    });
    await compute();
    await index();
    const circled = await writeHarbour();
    expect((await readPage(`/spaces/${space}`, id)).markdown).not.toContain(circled);

    // A specification has what it says of it computed again, once for each version.
    const api = { ref: { kind: 'openapi', spec: 'ports' } };
    const putSpec = async (version: string) => {
      const text = JSON.stringify({ openapi: '3.0.3', info: { title: 'Ports', version }, paths: {} });
      const at = `/orgs/${organization}/openapi/ports`;
      const { data: before } = await send<{ lastVersion?: string }>('PUT', at, { source: { text } });
      await processSpecs();
      const { data: now } = await send<{ lastVersion: string }>('GET', at);
      expect(now.lastVersion).not.toBe(before.lastVersion);
      return now.lastVersion;
    };
    const first = await putSpec('1.0');
    const described = await edit(insert(source({ port: 'Riga' }, { api })));
    const about = described.data.changes[0]?.page.id ?? '';
    await compute();
    await index();
    expect((await readPage(`/spaces/${space}`, about)).markdown).toContain(first);
    const second = await putSpec('2.0');
    await compute();
    expect((await readPage(`/spaces/${space}`, about)).markdown).toContain(second);

    await send('DELETE', `/integrations/ferry/installations/${installation}`);
    expect(await readComputation(`/spaces/${space}`, id)).toMatchObject({ refresh: 'not-installed' });
    expect((await readPage(`/spaces/${space}`, id)).markdown).toContain(revision);
  });
});
