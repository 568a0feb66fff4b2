import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentCaches } from '@/lib/storage/content/tree-cache';
import { prepareTestApp } from '@/lib/testing/test-app';
import { type TranslatingServer, TranslationDriver } from '@/lib/testing/translation-driver';

const testApp = prepareTestApp();
let driver: TranslationDriver;
let model: TranslatingServer;
let send: TranslationDriver['send'];

beforeAll(async () => {
  driver = await TranslationDriver.open(testApp());
  ({ model, send } = driver);
});
afterAll(() => model.close());

const GUIDE =
  '## Open the dome\n\nPress `red` **twice** and see [the log](https://log.example).\n\n- First\n- Second\n';

it('translates what is missing, asks nothing twice, and after an edit only what changed', async () => {
  const { source, targets, at, run, read, write } = await driver.openDocs(['de', 'fr'], {
    Guide: GUIDE,
    Notes: 'Some words.\n\nFirst\n',
  });
  // What a person wrote is theirs, and taken for the same text elsewhere.
  await write(targets[0], 0, GUIDE.replace('- First', '- Erstens'));
  await send('PUT', at(), {
    instructions: { object: 'document', nodes: [{ object: 'text', leaves: [{ text: 'Be brief.' }] }] },
  });
  const { data: estimate } = await send<object>('POST', `${at()}/machine-translation/estimate`);
  expect(estimate).toMatchObject({ engine: 'model', known: 1, units: 8 });
  const other = await send<object>('POST', `${at()}/machine-translation/estimate?engine=pseudo`);
  expect(other.data).toMatchObject({ engine: 'pseudo', units: 8 });
  expect(other.data).not.toHaveProperty('tokens');
  const done = await run();
  expect(done).toMatchObject({ state: 'done', result: { units: 8, failed: [] } });
  expect(await read()).toMatchObject({
    title: '⟦Guide⟧',
    markdown:
      '## ⟦Open the dome⟧ <a href="#open-the-dome" id="open-the-dome"></a>\n\n⟦Press `red` **twice** and see [the log](https://log.example).⟧\n\n- Erstens\n- ⟦Second⟧\n',
  });
  expect((await read(1)).markdown).toBe('⟦Some words.⟧\n\nErstens\n');
  expect((await read(0, 1)).markdown).toContain('- ⟦First⟧');
  expect(new Set(model.asked.map(({ to }) => to))).toEqual(new Set(['de', 'fr']));
  const german = model.asked.filter(({ to }) => to === 'de');
  expect(german.flatMap(({ texts }) => texts.map(({ text }) => text))).not.toContain('First');
  expect(german.every(({ instructions }) => instructions === 'Be brief.')).toBe(true);
  expect(german.some(({ around }) => around.includes('First'))).toBe(true);
  const each = model.asked.flatMap(({ to, texts }) => texts.map(({ text }) => `${to} ${text}`));
  expect(new Set(each).size).toBe(each.length);
  // Nothing is left to ask for.
  expect((await run()).result).toMatchObject({ units: 0 });
  expect(model.texts).toEqual([]);
  await write(source, 0, GUIDE.replace('- Second', '- Second and last').replace('- First', '- First of all'));
  await driver.follow();
  await run();
  // The person's is theirs to change.
  expect(model.asked.map(({ to, texts }) => [to, texts.map(({ text }) => text)])).toEqual([
    ['de', ['Second and last']],
    ['fr', ['First of all', 'Second and last']],
  ]);
  expect((await read()).markdown).toContain('- Erstens\n- ⟦Second and last⟧');
});

it('leaves a text missing with its reason where the answer is wrong twice, and keeps the page whole', async () => {
  const long = 'The warden opens the dome at dusk and writes the time of it into the log of the observatory.';
  const { run, read } = await driver.openDocs(['nl'], {
    Faults: `Drop \`a\` here.\n\nDouble \`b\` here.\n\nInvent here.\n\n${long}\n\nBreak this.\n\nHuge text.\n\nNothing here.\n\nUnreadable.\n\nFine.\n`,
  });
  const faults: [string, (text: string) => string][] = [
    ['Faults', () => '⟦Faults⟧'],
    ['Drop', () => 'Weg'],
    ['Double', () => '<x1/> <x1/>'],
    ['Invent', (text) => `${text} <x7/>`],
    ['warden', (text) => text],
    ['Break', () => '# No\n\n```\nmore'],
    ['Huge', () => 'x'.repeat(900_000)],
    ['Nothing', () => '  '],
    ['Unreadable', (text) => `${text}\0\ud800`],
  ];
  model.faults = new Map(faults);
  const { result } = await run();
  expect(result?.failed.map(({ reason }) => reason)).toEqual([
    'placeholder-missing',
    'placeholder-doubled',
    'placeholder-invented',
    'source-language',
    'structure',
    'too-long',
    'empty',
    'structure',
  ]);
  expect(model.texts.filter((text) => text.startsWith('Drop'))).toHaveLength(2);
  expect(model.texts.filter((text) => text === 'Fine.')).toHaveLength(1);
  const { markdown } = await read();
  expect(markdown).toContain('⟦Fine.⟧');
  expect(markdown).toContain(`Invent here.\n\n${long}\n\nBreak this.\n\nHuge text.\n`);
  const dutch =
    'De wachter opent de koepel als het donker wordt en schrijft de tijd in het logboek van de sterrenwacht.';
  model.faults = new Map([['warden', () => dutch]]);
  expect((await run()).result).toMatchObject({ units: 8, failed: [] });
  expect((await read()).markdown).toContain(dutch);
});

it('stops where the model is silent or its share of the day is used up, and keeps what came', async () => {
  const { at, run, read } = await driver.openDocs(['it'], {
    One: 'First page.\n',
    Two: 'Second page.\n',
    Three: 'Third page.\n',
  });
  driver.configure({ timeoutMs: 100 });
  model.hangs = true;
  expect((await run()).result).toMatchObject({ units: 0, stopped: 'timeout' });
  expect(model.asked).toHaveLength(2);
  model.hangs = false;
  driver.configure({ tokensPerDay: 10 });
  expect((await run()).result).toMatchObject({ stopped: 'budget' });
  expect(model.asked).toEqual([]);
  driver.configure();
  // Cancelled in the middle: what was answered is not asked for again.
  await send('POST', `${at()}/machine-translation`);
  expect((await send<{ status: string }>('GET', at())).data.status).toBe('running');
  const stopping = new AbortController();
  model.faults.set('Third', (text) => {
    stopping.abort();
    return text;
  });
  model.asked.length = 0;
  await driver.translate({ stopping: stopping.signal });
  expect(await read()).toMatchObject({ markdown: 'First page.\n' });
  const before = model.texts;
  expect((await send('DELETE', `${at()}/machine-translation`)).status).toBe(205);
  expect((await send('DELETE', `${at()}/machine-translation`)).status).toBe(204);
  expect((await send<{ state: string }>('GET', `${at()}/machine-translation`)).data).toMatchObject({
    state: 'failed',
    error: 'It was cancelled.',
  });
  model.faults.clear();
  expect((await run()).state).toBe('done');
  expect(before).toContain('First page.');
  expect(model.texts).not.toContain('First page.');
  expect((await read()).markdown).toBe('⟦First page.⟧\n');
  expect((await read(2)).markdown).toBe('⟦Third page.⟧\n');
});

it('runs by itself after a merge, directly or in a change request, and sends nothing where AI is off', async () => {
  const { source, at, targets, read, write } = await driver.openDocs(['sv'], { One: 'First page.\n' });
  await send('PUT', at(), { machine: { engine: 'pseudo', afterMerge: 'direct' } });
  await write(source, 0, 'First page now.\n');
  await driver.follow();
  await driver.translate();
  expect(await read()).toMatchObject({ title: '⟦Óné⟧', markdown: '⟦Fírst págé nów.⟧\n' });
  await send('PUT', at(), { machine: { afterMerge: 'change-request' } });
  await write(source, 0, 'First page at last.\n');
  await driver.follow();
  await driver.translate();
  expect((await read()).markdown).toBe('⟦Fírst págé nów.⟧\n');
  const { data } = await send<{ items: { subject: string }[] }>(
    'GET',
    `/spaces/${targets[0]}/change-requests`,
  );
  expect(data.items.map(({ subject }) => subject)).toEqual(['Translate 1 unit into Swedish']);
  await send('PUT', at(), { machine: { engine: 'model' } });
  await send('PATCH', `/orgs/${driver.organization}`, { ai: false });
  expect((await send('POST', `${at()}/machine-translation`)).status).toBe(403);
  await send('PATCH', `/orgs/${driver.organization}`, { ai: true });
  testApp().services.environment.ai = undefined;
  expect((await send('POST', `${at()}/machine-translation`)).status).toBe(409);
  driver.configure();
});

it('sends no further batch once AI is switched off, and keeps what was answered', async () => {
  const { run } = await driver.openDocs(['da'], {
    One: 'First page.\n',
    Two: 'Second page.\n',
    Three: 'Third page.\n',
  });
  model.meanwhile = () => send('PATCH', `/orgs/${driver.organization}`, { ai: false });
  await run();
  expect(model.asked).toHaveLength(1);
  const answered = model.texts;
  model.meanwhile = undefined;
  await send('PATCH', `/orgs/${driver.organization}`, { ai: true });
  expect((await run()).state).toBe('done');
  for (const text of answered) expect(model.texts).not.toContain(text);
});

it('reads no page that nothing has changed on and that nothing is missing of', async () => {
  const guides = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`Guide ${index}`, `Words of guide ${index}.\n`]),
  );
  const { source, run, write, read } = await driver.openDocs(['fi'], guides);
  await run();
  await driver.count();
  await write(source, 7, 'Other words of guide 7.\n');
  const { documents } = contentCaches;
  const countRead = async (act: () => Promise<unknown>) => {
    documents.clear();
    await act();
    return documents.size;
  };
  // Of one page: its text and units before and after, and the source's.
  expect(await countRead(driver.follow)).toBeLessThanOrEqual(8);
  expect(await countRead(run)).toBeLessThanOrEqual(8);
  expect(model.texts).toEqual(['Other words of guide 7.']);
  expect((await read(7)).markdown).toBe('⟦Other words of guide 7.⟧\n');
  expect(await countRead(driver.count)).toBeLessThanOrEqual(8);
});
