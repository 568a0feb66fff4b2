import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { purgeTrash } from '@/lib/domain/background/purge-trash';
import { COUNT_JOB, TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { countTranslation } from './count-translation';
import { followSourceSpace } from './follow-source-space';

const testApp = prepareTestApp();
let admin: Person;
let organization: string;

beforeAll(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
});

interface Shown {
  id: string;
  status: string;
  isPaused: boolean;
  result: { space: string };
}

const send = <Data>(method: string, path: string, body?: object, who = admin) =>
  testApp().send<Data & { error?: { message: string } }>(who, method, path, body);
const work = async () => {
  const { services } = testApp();
  await runQueuedJobs(testApp(), TRANSLATION_JOB, (job, run) => followSourceSpace(services, job, run));
  await runQueuedJobs(testApp(), COUNT_JOB, (job, run) => countTranslation(services, job, run));
};
const translations = () => `/orgs/${organization}/translations`;
const make = (source: string, language = 'de', who = admin) =>
  send<Shown>('POST', translations(), { source: { space: source, language: 'en' }, language }, who);
const edit = async (space: string, change: object) =>
  (
    await send<{ changes: { page: { id: string } }[] }>('POST', `/spaces/${space}/content`, {
      changes: [change],
    })
  ).data.changes[0]?.page.id ?? '';

async function open(parent?: string) {
  const { data: space } = await send<{ id: string }>('POST', `/orgs/${organization}/spaces`, {
    title: 'Docs',
    editMode: 'live',
    parent,
  });
  const document = { markdown: 'First words.\n' };
  const page = await edit(space.id, { operation: 'insert_page', title: 'Guide', document });
  const { status, data } = await make(space.id);
  expect(status).toBe(201);
  const target = data.result.space;
  const markdown = async () =>
    (await send<{ markdown: string }>('GET', `/spaces/${target}/content/page/${page}?format=markdown`)).data
      .markdown;
  const change = (text: string) =>
    edit(space.id, { operation: 'update_page', page, document: { markdown: text } });
  const shown = async () => (await send<Shown>('GET', `${translations()}/${data.id}`)).data;
  return { source: space.id, target, id: data.id, page, markdown, change, shown };
}

const purge = async (space: string) => {
  await send('DELETE', `/spaces/${space}`);
  const { database, services } = testApp();
  await database.db.execute(
    sql`update spaces set deleted_at = now() - interval '30 days' where id = ${space}`,
  );
  await purgeTrash(services, new AbortController().signal);
};

describe('a translation whose spaces come and go', () => {
  it('is paused while its source or target is in the trash, and follows by itself afterwards', async () => {
    const { source, target, markdown, change, shown } = await open();
    await change('Second words.\n');
    await send('DELETE', `/spaces/${source}`);
    await work();
    expect(await shown()).toMatchObject({ status: 'pending', isPaused: true });
    expect(await markdown()).toBe('First words.\n');
    await send('POST', `/spaces/${source}/restore`);
    await work();
    expect(await shown()).toMatchObject({ status: 'completed', isPaused: false });
    expect(await markdown()).toBe('Second words.\n');
    await send('DELETE', `/spaces/${target}`);
    await change('Third words.\n');
    await work();
    expect(await shown()).toMatchObject({ status: 'pending', isPaused: true });
    await send('POST', `/spaces/${target}/restore`);
    await work();
    expect(await markdown()).toBe('Third words.\n');
  });

  it('leaves an ordinary space with all texts when its source is gone, and goes with its target', async () => {
    const first = await open();
    await edit(first.target, {
      operation: 'update_page',
      page: first.page,
      document: { markdown: 'Worte.\n' },
    });
    await purge(first.source);
    expect((await send('GET', `${translations()}/${first.id}`)).status).toBe(404);
    expect(await first.markdown()).toBe('Worte.\n');
    expect((await send('GET', `/spaces/${first.target}/translation`)).status).toBe(404);
    // So that it can be translated itself.
    expect((await make(first.target, 'fr')).status).toBe(201);
    const second = await open();
    await purge(second.target);
    expect((await send('GET', `${translations()}/${second.id}`)).status).toBe(404);
    await second.change('Second words.\n');
    await work();
    expect((await make(second.source)).status).toBe(201);
  });

  it('keeps both spaces in their organization', async () => {
    const { data: holder } = await send<{ id: string }>('POST', `/orgs/${organization}/collections`, {
      title: 'Shelf',
    });
    const { target, id } = await open(holder.id);
    const other = await testApp().organization(admin);
    const move = () => send('POST', `/collections/${holder.id}/transfer`, { organization: other });
    const { data: alone } = await send<{ id: string }>('POST', `/orgs/${organization}/collections`, {
      title: 'Other shelf',
    });
    const refused = await move();
    expect([refused.status, refused.data.error?.message]).toEqual([412, expect.stringContaining('translat')]);
    // The target alone neither.
    await send('POST', `/spaces/${target}/move`, { parent: alone.id });
    const moved = await send('POST', `/collections/${alone.id}/transfer`, { organization: other });
    expect(moved.status).toBe(412);
    await send('DELETE', `${translations()}/${id}`);
    const free = await send('POST', `/collections/${alone.id}/transfer`, { organization: other });
    expect(free.status, JSON.stringify(free.data)).toBeLessThan(300);
  });
});

describe('rights on translations', () => {
  it('are the administrators, translating is editing the target, and lists show what both spaces show', async () => {
    const { source, target, id, page } = await open();
    const [editor, creator, stranger] = [
      await testApp().member(organization, 'edit'),
      await testApp().member(organization, 'create'),
      await testApp().member(organization, 'read'),
    ];
    const at = `${translations()}/${id}`;
    const several = `/orgs/${organization}/space-translations`;
    for (const who of [editor, creator]) {
      const asked = [
        await make(source, 'fr', who),
        await send('POST', several, { source: { space: source, language: 'en' }, languages: ['fr'] }, who),
        await send('PUT', at, { instructions: { object: 'document', nodes: [] } }, who),
        await send('PUT', at, { alert: null }, who),
        await send('POST', `${at}/run`, undefined, who),
        await send('POST', `${at}/machine-translation`, undefined, who),
        await send('DELETE', `${at}/machine-translation`, undefined, who),
        await send('PUT', `/orgs/${organization}/translations-glossary`, { operations: [] }, who),
        await send('DELETE', at, undefined, who),
      ];
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 403));
    }
    const units = `/spaces/${target}/translation/units`;
    const listed = await send<{ items: { id: string; hash: string }[] }>('GET', `${units}?content=${page}`);
    const [unit] = listed.data.items;
    const write = (who: Person) =>
      send(
        'POST',
        units,
        {
          content: page,
          units: [{ ...unit, text: 'Anleitung' }].map(({ id: of, hash, text }) => ({ id: of, hash, text })),
        },
        who,
      );
    expect((await write(stranger)).status).toBe(403);
    expect((await write(editor)).status).toBe(200);

    const seen = async (who: Person) => {
      const { data } = await send<{ items: Shown[] }>(
        'GET',
        `${translations()}?object=translation`,
        undefined,
        who,
      );
      const one = await send('GET', at, undefined, who);
      return [data.items.some((item) => item.id === id), one.status];
    };
    expect(await seen(stranger)).toEqual([true, 200]);
    for (const space of [source, target]) {
      await send('PATCH', `/spaces/${space}`, { defaultLevel: null });
      expect([await seen(stranger), await seen(admin)]).toEqual([
        [false, 404],
        [true, 200],
      ]);
      await send('PATCH', `/spaces/${space}`, { defaultLevel: 'inherit' });
    }
    const audit = async (action: string) =>
      (
        await send<{ items: { subject: { id: string }; details: Record<string, unknown> }[] }>(
          'GET',
          `/orgs/${organization}/audit-events?action=${action}`,
        )
      ).data.items.find(({ subject }) => subject.id === id)?.details;
    expect(await audit('translation.create')).toMatchObject({
      source,
      space: target,
      language: 'de',
      pages: 2,
    });
  });

  it('are asked before anything else: bodies of both kinds, unknown languages and ids of others', async () => {
    const { source, target, id } = await open();
    const elsewhere = await testApp().organization(admin);
    const { data: foreign } = await send<{ id: string }>('POST', `/orgs/${elsewhere}/spaces`, { title: 'X' });
    const both = await send<{ object: string }>('POST', translations(), {
      title: 'Europe',
      languages: ['fr'],
      source: { space: source, language: 'en' },
      language: 'fr',
    });
    expect([both.status, both.data.object]).toEqual([201, 'translation-settings']);
    const post = async (body: object, at = translations()) => (await send('POST', at, body)).status;
    const from = (space: string, language = 'en') => ({ source: { space, language } });
    const several = `/orgs/${organization}/space-translations`;
    expect(await post({})).toBe(400);
    expect(await post({ ...from(source) })).toBe(400);
    expect(await post({ language: 'fr' })).toBe(400);
    expect(await post({ ...from(source), language: 'tlh' })).toBe(400);
    expect(await post({ ...from(source, 'tlh'), language: 'fr' })).toBe(400);
    expect(await post({ ...from(target), language: 'fr' })).toBe(409);
    expect(await post({ ...from(foreign.id), language: 'fr' })).toBe(404);
    expect(await post({ ...from(foreign.id), languages: ['fr'] }, several)).toBe(404);
    expect(await post({ ...from(source), languages: ['tlh'] }, several)).toBe(400);
    const others = `/orgs/${elsewhere}/translations/${id}`;
    const answers = [
      await send('GET', others),
      await send('PUT', others, { alert: null }),
      await send('POST', `${others}/run`),
      await send('POST', `${others}/machine-translation`),
      await send('GET', `${others}/units`),
      await send('GET', `/spaces/${foreign.id}/translation`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await send('DELETE', others)).status).toBe(204);
    expect((await send('PUT', `${translations()}/${id}`, { title: 'No' })).status).toBe(400);
    expect((await send('PUT', `${translations()}/${both.data && 'x'}`, { title: 'No' })).status).toBe(404);
  });
});
