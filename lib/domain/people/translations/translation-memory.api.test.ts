import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spaces } from '@/lib/storage/schema/content';
import { purgeSpace } from '@/lib/storage/spaces/purge-space';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { TranslationDriver } from '@/lib/testing/translation-driver';

const testApp = prepareTestApp();
let driver: TranslationDriver;
let send: TranslationDriver['send'];

beforeAll(async () => {
  driver = await TranslationDriver.open(testApp());
  ({ send } = driver);
});
afterAll(() => driver.model.close());

type Docs = Awaited<ReturnType<TranslationDriver['openDocs']>>;

interface Suggestion {
  source: string;
  text: string;
  similarity: number;
  difference: { kind: string; text: string }[];
  from?: { space: string; title: string; content: string };
}

const unitsOf = async (docs: Docs, page = 0) =>
  (
    await send<{ items: { id: string; hash: string; state: string; source?: string; text?: string }[] }>(
      'GET',
      `/spaces/${docs.targets[0]}/translation/units?content=${docs.ids[page]}`,
    )
  ).data.items;

/** A person translates the texts that begin like these, and the memory learns it. */
async function translate(docs: Docs, texts: Record<string, string>, page = 0) {
  const units = (await unitsOf(docs, page)).flatMap(({ id, hash, source = '' }) => {
    const start = Object.keys(texts).find((one) => source.startsWith(one));
    return start === undefined ? [] : [{ id, hash, text: texts[start] }];
  });
  expect(units).toHaveLength(Object.keys(texts).length);
  const body = { content: docs.ids[page], units };
  expect((await send('POST', `/spaces/${docs.targets[0]}/translation/units`, body)).status).toBe(200);
  await driver.count();
}

const pathOf = (docs: Pick<Docs, 'targets'>) => `/spaces/${docs.targets[0]}/translation/suggestions`;
const ask = async (docs: Docs, start: string, who: Person = driver.admin) => {
  const { source } = (await unitsOf(docs)).find((unit) => unit.source?.startsWith(start)) ?? {};
  const { status, data } = await testApp().send<{ items: Suggestion[] }>(who, 'POST', pathOf(docs), {
    source,
  });
  expect(status).toBe(200);
  return data.items;
};
const textsOf = (suggestions: readonly Suggestion[]) => suggestions.map(({ text }) => text);

const openLive = async (pages: Record<string, string>, languages = ['de']) => {
  const docs = await driver.openDocs(languages, pages);
  for (const target of docs.targets) await send('PATCH', `/spaces/${target}`, { editMode: 'live' });
  return docs;
};

async function purge(spaceId = '') {
  const { database } = testApp();
  await send('DELETE', `/spaces/${spaceId}`);
  await database.db
    .update(spaces)
    .set({ deletedAt: sql`now() - interval '8 days'` })
    .where(eq(spaces.id, spaceId));
  await database.transaction((tx) => purgeSpace(tx, spaceId));
}

it('suggests what people wrote for the same text and for similar ones, with how similar and where they differ', async () => {
  const first = await openLive({
    Log: 'Press `red` to open the dome.\n\nClose the heavy dome before the rain begins to fall.\n',
  });
  await translate(first, {
    Log: 'Logbuch',
    Press: 'Drücken Sie `red`, um die Kuppel zu öffnen.',
    Close: 'Schließen Sie die schwere Kuppel vor dem Regen.',
  });
  const second = await openLive({
    Log: 'Press `blue` to open the dome.\n\nClose the heavy dome before the snow begins to fall.\n\nQuite another matter.\n',
  });
  expect(await ask(second, 'Press')).toMatchObject([
    {
      source: 'Press `blue` to open the dome.',
      text: 'Drücken Sie `blue`, um die Kuppel zu öffnen.',
      similarity: 100,
      difference: [{ kind: 'same', text: 'Press `blue` to open the dome.' }],
      from: { space: first.targets[0], title: 'Docs (de)', content: first.ids[0] },
    },
  ]);
  expect(textsOf(await ask(second, 'Log'))).toEqual(['Logbuch']);
  const [close] = await ask(second, 'Close');
  expect(close?.similarity).toBeGreaterThan(80);
  expect(close?.similarity).toBeLessThan(100);
  expect(close?.difference.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'rain' },
    { kind: 'added', text: 'snow' },
  ]);
  expect(await ask(second, 'Quite')).toEqual([]);
  // Another text for the same source is one beside the first.
  const own = 'Drücken Sie `red`, um die Kuppel zu öffnen.';
  await translate(second, { Press: 'Mit `blue` öffnet sich die Kuppel.' });
  expect(textsOf(await ask(first, 'Press'))).toEqual(['Mit `red` öffnet sich die Kuppel.', own]);
  // The same place corrects what it said before, and keeps what it said of another source.
  await translate(second, { Press: 'Öffnen Sie die Kuppel mit `blue`.' });
  expect(textsOf(await ask(first, 'Press'))).toEqual(['Öffnen Sie die Kuppel mit `red`.', own]);
  await driver.edit(second.source, {
    operation: 'update_page',
    page: second.ids[0],
    document: { markdown: 'Another beginning.\n' },
  });
  await driver.follow();
  await driver.count();
  expect(textsOf(await ask(first, 'Press'))).toEqual(['Öffnen Sie die Kuppel mit `red`.', own]);
  // Into another language there is nothing, and what a machine wrote is no memory.
  const french = await openLive({ Log: 'Press `red` to open the dome.\n\nOnly a machine.\n' }, ['fr']);
  expect(await ask(french, 'Press')).toEqual([]);
  await french.run();
  await driver.count();
  const again = await openLive({ Log: 'Only a machine.\n' }, ['fr']);
  expect(await ask(again, 'Only')).toEqual([]);
});

it('shows texts of spaces alone whose source and translation one may read now; of those that are gone to administrators', async () => {
  const secret = await openLive({ One: 'The vault opens at seven in the morning.\n' });
  await translate(secret, { The: 'Der Tresor öffnet um sieben.' });
  const open = await openLive({ Two: 'The vault opens at seven in the morning.\n' });
  const editor = await testApp().member(driver.organization, 'edit');
  const reader = await testApp().member(driver.organization, 'read');
  const found = ['Der Tresor öffnet um sieben.'];
  const start = 'The vault';
  expect(textsOf(await ask(open, start, editor))).toEqual(found);
  for (const space of [secret.source, secret.targets[0]]) {
    await send('PATCH', `/spaces/${space}`, { defaultLevel: null });
    expect(await ask(open, start, editor)).toEqual([]);
    await send('PATCH', `/spaces/${space}`, { defaultLevel: 'read' });
  }
  expect(textsOf(await ask(open, start, editor))).toEqual(found);
  await send('DELETE', `/spaces/${secret.targets[0]}`);
  expect(await ask(open, start, editor)).toEqual([]);
  await send('POST', `/spaces/${secret.targets[0]}/restore`);
  expect(textsOf(await ask(open, start, editor))).toEqual(found);
  // The translation ends, and its memory stays.
  expect((await send('DELETE', secret.at())).status).toBe(205);
  expect(textsOf(await ask(open, start, editor))).toEqual(found);
  await purge(secret.source);
  expect(await ask(open, start, editor)).toEqual([]);
  expect((await ask(open, start)).map(({ text, from }) => [text, from?.space])).toEqual([
    [found[0], secret.targets[0]],
  ]);
  await purge(secret.targets[0]);
  expect((await ask(open, start)).map(({ text, from }) => [text, from])).toEqual([[found[0], undefined]]);
  // Who may not edit the translation asks nothing, and neither does anyone of another organization.
  const statusOf = async (who: Person, body: object, path = pathOf(open)) =>
    (await testApp().send(who, 'POST', path, body)).status;
  expect(await statusOf(reader, { source: 'A text.' })).toBe(403);
  expect(await statusOf(await testApp().person(), { source: 'A text.' })).toBe(404);
  // Bad input.
  for (const bad of [{}, { source: '' }, { source: 7 }, { source: 'x'.repeat(20_001) }])
    expect(await statusOf(editor, bad)).toBe(400);
  for (const odd of [' ', '\uE000\uE001', '[]()'.repeat(5_000), '天'.repeat(20_000)])
    expect(await statusOf(editor, { source: odd })).toBe(200);
  const none = { targets: [open.source] };
  expect(await statusOf(editor, { source: 'A text.' }, pathOf(none))).toBe(404);
  // Another organization learns nothing, neither by asking nor by a machine.
  const other = await TranslationDriver.open(testApp());
  const elsewhere = await other.openDocs(['de'], { Two: 'The vault opens at seven in the morning.\n' });
  const asked = { source: 'The vault opens at seven in the morning.' };
  expect((await other.send('POST', pathOf(elsewhere), asked)).data).toEqual({ items: [] });
  expect((await elsewhere.run()).result).toMatchObject({ fromMemory: 0 });
  await other.model.close();
  driver.configure();
});

it('a machine is asked for nothing that a person wrote before where all may read it, if its placeholders fit', async () => {
  const text = 'Turn the lever to the left.\n\nRead `one` and `two` first.\n\nThe weather is kept secret.\n';
  const first = await openLive({ Levers: text });
  await translate(first, { Turn: 'Hebel nach links.', Read: 'Lesen Sie zuerst `one`.' });
  const secret = await openLive({ Levers: 'The weather is kept secret.\n' });
  await translate(secret, { The: 'Das Wetter bleibt geheim.' });
  await send('PATCH', `/spaces/${secret.source}`, { defaultLevel: null });
  const second = await openLive({ Handles: text });
  const { data: estimate } = await send<object>('POST', `${second.at()}/machine-translation/estimate`);
  expect(estimate).toMatchObject({ units: 5, known: 1 });
  const { result } = await second.run();
  expect(result).toMatchObject({ units: 5, fromMemory: 1, failed: [] });
  expect(driver.model.texts).not.toContain('Turn the lever to the left.');
  expect(driver.model.texts).toEqual(
    expect.arrayContaining(['Read <x1/> and <x2/> first.', 'The weather is kept secret.']),
  );
  expect((await second.read()).markdown).toBe(
    'Hebel nach links.\n\n⟦Read `one` and `two` first.⟧\n\n⟦The weather is kept secret.⟧\n',
  );
  // Somebody has to look at it here.
  const turned = (await unitsOf(second)).find(({ source }) => source?.startsWith('Turn'));
  expect(turned).toMatchObject({ state: 'machine', text: 'Hebel nach links.' });
  // Of a space that is gone nothing is taken.
  await purge(first.targets[0]);
  const third = await openLive({ Levers: 'Turn the lever to the left.\n' });
  expect((await third.run()).result).toMatchObject({ fromMemory: 0 });
});
