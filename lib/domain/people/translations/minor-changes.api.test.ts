import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationDriver } from '@/lib/testing/translation-driver';

const testApp = prepareTestApp();
let driver: TranslationDriver;

beforeAll(async () => {
  driver = await TranslationDriver.open(testApp());
});

afterAll(() => driver.model.close());

interface Unit {
  id: string;
  hash: string;
  state: string;
  source?: string;
  text?: string;
}

const PAGE = '## Opning\n\nPul the [lever](https://example.com/lever) twice.\n\nWait a minute.\n';

async function open() {
  const { send, follow } = driver;
  const docs = await driver.openDocs(['de'], { Guid: PAGE, Other: 'One.\n' });
  const [target = ''] = docs.targets;
  const [page = ''] = docs.ids;
  const list = async () =>
    (await send<{ items: Unit[] }>('GET', `/spaces/${target}/translation/units?content=${page}`)).data.items;
  const find = async (start: string) => {
    const found = (await list()).find(({ source }) => source?.startsWith(start));
    if (!found) throw new Error(`There is no unit ${start}.`);
    return found;
  };
  const write = async (start: string, change: object) => {
    const { id, hash } = await find(start);
    const units = [{ id, hash, ...change }];
    const { status } = await send('POST', `/spaces/${target}/translation/units`, { content: page, units });
    expect(status).toBe(200);
  };
  /** Changes the page in a change request and merges that. */
  const merge = async (change: object, body: object) => {
    const at = `/spaces/${docs.source}/change-requests`;
    const { data } = await send<{ id: string }>('POST', at, { subject: 'Words' });
    const changes = [{ operation: 'update_page', page, ...change }];
    expect((await send('POST', `${at}/${data.id}/content`, { changes })).status).toBe(200);
    const checks = await send<{ translated: boolean }>('GET', `${at}/${data.id}/checks`);
    expect(checks.data.translated).toBe(true);
    expect((await send('POST', `${at}/${data.id}/merge`, body)).status).toBe(200);
    return (await send<{ minor?: true }>('GET', `${at}/${data.id}`)).data;
  };
  const edit = (markdown: string) =>
    driver.edit(docs.source, { operation: 'update_page', page, document: { markdown } });
  return { ...docs, page, list, find, write, merge, edit, follow };
}

it('texts keep their state after a minor change, and only after that one', async () => {
  const { find, write, merge, edit, follow, read, run } = await open();
  await write('Guid', { text: 'Anleitung', reviewed: true });
  await write('Opning', { text: 'Öffnen' });
  await write('Pul', { text: 'Zweimal am [Hebel](https://example.com/lever) ziehen.', reviewed: true });
  await write('Wait', { text: 'Eine Minute warten.' });

  // Three steps of the source that are followed at once.
  const [first, second] = [PAGE.replace('Wait a', 'Wait one'), PAGE.replace('Wait a', 'Wait half a')];
  await edit(first);
  const typos = first
    .replace('Opning', 'Opening')
    .replace('Pul the [lever](https://example.com/lever)', 'Pull the [lever](https://example.com/levers)');
  const merged = await merge({ title: 'Guide', document: { markdown: typos } }, { minor: true });
  expect(merged.minor).toBe(true);
  await edit(typos.replace(first.slice(first.indexOf('Wait')), second.slice(second.indexOf('Wait'))));
  await follow();

  expect(await find('Guide')).toMatchObject({ state: 'reviewed', text: 'Anleitung' });
  expect(await find('Opening')).toMatchObject({ state: 'translated', text: 'Öffnen' });
  expect(await find('Pull')).toMatchObject({ state: 'reviewed' });
  expect(await find('Wait half')).toMatchObject({ state: 'changed', text: 'Eine Minute warten.' });
  // What the source links to comes over all the same.
  expect((await read()).markdown).toContain('[Hebel](https://example.com/levers)');
  // Nobody asks a machine for any of them.
  await run();
  expect(driver.model.texts.join()).not.toMatch(/Pull|Opening|Guide/);
});

it('a machine is not asked again for a text of its own that had a typo', async () => {
  const { find, merge, follow, run } = await open();
  await run();
  expect(driver.model.texts).toContain('Wait a minute.');
  const fixed = PAGE.replace('minute', 'minute or two');
  await merge({ document: { markdown: fixed } }, { minor: true });
  await follow();
  expect(await find('Wait')).toMatchObject({ state: 'machine', text: '⟦Wait a minute.⟧' });
  await run();
  expect(driver.model.asked).toEqual([]);
  // The same change, and no minor one.
  const merged = await merge({ document: { markdown: fixed.replace('two', 'three') } }, {});
  expect(merged.minor).toBeUndefined();
  await follow();
  expect(await find('Wait')).toMatchObject({ state: 'changed' });
});

it('a link that a minor change adds makes its text a changed one, and a text that says the same as its source goes on doing so', async () => {
  const { find, write, merge, follow, read } = await open();
  await write('Opning', { text: 'Opning' });
  await write('Wait', { text: 'Eine Minute warten.' });
  const markdown = PAGE.replace('Opning', 'Opening').replace('a minute', 'a [minute](https://example.com)');
  await merge({ document: { markdown } }, { minor: true });
  await follow();
  expect(await find('Wait')).toMatchObject({ state: 'changed', text: 'Eine Minute warten.' });
  expect(await find('Opening')).toMatchObject({ state: 'translated', text: 'Opening' });
  expect((await read()).markdown).toContain('## Opening');
});
