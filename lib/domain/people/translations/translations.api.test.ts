import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { followSourceSpace } from './follow-source-space';

const saying = (text: string) => ({
  object: 'document',
  nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
});

const testApp = prepareTestApp();
let admin: Person;
let organization: string;

beforeAll(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
});

interface Translation {
  object: string;
  id: string;
  status: string;
  result: { space: string; revision: string };
  stats: { runs: number; latestPages: number; latestWords: number };
}

interface Page {
  id: string;
  title: string;
  pages: Page[];
}

const send = <Data>(method: string, path: string, body?: object) =>
  testApp().send<Data>(admin, method, path, body);
const follow = () =>
  runQueuedJobs(testApp(), TRANSLATION_JOB, (job, run) => followSourceSpace(testApp().services, job, run));

const SOURCE = '## Steps\n\nFirst step. Second step.\n\n- alpha item\n- beta item\n';

/** A source with one page, edited live, and a translation of it. */
async function openSource() {
  const { data: space } = await send<{ id: string }>('POST', `/orgs/${organization}/spaces`, {
    title: 'Docs',
    editMode: 'live',
  });
  const edit = async (spaceId: string, ...changes: object[]) => {
    const at = `/spaces/${spaceId}/content`;
    const { status, data } = await send<{ changes: { page: { id: string } }[] }>('POST', at, { changes });
    expect(status, JSON.stringify(data)).toBeLessThan(300);
    return data.changes[0]?.page.id ?? '';
  };
  const pageId = await edit(space.id, {
    operation: 'insert_page',
    title: 'Guide',
    document: { markdown: SOURCE },
  });
  const { status, data: made } = await send<Translation>('POST', `/orgs/${organization}/translations`, {
    source: { space: space.id, language: 'en' },
    language: 'de',
  });
  expect(status).toBe(201);
  const list = async (spaceId: string) =>
    (await send<{ pages: Page[] }>('GET', `/spaces/${spaceId}/content`)).data.pages;
  const read = async (spaceId: string, id = pageId) =>
    (
      await send<{ title: string; document: { markdown: string }; markdown: string }>(
        'GET',
        `/spaces/${spaceId}/content/page/${id}?format=markdown`,
      )
    ).data;
  const write = (spaceId: string, markdown: string, id = pageId) =>
    edit(spaceId, { operation: 'update_page', page: id, document: { markdown } });
  const at = `/orgs/${organization}/translations/${made.id}`;
  return { source: space.id, target: made.result.space, made, at, pageId, list, read, write, edit };
}

describe('a translation', () => {
  it('begins with the pages, ids and texts of its source, and answers in a shape of its own', async () => {
    const { source, target, made, at, list, read } = await openSource();
    expect(made).toMatchObject({
      object: 'translation',
      status: 'completed',
      source: { space: source, language: 'en' },
      language: 'de',
      result: { language: 'de' },
      permissions: { view: true, edit: true },
      stats: { runs: 0, totalWords: 0 },
    });
    expect((await list(target)).map(({ id }) => id)).toEqual((await list(source)).map(({ id }) => id));
    expect((await read(target)).markdown).toBe((await read(source)).markdown);
    expect((await send<object>('GET', `/spaces/${target}`)).data).toMatchObject({
      title: 'Docs (de)',
      language: 'de',
    });
    expect((await send('GET', at)).data).toEqual(made);
    const org = `/orgs/${organization}/translations`;
    const settings = await send<{ items: object[] }>('GET', org);
    expect(JSON.stringify(settings.data)).not.toContain(made.id);
    const listed = await send<{ items: { id: string }[] }>('GET', `${org}?object=translation`);
    expect(listed.data.items.map(({ id }) => id)).toContain(made.id);
  });

  it('is refused of a translation, into its own language, and of a space that is not there', async () => {
    const { source, target } = await openSource();
    const make = async (space: string, language: string) =>
      (
        await send('POST', `/orgs/${organization}/translations`, {
          source: { space, language: 'en' },
          language,
        })
      ).status;
    expect(await make(target, 'fr')).toBe(409);
    expect(await make(source, 'en')).toBe(400);
    expect(await make('nowhere', 'fr')).toBe(404);
    expect(await make(source, 'xx')).toBe(400);
    expect(await make(source, 'yue')).toBe(201);
  });

  it('is made into several languages at once, or those of settings that are missing, or not at all', async () => {
    const { source } = await openSource();
    const make = (body: object, space = source) =>
      send<{ items: (Translation & { language: string; instructions: { nodes: object[] } })[] }>(
        'POST',
        `/orgs/${organization}/space-translations`,
        {
          source: { space, language: 'en' },
          ...body,
        },
      );
    const { data: europe } = await send<{ id: string }>('POST', `/orgs/${organization}/translations`, {
      title: 'Europe',
      languages: ['de', 'en', 'fr', 'it'],
      languageInstructions: { fr: saying('Vouvoyer.') },
    });
    const at = `/orgs/${organization}/translations/${europe.id}`;
    const languageInstructions = { fr: saying('Tutoyer.'), de: saying('Duzen.') };
    await send('PUT', at, { title: 'Europe', languageInstructions });
    await send('PUT', at, { title: 'Europe' });
    expect((await send('GET', at)).data).toMatchObject({ languageInstructions });
    const wrong = { title: 'Europe', languageInstructions: { xx: saying('No.') } };
    expect((await send('PUT', at, wrong)).status).toBe(400);
    expect((await make({})).status).toBe(400);
    expect((await make({ languages: ['fr', 'en'] })).status).toBe(400);
    expect((await make({ languages: ['fr', 'fr'] })).status).toBe(400);
    expect((await make({ languages: ['fr'], settings: 'none' })).status).toBe(404);
    const { status, data } = await make({ settings: europe.id });
    expect(status).toBe(201);
    expect(data.items.map(({ language }) => language)).toEqual(['fr', 'it']);
    expect(new Set(data.items.map(({ result }) => result.space)).size).toBe(2);
    expect(data.items.map(({ instructions }) => instructions.nodes)).toEqual([saying('Tutoyer.').nodes, []]);
    expect((await make({ settings: europe.id })).status).toBe(409);
    expect((await make({ languages: ['sv'] }, data.items[0]?.result.space)).status).toBe(409);
    // A language that is removed from settings changes no translation.
    await send('PUT', at, { title: 'Europe', languages: [] });
    await send('DELETE', at);
    const { data: listed } = await send<{ items: { id: string }[] }>(
      'GET',
      `/orgs/${organization}/translations?object=translation`,
    );
    for (const { id } of data.items) expect(listed.items.map((one) => one.id)).toContain(id);
  });

  it('leaves an ordinary space when it is deleted, and is not there twice', async () => {
    const { at, target, source, read, write } = await openSource();
    expect((await send('DELETE', at)).status).toBe(205);
    expect((await send('DELETE', at)).status).toBe(204);
    expect((await send('GET', at)).status).toBe(404);
    await write(source, '## Other\n');
    await follow();
    expect((await read(target)).markdown).toContain('First step');
  });
});

describe('the target of a translation', () => {
  it('follows what changes in the source, and keeps what a person wrote', async () => {
    const { source, target, at, pageId, read, write } = await openSource();
    await write(target, SOURCE.replace('First step. Second step.', 'Erstens. Zweitens.'));
    await write(source, SOURCE.replace('alpha item', 'alpha thing item'));
    expect((await send<Translation>('GET', at)).data.status).toBe('pending');
    await follow();
    expect((await read(target)).markdown).toBe(
      '## Steps\n\nErstens. Zweitens.\n\n- alpha thing item\n- beta item\n',
    );
    expect((await send<Translation>('GET', at)).data).toMatchObject({
      status: 'completed',
      stats: { runs: 1, latestPages: 1 },
    });
    // The text whose source changed stays whole, and comes back with the source.
    await write(source, SOURCE.replace('First step', 'First small step'));
    await follow();
    expect((await read(target)).markdown).toContain('Erstens. Zweitens.');
    const units = async (query = `?page=${pageId}`) => {
      const { data } = await send<{ items: { state: string; text?: string }[] }>(
        'GET',
        `${at}/units${query}`,
      );
      return data.items.map(({ state, text }) => [state, text]);
    };
    const missing = ['missing', undefined];
    expect(await units()).toEqual([missing, ['changed', 'Erstens. Zweitens.'], missing, missing]);
    await write(source, '## Steps\n');
    await follow();
    expect(await units()).toEqual([missing, ['removed', 'Erstens. Zweitens.']]);
    expect((await read(target)).markdown).toBe('## Steps\n');
    await write(source, SOURCE);
    await follow();
    expect((await read(target)).markdown).toBe(
      SOURCE.replace('First step. Second step.', 'Erstens. Zweitens.'),
    );
  });

  it('has the pages of the source, keeps its own, and a page that returns has its translation', async () => {
    const { source, target, at, pageId, list, read, write, edit } = await openSource();
    await write(target, SOURCE.replace('First step. Second step.', 'Erstens. Zweitens.'));
    await edit(target, { operation: 'update_page', page: pageId, title: 'Anleitung' });
    await edit(target, { operation: 'insert_page', title: 'Nur hier', document: { markdown: 'Eigenes.\n' } });
    await edit(source, { operation: 'insert_page', title: 'News', document: { markdown: 'New words.\n' } });
    await follow();
    expect((await list(target)).map(({ title }) => title).sort()).toEqual([
      'Anleitung',
      'News',
      'Nur hier',
      'Welcome',
    ]);
    const { data: before } = await send<{ revision: string }>('GET', `/spaces/${source}`);
    await edit(source, { operation: 'delete_page', page: pageId });
    await follow();
    expect((await list(target)).map(({ title }) => title)).not.toContain('Anleitung');
    const { data: left } = await send<{ items: object[] }>('GET', `${at}/units`);
    expect(left.items).toMatchObject([{ content: pageId, state: 'removed', text: 'Erstens. Zweitens.' }]);
    expect((await send('GET', `${at}/units?page=${pageId}`)).status).toBe(404);
    const { data: restored } = await send<{ id: string }>(
      'POST',
      `/spaces/${source}/revisions/${before.revision}/restore`,
      {},
    );
    expect((await send('POST', `/spaces/${source}/change-requests/${restored.id}/merge`)).status).toBe(200);
    await follow();
    const back = await read(target);
    expect(back).toMatchObject({ title: 'Anleitung' });
    expect(back.markdown).toContain('Erstens. Zweitens.');
  });

  it('is changed as the translation, which is audited, and not while either space is in the trash', async () => {
    const { source, target, read, write } = await openSource();
    await send('DELETE', `/spaces/${target}`);
    await write(source, '## Steps anew\n');
    await follow();
    await send('POST', `/spaces/${target}/restore`);
    expect((await read(target)).markdown).toBe(SOURCE);
    await write(source, '## Steps anew\n\nMore.\n');
    await follow();
    expect((await read(target)).markdown).toBe('## Steps anew\n\nMore.\n');
    const { data } = await send<{ items: { action: string; actor?: object; details: object }[] }>(
      'GET',
      `/orgs/${organization}/audit-events?action=translation.run`,
    );
    expect(data.items[0]?.action).toBe('translation.run');
    expect(data.items[0]?.actor).toBeUndefined();
  });

  it('never mixes a person and the source in one text: from a change request the person has it whole', async () => {
    const { source, target, pageId, read, write, edit } = await openSource();
    const at = `/spaces/${target}/change-requests`;
    const { data: request } = await send<{ id: string }>('POST', at, { subject: 'Deutsch' });
    const half = SOURCE.replace('First step.', 'Erster Schritt.');
    const change = { operation: 'update_page', page: pageId, document: { markdown: half } };
    await send('POST', `${at}/${request.id}/content`, { changes: [change] });
    const { data: before } = await send<{ revision: string }>('GET', `/spaces/${target}`);
    await write(source, SOURCE.replace('Second step', 'Second thing'));
    await follow();
    const { data: merged } = await send<{ result: string }>('POST', `${at}/${request.id}/merge`);
    expect(merged.result).toBe('merge');
    expect((await read(target)).markdown).toBe(half);
    // Where somebody typed while the target followed, it is a conflict.
    const typed = await send('POST', `/spaces/${target}/content`, {
      changes: [
        {
          ...change,
          document: { markdown: SOURCE.replace('Second step', 'Zweiter') },
          base: before.revision,
        },
      ],
    });
    expect(typed.status).toBe(412);
    const other = SOURCE.replace('alpha item', 'Alpha-Punkt');
    await edit(target, { ...change, document: { markdown: other }, base: before.revision });
    expect((await read(target)).markdown).toBe(half.replace('alpha item', 'Alpha-Punkt'));
  });

  it('with merge rules has one open change request, which later merges of the source add to', async () => {
    const { source, target, at, pageId, read, write, list } = await openSource();
    const german = SOURCE.replace('First step. Second step.', 'Erstens. Zweitens.');
    await write(target, german);
    const require = async (requiredReviews: number) =>
      expect((await send('PATCH', `/spaces/${target}/merge-rules`, { requiredReviews })).status).toBe(200);
    await require(1);
    const requests = `/spaces/${target}/change-requests`;
    const listed = async () =>
      (await send<{ items: { id: string; subject: string; status: string }[] }>('GET', requests)).data.items;
    const shown = async () => (await send<Translation & { changeRequest?: string }>('GET', at)).data;
    const proposed = async (id: string) =>
      (await send<{ markdown: string }>('GET', `${requests}/${id}/content/page/${pageId}?format=markdown`))
        .data.markdown;
    await write(source, SOURCE.replace('alpha', 'first'));
    await follow();
    const [request] = await listed();
    expect(request).toMatchObject({ subject: 'Follow "Docs"', status: 'open' });
    const first = request?.id ?? '';
    expect(await shown()).toMatchObject({ status: 'completed', changeRequest: first });
    expect((await read(target)).markdown).toBe(german);
    expect(await proposed(first)).toBe(german.replace('alpha', 'first'));
    // A person writes in it, and in the main content, and the source goes on: all of it is kept.
    const typed = german.replace('alpha', 'first').replace('beta item', 'Beta-Punkt');
    await send('POST', `${requests}/${first}/content`, {
      changes: [{ operation: 'update_page', page: pageId, document: { markdown: typed } }],
    });
    await write(source, `${SOURCE.replace('alpha', 'first')}\nMore.\n`);
    await follow();
    expect((await listed()).map(({ id }) => id)).toEqual([first]);
    expect(await proposed(first)).toBe(`${typed}\nMore.\n`);
    // Closed by a person: the next change of the source has another.
    await send('PATCH', `${requests}/${first}`, { status: 'archived' });
    expect((await shown()).changeRequest).toBeUndefined();
    await write(source, `${SOURCE}\nMore.\n`);
    await follow();
    const [second] = await listed();
    expect(second?.id).not.toBe(first);
    expect(await proposed(second?.id ?? '')).toBe(`${german}\nMore.\n`);
    await require(0);
    expect((await send('POST', `${requests}/${second?.id}/merge`)).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'completed' });
    await write(source, `${SOURCE}\nMuch more.\n`);
    await follow();
    expect((await read(target)).markdown).toBe(`${german}\nMuch more.\n`);
    expect(await listed()).toEqual([]);
    expect(await list(target)).toHaveLength((await list(source)).length);
    const { data } = await send<{ items: { details: { changeRequest?: object } }[] }>(
      'GET',
      `/orgs/${organization}/audit-events?action=translation.run`,
    );
    expect(data.items.filter(({ details }) => details.changeRequest)).toHaveLength(3);
  });

  it('is composed anew by a run, which looks at every page', async () => {
    const { source, target, at, read, write } = await openSource();
    await write(source, `${SOURCE}\nMore words.\n`);
    await follow();
    const { data: head } = await send<{ revision: string }>('GET', `/spaces/${target}`);
    expect((await send('POST', `${at}/run`)).status).toBe(204);
    await follow();
    expect((await send<{ revision: string }>('GET', `/spaces/${target}`)).data.revision).toBe(head.revision);
    expect((await read(target)).markdown).toBe((await read(source)).markdown);
  });
});
