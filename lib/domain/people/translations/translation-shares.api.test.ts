import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_JOB, TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { countTranslation } from './count-translation';
import { followSourceSpace } from './follow-source-space';

const testApp = prepareTestApp();
let admin: Person;
let organization: string;
let source: string;
let target: string;
let translation: string;
const pages: string[] = [];

interface Shares {
  total: number;
  open: number;
  missing: number;
  machine: number;
  translated: number;
  reviewed: number;
  changed: number;
}

const send = <Data>(method: string, path: string, body?: object, who = admin) =>
  testApp().send<Data>(who, method, path, body);
const edit = async (space: string, ...changes: object[]) => {
  const { status, data } = await send<{ changes: { page: { id: string } }[] }>(
    'POST',
    `/spaces/${space}/content`,
    { changes },
  );
  expect(status, JSON.stringify(data)).toBeLessThan(300);
  return data.changes[0]?.page.id ?? '';
};
const insert = (title: string, markdown: string) =>
  edit(source, { operation: 'insert_page', title, document: { markdown } });
const change = (page: string, markdown: string, space = source) =>
  edit(space, { operation: 'update_page', page, document: { markdown } });
const work = async () => {
  const { services } = testApp();
  await runQueuedJobs(testApp(), TRANSLATION_JOB, (job, run) => followSourceSpace(services, job, run));
  await runQueuedJobs(testApp(), COUNT_JOB, (job, run) => countTranslation(services, job, run));
};
const at = () => `/orgs/${organization}/translations/${translation}`;
const shown = async () =>
  (await send<{ units?: Shares; isBehind: boolean; updatedAt: string }>('GET', at())).data;
const shares = async () => (await shown()).units;
const write = async (page: string, start: string, more: object) => {
  const units = `/spaces/${target}/translation/units`;
  const { data } = await send<{ items: { id: string; hash: string; source?: string }[] }>(
    'GET',
    `${units}?content=${page}`,
  );
  const { id, hash } = data.items.find((unit) => unit.source?.startsWith(start)) ?? {};
  const written = await send('POST', units, { content: page, units: [{ id, hash, ...more }] });
  expect(written.status).toBe(200);
};

beforeAll(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
  const { data: space } = await send<{ id: string }>('POST', `/orgs/${organization}/spaces`, {
    title: 'Docs',
    editMode: 'live',
  });
  source = space.id;
  pages.push(await insert('Guide', '## Steps\n\nFirst step.\n'), await insert('Notes', 'A note.\n'));
  const { data: made } = await send<{ id: string; units?: Shares; result: { space: string } }>(
    'POST',
    `/orgs/${organization}/translations`,
    { source: { space: source, language: 'en' }, language: 'de' },
  );
  expect(made.units).toBeUndefined();
  [translation, target] = [made.id, made.result.space];
  await work();
});

describe('the shares of a translation', () => {
  it('are counted by state when either side moves, by page and in sum, and say where one goes on', async () => {
    const [guide = '', notes = ''] = pages;
    const before = await shown();
    const total = before.units?.total ?? 0;
    expect(before.units).toEqual({
      ...{ total, open: total, missing: total },
      ...{ machine: 0, translated: 0, reviewed: 0, changed: 0 },
    });
    await write(guide, 'Guide', { text: 'Anleitung' });
    await write(guide, 'Steps', { text: 'Schritte', reviewed: true });
    await write(guide, 'First', { text: 'Erster Schritt.' });
    await work();
    expect(await shares()).toMatchObject({ missing: total - 3, translated: 2, reviewed: 1, open: total - 3 });
    // Counting is no change.
    const { updatedAt } = await shown();
    expect(updatedAt).toBe(before.updatedAt);
    await change(guide, '## Steps\n\nFirst small step.\n');
    await work();
    expect(await shares()).toMatchObject({
      missing: total - 3,
      translated: 1,
      reviewed: 1,
      changed: 1,
      total,
    });
    const listed = await send<{ items: { id: string; units: Shares }[] }>(
      'GET',
      `/spaces/${target}/translation/pages`,
    );
    const of = (id: string) => listed.data.items.find((page) => page.id === id)?.units;
    expect(of(guide)).toMatchObject({ total: 3, changed: 1, translated: 1, reviewed: 1, open: 1 });
    expect(of(notes)).toMatchObject({ total: 2, missing: 2 });
    const sum = listed.data.items.reduce((all, { units }) => all + units.total, 0);
    expect(sum).toBe(total);

    // What waits is shown to whoever may edit the target, and to nobody else.
    const waiting = async (who: Person) =>
      (
        await send<{ items: { space: { id: string }; units: Shares; next: { content: string } }[] }>(
          'GET',
          `/orgs/${organization}/translation-work`,
          undefined,
          who,
        )
      ).data.items;
    const [reader, editor, guest] = [
      await testApp().member(organization, 'read'),
      await testApp().member(organization, 'edit'),
      await testApp().member(organization, null),
    ];
    expect(await waiting(reader)).toEqual([]);
    expect(await waiting(guest)).toEqual([]);
    const grant = (who: Person, role: string) =>
      send('POST', `/spaces/${target}/permissions`, { users: [who.id], role });
    expect((await grant(guest, 'edit')).status).toBeLessThan(300);
    const first = listed.data.items.find(({ units }) => units.open > 0)?.id;
    for (const who of [admin, editor, guest])
      expect(await waiting(who)).toMatchObject([
        { space: { id: target }, units: { open: total - 2 }, next: { content: first } },
      ]);
    await send('DELETE', `/spaces/${target}`);
    expect(await waiting(admin)).toEqual([]);
    await send('POST', `/spaces/${target}/restore`);

    // A page that goes takes its texts along.
    await edit(source, { operation: 'delete_page', page: notes });
    await work();
    expect(await shares()).toMatchObject({ total: total - 2, missing: total - 5, changed: 1 });
  });

  it('tell once that a language fell further behind than its setting says, until it has caught up', async () => {
    const [guide = ''] = pages;
    const writer = await testApp().member(organization, 'edit');
    const hook = await send<{ id: string }>('POST', `/orgs/${organization}/webhooks`, {
      url: 'https://hooks.example.org/behind',
      events: ['translation.behind'],
    });
    expect(hook.status).toBe(201);
    const told = async (who = admin) =>
      (
        await send<{ items: { kind: string; space: { id: string }; urls: { app: string } }[] }>(
          'GET',
          `/orgs/${organization}/notifications`,
          undefined,
          who,
        )
      ).data.items.filter(({ kind }) => kind === 'translation-behind');
    const sent = async () =>
      (
        await send<{ items: { request: { body: string } }[] }>(
          'GET',
          `/orgs/${organization}/webhooks/${hook.data.id}/deliveries`,
        )
      ).data.items.length;
    const { missing = 0, changed = 0 } = (await shares()) ?? {};
    const behind = missing + changed;
    const set = async (alert: object | null) => (await send('PUT', at(), { alert })).status;
    expect(await set({ above: 100, by: 'percent' })).toBe(400);
    expect(await set({ above: -1, by: 'units' })).toBe(400);
    expect(await set({ above: 1.5, by: 'units' })).toBe(400);
    expect(await set({ above: behind, by: 'units' })).toBe(200);
    await work();
    expect([await told(), await sent(), (await shown()).isBehind]).toEqual([[], 0, false]);
    const another = await insert('Another', 'Another.\n');
    await work();
    expect(await shown()).toMatchObject({ isBehind: true, alert: { above: behind, by: 'units' } });
    expect(await told()).toMatchObject([{ space: { id: target } }]);
    expect((await told())[0]?.urls.app).toMatch(new RegExp(`/spaces/${target}/~/translate$`));
    expect([await told(writer), await sent()]).toEqual([[], 1]);
    await change(guide, '## Steps\n\nFirst small step.\n\nMore.\n');
    await work();
    expect([(await told()).length, await sent()]).toEqual([1, 1]);
    // It catches up, and falls behind again; who has written in it meanwhile hears of it too.
    await change(guide, '## Schritte\n\nErster kleiner Schritt.\n\nMehr.\n', target);
    await change(another, 'Noch eine.\n', target);
    const typed = await send(
      'POST',
      `/spaces/${target}/content`,
      { changes: [{ operation: 'update_page', page: guide, title: 'Handbuch' }] },
      writer,
    );
    expect(typed.status).toBeLessThan(300);
    await work();
    expect((await shown()).isBehind).toBe(false);
    expect(await set({ above: 1, by: 'percent' })).toBe(200);
    await work();
    expect([(await told()).length, await sent(), (await told(writer)).length]).toEqual([2, 2, 1]);
    const settings = { translations: { inbox: false, email: false } };
    expect((await send('PATCH', '/user/notification-settings', settings, writer)).status).toBe(200);
    expect(await set(null)).toBe(200);
    await work();
    expect(await shown()).toMatchObject({ isBehind: false, alert: null });
    expect(await set({ above: 0, by: 'units' })).toBe(200);
    await work();
    expect([(await told()).length, (await told(writer)).length]).toEqual([3, 1]);
  });
});
