import { beforeAll, expect, it } from 'vitest';
import { uploadPage } from '@/lib/testing/fixtures-content';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { TranslationFileDriver } from '@/lib/testing/translation-file-driver';

const testApp = prepareTestApp();
const SOURCE = '## Steps\n\nOpen the heavy dome with care.\n\n- alpha item\n- beta item\n\n```\ncode\n```\n';

interface Change {
  id: string;
  createdBy?: { id: string };
  mergedFrom?: { number: number };
  state: string;
  source?: string;
  text?: string;
  writtenFor?: string;
}

interface Unit {
  id: string;
  hash: string;
  kind: string;
  state: string;
  source?: string;
  text?: string;
  comments: string[];
  range?: { quote: string; start: number };
}

let admin: Person;
beforeAll(async () => {
  admin = await testApp().person();
});

async function openDocs(source = SOURCE) {
  const driver = await TranslationFileDriver.open(testApp(), { Guide: source }, admin);
  const { send, target, pages } = driver;
  const at = `/spaces/${target}/translation/units`;
  const historyOf = async (id: string, query = '', who = admin) => {
    const path = `${at}/${encodeURIComponent(id)}/revisions?${query}`;
    const { status, data } = await send<{ items: Change[]; next?: { page: string } }>(
      'GET',
      path,
      undefined,
      who,
    );
    expect(status, JSON.stringify(data)).toBe(200);
    return data;
  };
  /** Of the text whose source begins like this, in few words. */
  const tell = async (start: string, query = '', who = admin) => {
    const { id } = await driver.find(start);
    return (await historyOf(id, query, who)).items.map(({ createdBy, state, source, text }) => [
      createdBy?.id === who.id ? 'me' : createdBy ? 'other' : 'translation',
      state,
      text,
      source,
    ]);
  };
  const list = async (query = '', who = admin) =>
    (
      await send<{ items: Unit[]; comments: string[]; changeRequest?: { id: string; number: number } }>(
        'GET',
        `${at}?limit=1000&content=${pages[0]}${query}`,
        undefined,
        who,
      )
    ).data;
  const post = async (start: string, change: object, who: Person, query = '') => {
    const unit = (await list(query, who)).items.find(({ source }) => source?.startsWith(start));
    const units = [{ id: unit?.id, hash: unit?.hash, ...change }];
    const { status, data } = await send<{ changeRequest?: { id: string; number: number } }>(
      'POST',
      at,
      { content: pages[0], units },
      who,
    );
    expect(status, JSON.stringify(data)).toBe(200);
    return data.changeRequest?.id ?? '';
  };
  return { ...driver, driver, page: pages[0] ?? '', at, historyOf, tell, list, post };
}

it('tells who wrote what for a text, through moved, changed and split sources, and nothing of its neighbours', async () => {
  const { driver, tell, historyOf, send, target, page } = await openDocs();
  expect(await tell('alpha')).toEqual([]);
  await driver.write('alpha', { text: 'Alpha-Punkt' });
  await driver.write('beta', { text: 'Beta-Punkt' });
  await driver.write('Open', { text: 'Die Kuppel öffnen.' });
  // The list moves up, where its texts have other numbers, and then a word of it changes.
  await driver.change('- alpha item\n- beta item\n\n## Steps\n\nOpen the heavy dome with care.\n');
  await driver.change(
    '- alpha items\n- beta item\n\n## Steps\n\nOpen the heavy dome with care.\n\nNew words.\n',
  );
  await driver.write('alpha', { text: 'Alpha-Punkte' });
  await driver.write('alpha', { reviewed: true });
  expect(await tell('alpha')).toEqual([
    ['me', 'reviewed', 'Alpha-Punkte', 'alpha items'],
    ['me', 'translated', 'Alpha-Punkte', 'alpha items'],
    ['translation', 'changed', 'Alpha-Punkt', 'alpha items'],
    ['me', 'translated', 'Alpha-Punkt', 'alpha item'],
  ]);
  expect(await tell('beta')).toEqual([['me', 'translated', 'Beta-Punkt', 'beta item']]);
  expect(await tell('New')).toEqual([]);

  // What is written in the editor is somebody's too, and what is put back to the source is not translated.
  const read = async () =>
    (await send<{ markdown: string }>('GET', `/spaces/${target}/content/page/${page}?format=markdown`)).data;
  for (const [from, to] of [
    ['Beta-Punkt', 'Punkt Beta'],
    ['Punkt Beta', 'beta item'],
  ] as const) {
    const document = { markdown: (await read()).markdown.replace(from, to) };
    await send('POST', `/spaces/${target}/content`, {
      changes: [{ operation: 'update_page', page, document }],
    });
  }
  expect((await tell('beta')).map(([who, state, text]) => [who, state, text])).toEqual([
    ['me', 'missing', undefined],
    ['me', 'translated', 'Punkt Beta'],
    ['me', 'translated', 'Beta-Punkt'],
  ]);

  // Page by page it is the same.
  const { id } = await driver.find('alpha');
  const whole = (await historyOf(id)).items;
  const read1: Change[] = [];
  let next = '';
  do {
    const answer = await historyOf(id, `limit=1${next && `&page=${encodeURIComponent(next)}`}`);
    read1.push(...answer.items);
    next = answer.next?.page ?? '';
  } while (next);
  expect(read1).toEqual(whole);

  // A text that was cut in two comes from the whole one.
  await driver.change(
    '- alpha items\n- beta item\n\n## Steps\n\nOpen the heavy dome\n\nwith care.\n\nNew words.\n',
  );
  const split = await tell('Open');
  expect(split.at(-1)).toEqual(['me', 'translated', 'Die Kuppel öffnen.', 'Open the heavy dome with care.']);
  // A text whose source is gone keeps its history.
  await driver.change('- beta item\n\n## Steps\n');
  const removed = (await driver.list()).items.find(({ text }) => text === 'Alpha-Punkte');
  expect((await historyOf(removed?.id ?? '')).items.map(({ state }) => state)).toEqual([
    'removed',
    'reviewed',
    'translated',
    'changed',
    'translated',
  ]);
});

it('follows the title of a page, and answers 404 to what is no text', async () => {
  const { driver, tell, send, at, source, page } = await openDocs();
  await driver.write('Guide', { text: 'Anleitung' });
  await send('POST', `/spaces/${source}/content`, {
    changes: [{ operation: 'update_page', page, title: 'Guides' }],
  });
  await driver.change(`${SOURCE}\nMore.\n`);
  await driver.write('Guides', { text: 'Anleitungen' });
  expect(await tell('Guides')).toEqual([
    ['me', 'translated', 'Anleitungen', 'Guides'],
    ['translation', 'changed', 'Anleitung', 'Guides'],
    ['me', 'translated', 'Anleitung', 'Guide'],
  ]);
  for (const id of ['nothing', `${page}:900`, `${page}:block:0`, 'other:1'])
    expect([id, (await send('GET', `${at}/${encodeURIComponent(id)}/revisions`)).status]).toEqual([id, 404]);
});

it('tells of a block that was built anew, and of reusable content', async () => {
  const { driver, historyOf, send, source, target, page } = await openDocs();
  const rebuild = async (from: RegExp, to: string) => {
    const at = `/spaces/${target}/content`;
    const { data } = await send<{ markdown: string }>('GET', `${at}/page/${page}?format=markdown`);
    const document = { markdown: data.markdown.replace(from, to) };
    await send('POST', at, { changes: [{ operation: 'update_page', page, document }] });
  };
  await rebuild(/- alpha item\n- beta item\n/, '- Alpha\n- Beta\n- Gamma\n');
  await rebuild(/- Gamma/, '- Delta');
  await driver.change(SOURCE.replace('alpha', 'alpher'));
  const block = (await driver.list()).items.find(({ id }) => id.includes(':block:'));
  const { items } = await historyOf(block?.id ?? '');
  expect(items.map(({ state, text }) => [state, text?.split('\n').at(-1)])).toEqual([
    ['changed', '- Delta'],
    ['translated', '- Delta'],
    ['translated', '- Gamma'],
  ]);

  // Revisions do not name the reusable contents that they changed: all of them are looked at.
  const { pageId, reusableContentId } = await uploadPage(testApp(), admin, source);
  await driver.follow();
  const at = `/spaces/${target}/translation/units`;
  const write = async (text: string) => {
    const path = `${at}?content=${reusableContentId}`;
    const unit = (await send<{ items: Unit[] }>('GET', path)).data.items[0];
    const units = [{ id: unit?.id, hash: unit?.hash, text }];
    expect((await send('POST', at, { content: reusableContentId, units })).status).toBe(200);
    return unit;
  };
  await write('Ein Hinweis.');
  await send('POST', `/spaces/${target}/content`, {
    changes: [{ operation: 'update_page', page: pageId, title: 'Anderes' }],
  });
  const note = await write('Hinweis.');
  expect(note).toMatchObject({ comments: [], text: 'Ein Hinweis.' });
  expect(note?.range).toBeUndefined();
  const said = (await historyOf(note?.id ?? '')).items;
  expect(said.map(({ text }) => text)).toEqual(['Hinweis.', 'Ein Hinweis.']);
});

it('names who wrote in a change request that was merged, and goes on in the main content behind one', async () => {
  const { driver, target, send, list, post, historyOf, organization } = await openDocs();
  await driver.write('alpha', { text: 'Alpha' });
  await send('PATCH', `/spaces/${target}`, { editMode: 'locked' });
  const editor = await testApp().member(organization, 'edit');
  const request = await post('alpha', { text: 'Alpha-Punkt' }, editor);
  const idOf = async (start: string, who = admin, query = '') =>
    (await list(query, who)).items.find(({ source }) => source?.startsWith(start))?.id ?? '';
  const tell = async (start: string, who = admin, query = '') =>
    (await historyOf(await idOf(start, who), query, who)).items.map(({ createdBy, text, mergedFrom }) => [
      createdBy?.id === editor.id ? 'editor' : createdBy?.id === admin.id ? 'admin' : 'translation',
      text,
      mergedFrom?.number,
    ]);
  expect(await tell('alpha', editor)).toEqual([
    ['editor', 'Alpha-Punkt', undefined],
    ['admin', 'Alpha', undefined],
  ]);
  // The main content goes on, and the change request is brought up to date: who wrote there is named.
  const other = await testApp().member(organization, 'edit');
  const second = await post('beta', { text: 'Beta' }, other);
  const merged = await send('POST', `/spaces/${target}/change-requests/${second}/merge`, {});
  expect(merged.status, JSON.stringify(merged.data)).toBe(200);
  const updated = await send('POST', `/spaces/${target}/change-requests/${request}/update`, {});
  expect(updated.status, JSON.stringify(updated.data)).toBeLessThan(300);
  const beta = (await historyOf(await idOf('beta', editor), '', editor)).items;
  expect(beta.map(({ createdBy, mergedFrom }) => [createdBy?.id, mergedFrom !== undefined])).toEqual([
    [other.id, true],
  ]);
  expect(await tell('alpha', editor)).toEqual([
    ['editor', 'Alpha-Punkt', undefined],
    ['admin', 'Alpha', undefined],
  ]);
  await send('POST', `/spaces/${target}/change-requests/${request}/merge`, {});
  const number = expect.any(Number);
  expect(await tell('alpha')).toEqual([
    ['editor', 'Alpha-Punkt', number],
    ['admin', 'Alpha', undefined],
  ]);
});

it('shows no text of a source that the asker may not read', async () => {
  const { driver, source, list, historyOf, organization, send } = await openDocs(
    SOURCE.replace('alpha item', 'secret words'),
  );
  await driver.write('secret', { text: 'Alpha' });
  await driver.change(SOURCE.replace('alpha item', 'secret worlds'));
  const guest = await testApp().member(organization, 'edit');
  await send('PATCH', `/spaces/${source}`, { defaultLevel: null });
  const unit = (await list('', guest)).items.find(({ text }) => text === 'Alpha');
  const seen = await historyOf(unit?.id ?? '', '', guest);
  expect(seen.items.map(({ state, text }) => [state, text])).toEqual([
    ['changed', 'Alpha'],
    ['translated', 'Alpha'],
  ]);
  expect(JSON.stringify(seen)).not.toContain('secret');
  expect(JSON.stringify(await historyOf(unit?.id ?? ''))).toContain('secret');
});

it('says which comments are on a text, where it stands for a new one, and which are on none', async () => {
  const { driver, target, page, list, post, send, organization } = await openDocs();
  await driver.write('Steps', { text: 'Schritte' });
  await driver.write('Open', { text: 'Die Kuppel öffnen.' });
  const comment = async (target_: object, path = '') => {
    const { status, data } = await send<{ id: string; target: { range?: { quote: string } } }>(
      'POST',
      `/spaces/${target}${path}/comments`,
      { body: { markdown: 'Really?' }, ...target_ },
    );
    expect(status, JSON.stringify(data)).toBe(200);
    return data;
  };
  const unitOf = async (start: string, query = '', who = admin) =>
    (await list(query, who)).items.find(({ source }) => source?.startsWith(start));
  const heading = await unitOf('Steps');
  expect(heading?.range?.quote).toBe('Schritte');
  const onHeading = await comment({ page, range: heading?.range });
  expect(onHeading.target.range?.quote).toBe('Schritte');
  // The source's text stands there where nobody has translated it.
  const onAlpha = await comment({ page, range: (await unitOf('alpha'))?.range });
  expect(onAlpha.target.range?.quote).toBe('alpha item');
  const onWord = await comment({ page, range: { quote: 'Kuppel' } });
  const onCode = await comment({ page, range: { quote: 'code' } });
  const onPage = await comment({ page });
  const commentsOf = async (...starts: string[]) =>
    Promise.all(starts.map(async (start) => (await unitOf(start))?.comments));
  expect(await commentsOf('Steps', 'alpha', 'Open', 'beta', 'Guide')).toEqual([
    [onHeading.id],
    [onAlpha.id],
    [onWord.id],
    [],
    [],
  ]);
  expect((await list()).comments).toEqual([onCode.id, onPage.id]);
  expect((await unitOf('Guide'))?.range).toBeUndefined();

  // They go with the texts, and those that are resolved are none.
  await driver.write('Open', { text: 'Die Kuppel mit Sorgfalt öffnen.' });
  await send('PUT', `/spaces/${target}/comments/${onHeading.id}`, { resolved: true });
  await driver.change(`- gamma item\n\n${SOURCE}`);
  expect(await commentsOf('Steps', 'alpha', 'Open', 'gamma')).toEqual([[], [onAlpha.id], [onWord.id], []]);

  // Who works in a change request has its comments.
  await send('PATCH', `/spaces/${target}`, { editMode: 'locked' });
  const editor = await testApp().member(organization, 'edit');
  const request = await post('beta', { text: 'Beta' }, editor);
  const inRequest = await unitOf('beta', '', editor);
  const there = await comment({ page, range: inRequest?.range }, `/change-requests/${request}`);
  const seen = await list('', editor);
  expect(seen.items.flatMap(({ comments }) => comments)).toEqual([there.id]);
  expect(seen.comments).toEqual([]);
  expect((await unitOf('beta'))?.comments).toEqual([]);
});
