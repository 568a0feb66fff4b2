import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ChangeRequestBody,
  ChangeRequestDriver,
  type ConflictBody,
} from '@/lib/testing/change-request-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const open = prepareTestApp();
let admin: Person;
let organization: string;

beforeAll(async () => {
  admin = await open().person();
  organization = await open().organization(admin);
});

const TEXT = '# Intro\n\nThe first sentence. The second sentence.\n\n* one\n* two\n\nThe end.\n';

/** A space with one page of text, merged from its first change request. */
async function makeSpace() {
  const space = await open().make(admin, `/orgs/${organization}/spaces`, { title: 'Handbook' });
  const driver = new ChangeRequestDriver(open(), admin, space);
  const [page = ''] = await driver.mergeChanges([
    { operation: 'insert_page', title: 'Page', document: { markdown: `# Page\n\n${TEXT}` } },
  ]);
  return { driver, page };
}

describe('change requests', () => {
  it('are numbered from 1, drafts at first, found by id and by number', async () => {
    const space = await open().make(admin, `/orgs/${organization}/spaces`, { title: 'Numbers' });
    const driver = new ChangeRequestDriver(open(), admin, space);
    const [one, two] = [await driver.open('One'), await driver.open('Two')];
    expect(await driver.get(1)).toMatchObject({ id: one, number: 1, status: 'draft', subject: 'One' });
    expect(await driver.get(two)).toMatchObject({ number: 2, outdated: false });
    expect(await driver.spaceCounts()).toEqual([2, 0, 2]);
    expect((await open().send(admin, 'GET', `${driver.base}/3`)).status).toBe(404);
  });

  it('move between draft, open and archived, and are counted', async () => {
    const { driver } = await makeSpace();
    const id = await driver.open();
    const patch = (status: string) => open().send(admin, 'PATCH', `${driver.base}/${id}`, { status });
    expect((await patch('open')).data.status).toBe('open');
    expect(await driver.spaceCounts()).toEqual([2, 1, 0]);
    expect((await patch('archived')).data.status).toBe('archived');
    expect(await driver.spaceCounts()).toEqual([2, 0, 0]);
    expect((await open().send(admin, 'POST', `${driver.base}/${id}/merge`)).status).toBe(409);
    expect((await patch('draft')).status).toBe(200);
    expect((await patch('merged')).status).toBe(400);
    expect(await driver.merge(id)).toMatchObject({ result: 'merge' });
    expect((await patch('open')).status).toBe(409);
    expect((await open().send(admin, 'POST', `${driver.base}/${id}/merge`)).status).toBe(409);
  });

  it('say what they change until somebody gives them a subject', async () => {
    const { driver, page } = await makeSpace();
    const id = await open().make(admin, driver.base, {});
    const subject = async () => (await driver.get(id)).subject;
    expect(await subject()).toBe('Untitled');
    await driver.write(id, page, 'Another text.\n');
    expect(await subject()).toBe('Edit Page');
    await driver.edit(id, { operation: 'insert_page', title: 'Install' });
    expect(await subject()).toBe('Edit Page and Install');
    const name = (text: string) => open().send(admin, 'PATCH', `${driver.base}/${id}`, { subject: text });
    await name('Mine');
    await driver.edit(id, { operation: 'insert_page', title: 'More' });
    expect(await subject()).toBe('Mine');
    expect((await name('')).data.subject).toBe('Edit Page and 2 more pages');
  });

  it('are archived while they are blank, and are in no list then unless asked for', async () => {
    const { driver, page } = await makeSpace();
    const make = () => open().make(admin, driver.base, { blank: true });
    const put = async (id: string, status: string) =>
      (await open().send(admin, 'PATCH', `${driver.base}/${id}`, { status, ifBlank: true })).data;
    const numbers = async (query: string) => {
      const { data } = await open().send<{ items: ChangeRequestBody[] }>(
        admin,
        'GET',
        `${driver.base}?${query}`,
      );
      return data.items.map(({ number }) => number);
    };
    const all = async (query: string) => {
      const path = `/orgs/${organization}/change-requests?${query}`;
      const { data } = await open().send<{ items: (ChangeRequestBody & { space: string })[] }>(
        admin,
        'GET',
        path,
      );
      return data.items.filter(({ space }) => space === driver.space).map(({ number }) => number);
    };
    const left = await make();
    expect(await driver.get(left)).toMatchObject({ number: 2, blank: true });
    expect(await numbers('status=draft')).toEqual([2]);
    expect(await put(left, 'archived')).toMatchObject({ status: 'archived', blank: true });
    expect([await numbers('status=archived'), await all('')]).toEqual([[], [1]]);
    expect(await numbers('status=archived&blank=true')).toEqual([2]);
    expect(await all('blank=true')).toEqual([2, 1]);
    expect(await put(left, 'draft')).toMatchObject({ status: 'draft', blank: true });
    await driver.write(left, page, 'Something.\n');
    expect(await put(left, 'archived')).toMatchObject({ status: 'draft' });
    const said = await make();
    const body = { body: { markdown: 'A word' } };
    expect((await open().send(admin, 'POST', `${driver.base}/${said}/comments`, body)).status).toBe(200);
    const named = await make();
    await open().send(admin, 'PATCH', `${driver.base}/${named}`, { subject: 'Plans' });
    const plain = await open().make(admin, driver.base, {});
    for (const id of [said, named, plain])
      expect(await put(id, 'archived')).toMatchObject({ status: 'draft' });
    expect(await driver.spaceCounts()).toEqual([5, 0, 4]);
  });

  it('are listed by status and contributor', async () => {
    const { driver } = await makeSpace();
    const writer = await open().member(organization, 'edit');
    const id = await driver.open('By admin');
    await open().send(admin, 'PATCH', `${driver.base}/${id}`, { status: 'open' });
    const body = { changes: [{ operation: 'insert_page', title: 'Mine', document: { markdown: '' } }] };
    expect((await open().send(writer, 'POST', `${driver.base}/${id}/content`, body)).status).toBe(200);
    const list = async (query: string) =>
      (
        await open().send<{ items: ChangeRequestBody[]; count: number }>(
          admin,
          'GET',
          `${driver.base}${query}`,
        )
      ).data;
    expect((await list('')).items.map((item) => item.id)).toEqual([id]);
    expect((await list('?status=merged')).count).toBe(1);
    expect((await list(`?contributor=${writer.id}`)).count).toBe(1);
    expect((await list('?contributor=nobody')).count).toBe(0);
    const { data } = await open().send<{ items: { user: { id: string } }[] }>(
      admin,
      'GET',
      `${driver.base}/${id}/contributors`,
    );
    expect(data.items.map((item) => item.user.id).sort()).toEqual([admin.id, writer.id].sort());
    const all = await open().send<{ items: ChangeRequestBody[] }>(
      admin,
      'GET',
      `/orgs/${organization}/change-requests?contributor=${writer.id}`,
    );
    expect(all.data.items.map((item) => item.id)).toEqual([id]);
    const numbered = await open().send<{ items: ChangeRequestBody[] }>(
      admin,
      'GET',
      `/orgs/${organization}/change-requests?number=${all.data.items[0]?.number}`,
    );
    expect(numbered.data.items.map((item) => item.id)).toContain(id);
    expect(new Set(numbered.data.items.map((item) => item.number)).size).toBe(1);
  });

  it('of others are archived by reviewers alone', async () => {
    const { driver } = await makeSpace();
    const editor = await open().member(organization, 'edit');
    const theirs = await open().make(editor, driver.base, { subject: 'Theirs' });
    const ours = await driver.open();
    const archive = (id: string) =>
      open().send(editor, 'PATCH', `${driver.base}/${id}`, { status: 'archived' });
    expect((await archive(ours)).status).toBe(403);
    expect((await archive(theirs)).status).toBe(200);
  });
});

describe('update and merge', () => {
  it('bring different pieces of one page together', async () => {
    const { driver, page } = await makeSpace();
    const [a, b] = [await driver.open(), await driver.open()];
    await driver.write(a, page, TEXT.replace('first', '1st'));
    await driver.write(b, page, TEXT.replace('* two', '* two\n* three').replace('end', 'END'));
    expect(await driver.merge(a)).toMatchObject({ result: 'merge' });
    expect((await driver.get(b)).outdated).toBe(true);
    expect(await driver.conflicts(b)).toMatchObject({ conflicts: [], unresolved: 0 });
    expect(await driver.pull(b)).toMatchObject({ result: 'update' });
    const both = '# Intro\n\nThe 1st sentence. The second sentence.\n\n* one\n* two\n* three\n\nThe END.\n';
    expect((await driver.read(page, b)).markdown).toBe(both);
    const updated = await driver.get(b);
    expect(updated.outdated).toBe(false);
    expect((await driver.pull(b)).revision).toBe(updated.revision);
    const merged = await driver.merge(b);
    expect((await driver.read(page)).markdown).toBe(both);
    expect(await driver.get(b)).toMatchObject({ status: 'merged', revisionMerged: merged.revision });
    const { data } = await open().send(admin, 'GET', `/spaces/${driver.space}/revisions/${merged.revision}`);
    expect(data).toMatchObject({ type: 'merge', mergedFrom: { id: b } });
  });

  it('stop at a conflict, change nothing, and go on as it is resolved', async () => {
    const { driver, page } = await makeSpace();
    const [a, b] = [await driver.open(), await driver.open()];
    await driver.write(a, page, TEXT.replace('first', '1st'));
    await driver.write(b, page, TEXT.replace('first', 'very first'));
    await driver.edit(b, { operation: 'update_page', page, description: 'By b' });
    await driver.edit(a, { operation: 'update_page', page, description: 'By a' });
    await driver.merge(a);
    const before = await driver.get(b);
    expect(await driver.pull(b)).toEqual({ revision: before.revision, result: 'conflicts' });
    expect(await driver.merge(b)).toMatchObject({ result: 'conflicts' });
    expect(await driver.get(b)).toMatchObject({ status: 'draft', revision: before.revision });
    const { conflicts, unresolved } = await driver.conflicts(b);
    expect(unresolved).toBe(2);
    const text = conflicts.find(({ kind }) => kind === 'edit');
    expect(text).toMatchObject({ page: { id: page, title: 'Page' } });
    expect([text?.base, text?.main, text?.yours].map((side) => side?.includes('sentence'))).toEqual([
      true,
      true,
      true,
    ]);
    const put = (id = '', body: object = {}) =>
      open().send<ConflictBody>(admin, 'PUT', `${driver.base}/${b}/conflicts/${id}`, body);
    const edited = { choice: 'edited', markdown: 'The one and only sentence.' };
    expect((await put(text?.id, edited)).data.resolution).toMatchObject({ choice: 'edited' });
    const attribute = conflicts.find(({ kind }) => kind === 'attribute');
    expect(attribute).toMatchObject({ attribute: 'description', main: 'By a', yours: 'By b' });
    expect((await put(attribute?.id, { choice: 'both' })).status).toBe(400);
    expect((await put(attribute?.id, { choice: 'yours' })).status).toBe(200);
    expect(await driver.conflicts(b)).toMatchObject({ unresolved: 0 });
    expect(await driver.pull(b)).toMatchObject({ result: 'update' });
    expect((await driver.read(page, b)).markdown).toContain('The one and only sentence.');
    expect(await driver.read(page, b)).toMatchObject({ description: 'By b' });
    expect(await driver.conflicts(b)).toMatchObject({ conflicts: [] });
  });

  it('offer both only where both can stand, and refuse a text that would break the page', async () => {
    const { driver, page } = await makeSpace();
    const hint = (style: string) => `{% hint style="${style}" %}\nKeep it dry.\n{% endhint %}\n`;
    const start = await driver.open();
    await driver.write(start, page, hint('info'));
    await driver.merge(start);
    const [a, b] = [await driver.open(), await driver.open()];
    await driver.write(a, page, hint('warning'));
    await driver.write(b, page, hint('danger'));
    await driver.merge(a);
    const [conflict] = (await driver.conflicts(b)).conflicts;
    expect(conflict?.choices).toEqual(['main', 'yours', 'edited']);
    const put = (body: object) =>
      open().send<ConflictBody>(admin, 'PUT', `${driver.base}/${b}/conflicts/${conflict?.id}`, body);
    expect((await put({ choice: 'both' })).status).toBe(400);
    const refused = await put({ choice: 'edited', markdown: 'Keep it dry.' });
    expect(refused.status).toBe(400);
    expect(refused.data.error?.message).toContain('would break the page');
    expect(await driver.conflicts(b)).toMatchObject({ unresolved: 1 });
    expect((await put({ choice: 'edited', markdown: '{% hint style="success" %}' })).status).toBe(200);
    expect(await driver.pull(b)).toMatchObject({ result: 'update' });
    expect((await driver.read(page, b)).markdown).toBe(hint('success'));
  });

  it('forget resolutions', async () => {
    const { driver, page } = await makeSpace();
    const [a, b] = [await driver.open(), await driver.open()];
    await driver.edit(a, { operation: 'update_page', page, title: 'A' });
    await driver.edit(b, { operation: 'update_page', page, title: 'B' });
    await driver.merge(a);
    const [conflict] = (await driver.conflicts(b)).conflicts;
    const path = `${driver.base}/${b}/conflicts/${conflict?.id}`;
    await open().send(admin, 'PUT', path, { choice: 'main' });
    expect((await open().send(admin, 'DELETE', path)).status).toBe(205);
    expect((await open().send(admin, 'DELETE', path)).status).toBe(204);
    expect((await driver.conflicts(b)).unresolved).toBe(1);
    await open().send(admin, 'PUT', path, { choice: 'main' });
    expect((await open().send(admin, 'DELETE', `${driver.base}/${b}/conflicts`)).status).toBe(205);
    expect((await driver.conflicts(b)).unresolved).toBe(1);
  });

  it('ask when one deleted what the other edits', async () => {
    const { driver, page } = await makeSpace();
    const [a, b] = [await driver.open(), await driver.open()];
    await driver.edit(a, { operation: 'delete_page', page });
    await driver.write(b, page, TEXT.replace('end', 'END'));
    await driver.merge(a);
    const [conflict] = (await driver.conflicts(b)).conflicts;
    expect(conflict).toMatchObject({ kind: 'page-delete', deletedBy: 'main', choices: ['main', 'yours'] });
    await open().send(admin, 'PUT', `${driver.base}/${b}/conflicts/${conflict?.id}`, { choice: 'yours' });
    expect(await driver.merge(b)).toMatchObject({ result: 'merge' });
    expect((await driver.read(page)).markdown).toBe(TEXT.replace('end', 'END'));
  });
});

describe('a merge', () => {
  it('is taken back, and what came after it stays', async () => {
    const { driver, page } = await makeSpace();
    const [a, b] = [await driver.open('Change the start'), await driver.open()];
    await driver.write(a, page, TEXT.replace('first', '1st'));
    await driver.merge(a);
    await driver.write(b, page, TEXT.replace('end', 'END'));
    await driver.merge(b);
    const reply = await open().send<ChangeRequestBody>(admin, 'POST', `${driver.base}/${a}/revert`);
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({ subject: 'Revert "Change the start"', revertOf: a, outdated: false });
    expect(await driver.merge(reply.data.id)).toMatchObject({ result: 'merge' });
    expect((await driver.read(page)).markdown).toBe(TEXT.replace('end', 'END'));
  });

  it('that was built upon is taken back as far as that goes: the rest is a conflict', async () => {
    const { driver, page } = await makeSpace();
    const [a, b] = [await driver.open(), await driver.open()];
    await driver.write(a, page, TEXT.replace('first', '1st'));
    await driver.merge(a);
    await driver.pull(b);
    await driver.write(b, page, TEXT.replace('first', '1st and best'));
    await driver.merge(b);
    const { data } = await open().send<ChangeRequestBody>(admin, 'POST', `${driver.base}/${a}/revert`);
    expect(data.outdated).toBe(true);
    const { conflicts } = await driver.conflicts(data.id);
    expect(conflicts).toHaveLength(1);
    await open().send(admin, 'PUT', `${driver.base}/${data.id}/conflicts/${conflicts[0]?.id}`, {
      choice: 'yours',
    });
    expect(await driver.merge(data.id)).toMatchObject({ result: 'merge' });
    expect((await driver.read(page)).markdown).toBe(TEXT);
  });

  it('stands in the history, from which space and page are restored', async () => {
    const { driver, page } = await makeSpace();
    const a = await driver.open();
    await driver.write(a, page, TEXT.replace('first', '1st'));
    await driver.merge(a);
    const history = async (query = '') =>
      (
        await open().send<{ items: { id: string; type: string; changedPages: string[] }[]; count: number }>(
          admin,
          'GET',
          `/spaces/${driver.space}/revisions${query}`,
        )
      ).data;
    const { items } = await history();
    expect(items.map(({ type }) => type)).toEqual(['merge', 'merge', 'edits']);
    expect(items[0]?.changedPages).toEqual([page]);
    expect((await history(`?pageId=${page}`)).count).toBe(2);
    expect((await history(`?changeRequest=${a}`)).count).toBe(1);
    expect(
      (await open().send(admin, 'GET', `/spaces/${driver.space}/revisions?changeRequest=99`)).status,
    ).toBe(404);
    const restore = (body: object) =>
      open().send<ChangeRequestBody>(
        admin,
        'POST',
        `/spaces/${driver.space}/revisions/${items[1]?.id}/restore`,
        body,
      );
    const one = await restore({ page });
    expect(one.status).toBe(201);
    expect((await driver.read(page, one.data.id)).markdown).toBe(TEXT);
    const all = await restore({});
    await driver.merge(all.data.id);
    expect((await driver.read(page)).markdown).toBe(TEXT);
  });
});
