import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_JOB, TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { pageFeedback } from '@/lib/storage/schema/site-publishing';
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

interface Page {
  id: string;
  title: string;
  path: string;
  pages: Page[];
}

interface Pair {
  source?: { id: string; title: string };
  target?: { id: string; title: string };
  by?: string;
}

const send = <Data>(method: string, path: string, body?: object, who = admin) =>
  testApp().send<Data & { error?: { message: string } }>(who, method, path, body);
const work = async () => {
  const { services } = testApp();
  await runQueuedJobs(testApp(), TRANSLATION_JOB, (job, run) => followSourceSpace(services, job, run));
  await runQueuedJobs(testApp(), COUNT_JOB, (job, run) => countTranslation(services, job, run));
};
const makeSpace = async (title: string) => {
  const { data } = await send<{ id: string }>('POST', `/orgs/${organization}/spaces`, {
    title,
    editMode: 'live',
  });
  return data.id;
};
const edit = async (space: string, change: object) => {
  const { status, data } = await send<{ changes: { page: { id: string } }[] }>(
    'POST',
    `/spaces/${space}/content`,
    { changes: [change] },
  );
  expect(status, JSON.stringify(data)).toBeLessThan(300);
  return data.changes[0]?.page.id ?? '';
};
const insert = (space: string, title: string, markdown: string, more: object = {}) =>
  edit(space, { operation: 'insert_page', title, document: { markdown }, ...more });
const list = async (space: string) =>
  (await send<{ pages: Page[] }>('GET', `/spaces/${space}/content`)).data.pages;
const read = async (space: string, page: string) =>
  (
    await send<{ markdown: string; title: string; path: string }>(
      'GET',
      `/spaces/${space}/content/page/${page}?format=markdown`,
    )
  ).data;

/** A handbook, and one in German that was written by itself. */
async function open() {
  const source = await makeSpace('Handbook');
  const guide = await insert(source, 'Guide', '## Steps\n\nOpen the dome.\n\n- alpha item\n- beta item\n', {
    slug: 'guide',
  });
  const notes = await insert(source, 'Notes', 'A note.\n', { slug: 'notes' });
  const news = await insert(source, 'News', 'Only here, see [it](/pages/x).\n', { slug: 'news' });
  const target = await makeSpace('Handbuch');
  const anleitung = await insert(
    target,
    'Anleitung',
    '## Schritte\n\nDie Kuppel öffnen.\n\n- Alpha-Punkt\n- Beta-Punkt\n',
    { slug: 'guide' },
  );
  const notizen = await insert(target, 'Notizen', 'Eine Notiz.\n', { slug: 'notizen' });
  await edit(target, {
    operation: 'update_page',
    page: notizen,
    document: { markdown: `Eine Notiz zu [dieser Seite](/pages/${anleitung}#schritte).\n` },
  });
  const own = await insert(target, 'Impressum', 'Nur hier.\n', { slug: 'impressum' });
  const body = { source: { space: source, language: 'en' }, language: 'de', target };
  return { source, target, guide, notes, news, anleitung, notizen, own, body };
}

const at = () => `/orgs/${organization}/adopted-translations`;
const preview = (body: object) => send<{ items: Pair[] }>('POST', `${at()}/preview`, body);
const adopt = (body: object, who = admin) =>
  send<{ id: string; language: string; units?: { total: number }; result: { space: string } }>(
    'POST',
    at(),
    body,
    who,
  );

describe('a space that becomes a translation', () => {
  it('takes the ids of the source in one revision, and keeps texts, addresses, comments and files', async () => {
    const { source, target, guide, notes, news, anleitung, notizen, own, body } = await open();
    const before = await send<{ revision: string }>('GET', `/spaces/${target}`);
    const { status, data } = await preview(body);
    expect(status).toBe(200);
    const shown = data.items.map((pair) => [pair.source?.title, pair.target?.title, pair.by]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Welcome', 'Welcome', 'path'],
        ['Guide', 'Anleitung', 'path'],
        ['Notes', 'Notizen', 'place'],
        ['News', 'Impressum', 'place'],
      ]),
    );
    const comment = await send<{ id: string }>('POST', `/spaces/${target}/comments`, {
      page: anleitung,
      body: { markdown: 'Stimmt das?' },
    });
    expect(comment.status).toBe(200);
    await testApp()
      .database.db.insert(pageFeedback)
      .values({
        id: `f${target}`,
        siteId: await showOnSite(target),
        spaceId: target,
        pageId: anleitung,
        rating: 'good',
      });
    // "News" and "Impressum" stand in the same place, and are not the same: the pairs are chosen by hand.
    const welcome = (data.items.find((pair) => pair.source?.title === 'Welcome') ?? {}) as Required<Pair>;
    const pairs = [
      { source: welcome.source.id, target: welcome.target.id },
      { source: guide, target: anleitung },
      { source: notes, target: notizen },
    ];
    const made = await adopt({ ...body, pairs });
    expect([made.status, made.data.language, made.data.result?.space]).toEqual([201, 'de', target]);
    const after = await send<{ revision: string; language: string }>('GET', `/spaces/${target}`);
    expect(after.data.language).toBe('de');
    const revisions = await send<{ items: { id: string }[] }>('GET', `/spaces/${target}/revisions`);
    expect(revisions.data.items.slice(0, 2).map(({ id }) => id)).toEqual([
      after.data.revision,
      before.data.revision,
    ]);

    const pages = new Map((await list(target)).map((page) => [page.id, page]));
    expect([pages.get(guide)?.title, pages.get(guide)?.path]).toEqual(['Anleitung', 'guide']);
    expect([pages.get(notes)?.title, pages.get(notes)?.path]).toEqual(['Notizen', 'notizen']);
    expect(pages.get(own)?.title).toBe('Impressum');
    expect(pages.get(news)?.title).toBe('News');
    expect([pages.has(anleitung), pages.has(notizen)]).toEqual([false, false]);
    expect((await read(target, notes)).markdown).toBe(
      `Eine Notiz zu [dieser Seite](/pages/${guide}#schritte).\n`,
    );
    expect((await read(target, guide)).markdown).toContain('Die Kuppel öffnen.');
    const said = await send<{ target: { page: { id: string; outdated: boolean } } }>(
      'GET',
      `/spaces/${target}/comments/${comment.data.id}`,
    );
    expect(said.data.target.page).toMatchObject({ id: guide, outdated: false });
    const [feedback] = await testApp().database.db.select().from(pageFeedback);
    expect(feedback?.pageId).toBe(guide);

    // What is there counts as a person's, and follows its source from now on.
    await work();
    const units = await send<{ items: { state: string; text?: string; source?: string }[] }>(
      'GET',
      `/spaces/${target}/translation/units?content=${guide}`,
    );
    expect(units.data.items.map(({ state, source: of, text }) => [state, of, text])).toEqual([
      ['translated', 'Guide', 'Anleitung'],
      ['translated', 'Steps', 'Schritte'],
      ['translated', 'Open the dome.', 'Die Kuppel öffnen.'],
      ['translated', 'alpha item', 'Alpha-Punkt'],
      ['translated', 'beta item', 'Beta-Punkt'],
    ]);
    await edit(source, {
      operation: 'update_page',
      page: guide,
      document: { markdown: '## Steps\n\nOpen the old dome.\n\n- alpha item\n- beta item\n\nMore.\n' },
    });
    await work();
    // Links to the heading lead there by both names, here and from outside, until a person takes one off.
    const old = ' <a href="#schritte" id="schritte"></a>';
    const followed = `## Schritte <a href="#steps" id="steps"></a>${old}\n\nDie Kuppel öffnen.\n\n- Alpha-Punkt\n- Beta-Punkt\n\nMore.\n`;
    expect((await read(target, guide)).markdown).toBe(followed);
    const change = (markdown: string) => ({ operation: 'update_page', page: guide, document: { markdown } });
    const next = '## Steps\n\nOpen the old dome.\n\n- alpha item\n- beta item\n\nEven more.\n';
    await edit(source, change(next));
    await work();
    expect((await read(target, guide)).markdown).toBe(followed.replace('More.', 'Even more.'));
    await edit(target, change(followed.replace('More.', 'Even more.').replace(old, '')));
    await edit(source, change(next.replace('Even more.', 'No more.')));
    await work();
    expect((await read(target, guide)).markdown).toBe(followed.replace('More.', 'No more.').replace(old, ''));
    expect((await read(target, own)).markdown).toBe('Nur hier.\n');
    const audit = await send<{ items: { details: object }[] }>(
      'GET',
      `/orgs/${organization}/audit-events?action=translation.adopt`,
    );
    expect(audit.data.items[0]?.details).toMatchObject({ space: target, source, pages: 3 });
    expect((await adopt(body)).status).toBe(409);
  });

  it('merges what was begun in a copy before it became a translation, once', async () => {
    const source = await makeSpace('Manual');
    const page = await insert(source, 'Guide', 'Open the dome.\n\nWait for dusk.\n\nClose it.\n');
    const { data: copy } = await send<{ id: string }>('POST', `/spaces/${source}/duplicate`);
    const at = `/spaces/${copy.id}/change-requests`;
    const { data: request } = await send<{ id: string }>('POST', at, { subject: 'Deutsch' });
    const german = 'Die Kuppel öffnen.\n\nNeu.\n\nWait for dusk.\n\nClose it.\n';
    const change = (markdown: string) => ({ operation: 'update_page', page, document: { markdown } });
    await send('POST', `${at}/${request.id}/content`, { changes: [change(german)] });
    const setStatus = (status: string) => send('PATCH', `${at}/${request.id}`, { status });
    await setStatus('archived');
    const { status } = await send('POST', `/orgs/${organization}/adopted-translations`, {
      source: { space: source, language: 'en' },
      target: copy.id,
      language: 'de',
    });
    expect(status).toBe(201);
    await edit(copy.id, change('Open the dome.\n\nWait for dusk.\n\nSchließen.\n'));
    await edit(source, change('Open the dome.\n\nWait for the dusk.\n\nClose it.\n'));
    await work();
    await setStatus('open');
    const { data: merged } = await send<{ result: string }>('POST', `${at}/${request.id}/merge`);
    expect(merged.result).toBe('merge');
    const { markdown } = await read(copy.id, page);
    expect(markdown).toBe('Die Kuppel öffnen.\n\nNeu.\n\nWait for the dusk.\n\nSchließen.\n');
  });

  it('is refused with the reason, and then nothing is changed', async () => {
    const { source, target, guide, notes, anleitung, notizen, body } = await open();
    const before = await list(target);
    const refuse = async (change: object, status: number, reason = '') => {
      for (const answer of [
        await adopt({ ...body, ...change }),
        ...('pairs' in change ? [] : [await preview({ ...body, ...change })]),
      ]) {
        expect([answer.status, answer.data.error?.message]).toEqual([
          status,
          expect.stringContaining(reason),
        ]);
      }
    };
    await refuse({ target: source }, 400, 'of itself');
    await refuse({ language: 'en' }, 400, 'language of the source');
    await refuse({ language: 'tlh' }, 400);
    await refuse({ target: 'nowhere' }, 404);
    const other = await testApp().organization(admin);
    const { data: foreign } = await send<{ id: string }>('POST', `/orgs/${other}/spaces`, { title: 'X' });
    await refuse({ target: foreign.id }, 404);
    await refuse({ source: { space: foreign.id, language: 'en' } }, 404);
    const pair = { source: guide, target: anleitung };
    await refuse({ pairs: [{ source: 'none', target: anleitung }] }, 400, 'pairs.0.source');
    await refuse({ pairs: [{ source: guide, target: 'none' }] }, 400, 'pairs.0.target');
    await refuse({ pairs: [pair, { source: notes, target: anleitung }] }, 400, 'one pair');
    await refuse({ pairs: [pair, { source: guide, target: notizen }] }, 400, 'one pair');
    const group = await edit(target, { operation: 'insert_page', title: 'Gruppe', type: 'group' });
    await refuse({ pairs: [{ source: guide, target: group }] }, 400, 'own type');
    const { data: request } = await send<{ id: string }>('POST', `/spaces/${target}/change-requests`, {
      subject: 'Offen',
    });
    await send('POST', `/spaces/${target}/change-requests/${request.id}/content`, {
      changes: [{ operation: 'update_page', page: anleitung, title: 'Leitung' }],
    });
    await refuse({}, 409, 'change request');
    await send('PATCH', `/spaces/${target}/change-requests/${request.id}`, { status: 'archived' });
    await send('PATCH', `/spaces/${target}`, { editMode: 'locked' });
    await send('PATCH', `/spaces/${target}/merge-rules`, { requiredReviews: 1 });
    await refuse({}, 409, 'merge rules');
    await send('PATCH', `/spaces/${target}/merge-rules`, { requiredReviews: 0 });
    const translate = (space: string) =>
      send<{ id: string; result: { space: string } }>('POST', `/orgs/${organization}/translations`, {
        source: { space, language: 'en' },
        language: 'fr',
      });
    const { data: of } = await translate(target);
    await refuse({}, 409, 'translated itself');
    await refuse({ target: of.result.space }, 409, 'a translation already');
    await refuse(
      { source: { space: of.result.space, language: 'en' }, target: source },
      409,
      'translate its source',
    );
    await send('DELETE', `/orgs/${organization}/translations/${of.id}`);
    const creator = await testApp().member(organization, 'create');
    expect((await adopt(body, creator)).status).toBe(403);
    expect((await list(target)).filter(({ id }) => id !== group)).toEqual(before);

    // A copy has the ids already.
    const { data: copy } = await send<{ id: string }>('POST', `/spaces/${source}/duplicate`);
    const same = (await preview({ ...body, target: copy.id })).data.items;
    expect(same.map(({ by }) => by)).toEqual(same.map(() => 'id'));
    await refuse({ target: copy.id, pairs: [{ source: guide, target: notes }] }, 400, 'both are one pair');
    expect((await adopt({ ...body, target: copy.id })).status).toBe(201);
  });
});

async function showOnSite(spaceId: string): Promise<string> {
  const sites = `/orgs/${organization}/sites`;
  const { data } = await send<{ id: string }>('POST', sites, { title: 'Docs' });
  const shown = await send('POST', `${sites}/${data.id}/site-spaces`, { spaceId });
  expect(shown.status).toBeLessThan(300);
  return data.id;
}
