import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { followSourceSpace } from './follow-source-space';

const SOURCE =
  '## Steps\n\nOpen [the dome](https://example.com/dome) in 2 steps.\n\n- alpha item\n- `beta` item\n\n| Part | Weight |\n| --- | --- |\n| Door | 20 kg |\n';

const testApp = prepareTestApp();
let admin: Person;
let organization: string;

interface Unit {
  id: string;
  hash: string;
  kind: string;
  state: string;
  source?: string;
  text?: string;
  writtenFor?: string;
  checks: { fault: string; of: string }[];
  terms: { source: string; target: string }[];
}

interface Units {
  items: Unit[];
  count?: number;
  next?: { page: string };
  revision: string;
  changeRequest?: { id: string; number: number; subject: string };
  units: { total: number; open: number };
  error?: { message: string };
}

beforeAll(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
});

const follow = () =>
  runQueuedJobs(testApp(), TRANSLATION_JOB, (job, run) => followSourceSpace(testApp().services, job, run));

async function openTranslated(editMode: 'live' | 'locked' = 'live') {
  const send = <Data>(method: string, path: string, body?: object, who = admin) =>
    testApp().send<Data>(who, method, path, body);
  const { data: space } = await send<{ id: string }>('POST', `/orgs/${organization}/spaces`, {
    title: 'Docs',
    editMode: 'live',
  });
  const edit = async (spaceId: string, change: object) => {
    const { status, data } = await send<{ changes: { page: { id: string } }[] }>(
      'POST',
      `/spaces/${spaceId}/content`,
      { changes: [change] },
    );
    expect(status, JSON.stringify(data)).toBe(200);
    return data.changes[0]?.page.id ?? '';
  };
  const page = await edit(space.id, {
    operation: 'insert_page',
    title: 'Guide',
    description: 'How it opens',
    document: { markdown: SOURCE },
  });
  const { data } = await send<{ result: { space: string } }>('POST', `/orgs/${organization}/translations`, {
    source: { space: space.id, language: 'en' },
    language: 'de',
  });
  const target = data.result.space;
  if (editMode === 'locked') await send('PATCH', `/spaces/${target}`, { editMode });
  const at = `/spaces/${target}/translation`;
  const list = async (query = '', who = admin) =>
    (await send<Units>('GET', `${at}/units?content=${page}${query}`, undefined, who)).data;
  const post = (units: object[], more: object = {}, who = admin) =>
    send<Units>('POST', `${at}/units`, { content: page, units, ...more }, who);
  /** Of the unit whose source begins like this. */
  const find = async (start: string, who = admin) => {
    const found = (await list('', who)).items.find(({ source }) => source?.startsWith(start));
    if (!found) throw new Error(`There is no unit ${start}.`);
    return found;
  };
  const write = async (start: string, change: object) => {
    const { id, hash } = await find(start);
    return post([{ id, hash, ...change }]);
  };
  const read = async (spaceId = target) =>
    (
      await send<{ title: string; markdown: string }>(
        'GET',
        `/spaces/${spaceId}/content/page/${page}?format=markdown`,
      )
    ).data;
  const change = (markdown: string) =>
    edit(space.id, { operation: 'update_page', page, document: { markdown } });
  return { source: space.id, target, page, at, send, list, post, find, write, read, change, edit };
}

type Opened = Awaited<ReturnType<typeof openTranslated>>;

it('a slug that the source made follows the title until the page is merged with one, and no later title', async () => {
  const slugOf = async ({ send, target, page }: Opened, line = '') =>
    (await send<{ slug: string }>('GET', `/spaces/${target}${line}/content/page/${page}`)).data.slug;
  const direct = await openTranslated();
  expect(await slugOf(direct)).toBe('guide');
  await direct.write('Guide', { text: 'Grüße & mehr' });
  expect(await slugOf(direct)).toBe('gruße-mehr');
  await direct.write('Guide', { text: 'Handbuch' });
  expect(await slugOf(direct)).toBe('gruße-mehr');

  const locked = await openTranslated('locked');
  const written = await locked.write('Guide', { text: 'Leitfaden' });
  const request = `/change-requests/${written.data.changeRequest?.id}`;
  expect([await slugOf(locked), await slugOf(locked, request)]).toEqual(['guide', 'leitfaden']);
  await locked.write('Guide', { text: 'Handbuch' });
  expect(await slugOf(locked, request)).toBe('handbuch');
  await locked.send('POST', `/spaces/${locked.target}${request}/merge`, {});
  expect(await slugOf(locked)).toBe('handbuch');
  await locked.write('Guide', { text: 'Noch eins' });
  expect(await slugOf(locked)).toBe('handbuch');
});

describe('the units of a translated page', () => {
  it('are written one by one or together, each with its state, and what they compose is the page', async () => {
    const { at, page, send, list, post, find, write, read, change } = await openTranslated();
    const before = await list();
    expect(before.items.map(({ kind, state, source }) => [kind, state, source])).toEqual([
      ['field', 'missing', 'Guide'],
      ['field', 'missing', 'How it opens'],
      ['heading', 'missing', 'Steps'],
      ['text', 'missing', 'Open [the dome](https://example.com/dome) in 2 steps.'],
      ['text', 'missing', 'alpha item'],
      ['text', 'missing', '`beta` item'],
      ['text', 'missing', 'Part'],
      ['text', 'missing', 'Weight'],
      ['text', 'missing', 'Door'],
      ['text', 'missing', '20 kg'],
    ]);
    expect(before.units).toEqual({ total: 10, open: 10 });
    const [title, heading] = [await find('Guide'), await find('Steps')];
    const { status, data } = await post([
      { id: title.id, hash: title.hash, text: 'Anleitung' },
      { id: heading.id, hash: heading.hash, text: 'Schritte', reviewed: true },
    ]);
    expect([status, data.items.map(({ state }) => state), data.units]).toEqual([
      200,
      ['translated', 'reviewed'],
      { total: 10, open: 8 },
    ]);
    expect(await read()).toMatchObject({
      title: 'Anleitung',
      markdown: SOURCE.replace('Steps', 'Schritte <a href="#steps" id="steps"></a>'),
    });
    // What is as in the source is right by a word of somebody.
    expect((await write('20 kg', {})).data.items[0]?.state).toBe('translated');
    expect((await write('alpha', { text: 'Alpha-Punkt' })).data.units.open).toBe(6);

    const pages = await send<{ items: { id: string; title: string; units: object }[] }>('GET', `${at}/pages`);
    expect(pages.data.items.find(({ id }) => id === page)).toMatchObject({
      title: 'Anleitung',
      units: { total: 10, open: 6 },
    });
    const texts = async (query: string) => (await list(query)).items.map(({ source }) => source);
    expect(await texts('&state=reviewed')).toEqual(['Steps']);
    expect(await texts('&search=alpha-p')).toEqual(['alpha item']);
    expect(await texts('&state=open&search=o')).toContain('Door');
    const first = await list('&state=open&limit=4');
    expect([first.items.length, first.count]).toEqual([4, 6]);
    const rest = await list(`&state=open&limit=4&page=${encodeURIComponent(first.next?.page ?? '')}`);
    expect([rest.items.length, rest.next]).toEqual([2, undefined]);

    // The source goes on: what is changed says for what it was written, and one word makes it right.
    await change(SOURCE.replace('## Steps', '## Two steps').replace('alpha item', 'alpha items'));
    await follow();
    const changed = await find('Two steps');
    expect(changed).toMatchObject({ state: 'changed', text: 'Schritte', writtenFor: 'Steps' });
    expect((await write('Two steps', {})).data.items[0]).toMatchObject({
      state: 'translated',
      text: 'Schritte',
    });
    expect((await list('&state=changed')).items.map(({ source }) => source)).toEqual(['alpha items']);
    expect((await find('Guide')).state).toBe('translated');
    await write('Guide', { reviewed: true });
    await change(`${SOURCE}\nMore.\n`);
    await follow();
    expect((await find('Guide')).state).toBe('reviewed');
  });

  it('are refused where one is stale or would break the page, and then nothing is written', async () => {
    const { find, post, read, write, list, target, page, edit } = await openTranslated();
    const [heading, alpha] = [await find('Steps'), await find('alpha')];
    await write('Steps', { text: 'Schritte' });
    const before = await read();
    const stale = await post([
      { id: alpha.id, hash: alpha.hash, text: 'Alpha' },
      { id: heading.id, hash: heading.hash, text: 'Stufen' },
    ]);
    expect([stale.status, stale.data.error?.message]).toEqual([409, expect.stringContaining('units.1')]);
    const door = await find('Door');
    for (const text of ['Tür | Tor', 'Tür\n\n- Tor', '—', '```'])
      expect([text, (await post([{ id: door.id, hash: door.hash, text }])).status]).toEqual([text, 400]);
    expect((await write('Guide', { text: 'Zwei\nZeilen' })).status).toBe(400);
    expect((await write('Guide', { text: 'x'.repeat(257) })).status).toBe(400);
    expect((await post([{ id: `${page}:900`, hash: 'x', text: 'Nichts' }])).status).toBe(409);
    expect(await read()).toEqual(before);

    // What is doubtful is written, and said.
    const checked = await write('Open', { text: 'Die Kuppel öffnet in 3 Schritten.' });
    expect(checked.data.items[0]?.checks.map(({ fault, of }) => [fault, of])).toEqual([
      ['link-lost', '](https://example.com/dome)'],
      ['number-differs', '2'],
    ]);
    expect((await write('`beta`', { text: 'Beta-Punkt' })).data.items[0]?.checks).toEqual([
      { fault: 'placeholder-missing', of: '`beta`' },
    ]);
    // What is written in the editor is read back, and an undo brings back what stood before.
    const { revision } = await list();
    const markdown = (await read()).markdown.replace('Schritte', 'Stufen');
    await edit(target, { operation: 'update_page', page, document: { markdown } });
    expect(await find('Steps')).toMatchObject({ state: 'translated', text: 'Stufen' });
    expect((await write('Steps', { restore: revision })).data.items[0]?.text).toBe('Schritte');
    expect((await write('Steps', { restore: 'nowhere' })).status).toBe(400);
    expect((await write('Steps', { restore: revision, text: 'Beides' })).status).toBe(400);
  });

  it('go into the draft of who may not edit the main content, and are merged with their states', async () => {
    const { at, target, send, list, find, read, post } = await openTranslated('locked');
    const editor = await testApp().member(organization, 'edit');
    const unit = await find('Steps');
    const first = await post(
      [{ id: unit.id, hash: unit.hash, text: 'Schritte', reviewed: true }],
      {},
      editor,
    );
    expect(first.status, JSON.stringify(first.data)).toBe(200);
    const request = first.data.changeRequest;
    expect(request?.subject).toBe('Translation into German');
    expect((await list('', editor)).changeRequest?.id).toBe(request?.id);
    expect((await list()).changeRequest).toBeUndefined();
    expect((await read()).markdown).toBe(SOURCE);
    const alpha = await find('alpha', editor);
    const next = await post([{ id: alpha.id, hash: alpha.hash, text: 'Alpha' }], {}, editor);
    expect(next.data.changeRequest?.id).toBe(request?.id);
    const merge = `/spaces/${target}/change-requests/${request?.id}/merge`;
    expect((await send('POST', merge)).status).toBe(200);
    expect((await find('Steps')).state).toBe('reviewed');
    expect((await list()).units.open).toBe(8);
    const door = await find('Door', editor);
    const into = { changeRequest: request?.id };
    expect((await post([{ id: door.id, hash: door.hash, text: 'Tür' }], into, editor)).status).toBe(409);
    expect((await send('GET', `${at}?changeRequest=999`)).status).toBe(404);
    const reader = await testApp().member(organization, 'read');
    expect((await send('GET', `${at}/units?content=x`, undefined, reader)).status).toBe(403);
  });

  it('keep who wrote and who reviewed them where two drafts of one page are merged, and where the source goes on meanwhile', async () => {
    const { source, target, send, list, post, read, change } = await openTranslated('locked');
    const [one, two] = [
      await testApp().member(organization, 'edit'),
      await testApp().member(organization, 'edit'),
    ];
    const writeAs = async (who: Person, start: string, change: object) => {
      const unit = (await list('', who)).items.find((found) => found.source?.startsWith(start));
      const { status, data } = await post([{ id: unit?.id, hash: unit?.hash, ...change }], {}, who);
      expect(status, JSON.stringify(data)).toBe(200);
      return data.changeRequest?.id;
    };
    const merge = async (id: string | undefined) => {
      const { status, data } = await send('POST', `/spaces/${target}/change-requests/${id}/merge`);
      expect(status, JSON.stringify(data)).toBe(200);
    };
    const statesOf = async (...starts: string[]) => {
      const { items } = await list();
      return starts.map((start) => items.find(({ source }) => source?.startsWith(start))?.state);
    };
    await merge(await writeAs(one, 'Steps', { text: 'Schritte' }));
    // One looks at what is there, another translates beside it; the texts alone differ on one side.
    const reviewed = await writeAs(one, 'Steps', { reviewed: true });
    await writeAs(one, '20 kg', {});
    await writeAs(one, 'Guide', { reviewed: true });
    const written = await writeAs(two, 'Door', { text: 'Tür', reviewed: true });
    await writeAs(two, 'How', { text: 'Wie es aufgeht', reviewed: true });
    await merge(written);
    await merge(reviewed);
    expect(await statesOf('Steps', '20 kg', 'Door', 'Guide', 'How')).toEqual([
      'reviewed',
      'translated',
      'reviewed',
      'reviewed',
      'reviewed',
    ]);

    // The source's own change request knows more of the source than the main content that another was merged into.
    await send('PATCH', `/spaces/${target}/merge-rules`, { requiredReviews: 1 });
    await change(`${SOURCE.replace('alpha item', 'alpha items')}\nMore words.\n`);
    await follow();
    await send('PATCH', `/spaces/${target}/merge-rules`, { requiredReviews: 0 });
    const requests = await send<{ items: { id: string }[] }>('GET', `/spaces/${target}/change-requests`);
    await merge(await writeAs(two, 'alpha', { text: 'Alpha-Punkt', reviewed: true }));
    await merge(requests.data.items[0]?.id);
    expect(await statesOf('alpha', 'More', 'Steps', 'Door')).toEqual([
      'changed',
      'missing',
      'reviewed',
      'reviewed',
    ]);
    expect((await list()).items.find(({ source }) => source === 'alpha items')).toMatchObject({
      text: 'Alpha-Punkt',
      writtenFor: 'alpha item',
    });
    await change(`${SOURCE}\nMore words now.\n`);
    await follow();
    expect(await statesOf('alpha', 'More words now')).toEqual(['reviewed', 'missing']);
    expect((await read()).markdown.match(/More words/g)).toHaveLength(1);
    expect((await read(source)).markdown.match(/^- /gm)).toHaveLength(2);
  });

  it('say nothing of a source that the asker may not read, but what the page itself shows', async () => {
    const { source, target, at, send, list, write, change } = await openTranslated();
    const guest = await testApp().member(organization, 'edit');
    await write('Steps', { text: 'Schritte' });
    await change(SOURCE.replace('## Steps', '## Secret steps'));
    await follow();
    await send('PATCH', `/spaces/${source}`, { defaultLevel: null });
    const hidden = await send('GET', `/spaces/${source}`, undefined, guest);
    expect([hidden.status, (await send('GET', `/spaces/${target}`, undefined, guest)).status]).toEqual([
      404, 200,
    ]);
    const seen = await list('', guest);
    expect(JSON.stringify(seen)).not.toMatch(/Secret|"Steps"/);
    expect(seen.items.find(({ text }) => text === 'Schritte')?.state).toBe('changed');
    expect(seen.items.map((unit) => unit.source)).toContain('alpha item');
    expect((await list('&search=secret', guest)).items).toEqual([]);
    const about = await send<{ source: object }>('GET', at, undefined, guest);
    expect(about.data.source).toEqual({ language: 'en' });
    expect((await send('GET', `/spaces/${source}/translation`)).status).toBe(404);
  });

  it('show the terms of the glossary in them, which of them are not followed, and where one stands', async () => {
    const { source, at, send, list, find, write } = await openTranslated();
    const glossary = `/orgs/${organization}/translations-glossary`;
    const operations = [
      { en: 'step', de: 'Stufe' },
      { en: 'alpha item', de: 'Alpha-Punkt' },
      { en: 'item', de: 'Punkt' },
      { en: 'beta', de: 'Beta' },
      { en: 'weight', fr: 'poids' },
    ].map((translations) => ({ type: 'insert', translations }));
    expect((await send('PUT', glossary, { operations })).status).toBe(204);
    const entries = (await send<{ items: { id: string; translations: { en: string } }[] }>('GET', glossary))
      .data.items;
    const idOf = (term: string) => entries.find(({ translations }) => translations.en === term)?.id ?? '';

    // A term in a longer one is none, nor is one in code, nor part of a word.
    expect((await find('alpha')).terms).toEqual([{ source: 'alpha item', target: 'Alpha-Punkt' }]);
    expect((await find('`beta`')).terms).toEqual([{ source: 'item', target: 'Punkt' }]);
    expect((await find('Steps')).terms).toEqual([]);
    expect((await find('Weight')).terms).toEqual([]);
    const written = await write('alpha', { text: 'erster Eintrag' });
    expect(written.data.items[0]?.checks).toEqual([{ fault: 'term-missing', of: 'Alpha-Punkt' }]);
    expect((await write('alpha', { text: 'Alpha-Punkte' })).data.items[0]?.checks).toEqual([]);

    const texts = async (term: string) =>
      (await list(`&term=${idOf(term)}`)).items.map((unit) => unit.source);
    expect(await texts('item')).toEqual(['`beta` item']);
    expect((await send('GET', `${at}/units?content=x&term=${idOf('weight')}`)).status).toBe(404);
    expect((await send('GET', `${at}/pages?term=nothing`)).status).toBe(404);
    const pages = async (term: string) =>
      (
        await send<{ items: { title: string; units: object }[]; term: object }>(
          'GET',
          `${at}/pages?term=${idOf(term)}`,
        )
      ).data;
    expect(await pages('alpha item')).toMatchObject({
      items: [{ title: 'Guide', units: { total: 1, open: 0 } }],
      term: { source: 'alpha item', target: 'Alpha-Punkt' },
    });
    expect((await pages('step')).items).toEqual([]);

    // Who may not read the source does not learn where it has a term.
    const guest = await testApp().member(organization, 'edit');
    await send('PATCH', `/spaces/${source}`, { defaultLevel: null });
    const path = `${at}/pages?term=${idOf('alpha item')}`;
    expect((await send('GET', path, undefined, guest)).status).toBe(403);
    const seen = (await list('', guest)).items;
    expect(seen.find(({ text }) => text === 'Alpha-Punkte')?.terms).toEqual([]);
  });
});
