import { beforeAll, expect, it } from 'vitest';
import { type CommentBody, CommentDriver, makeCommentedSpace } from '@/lib/testing/comment-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

// What was made of a row is shown again as long as the row is the same: here all else changes that it was made of.

const open = prepareTestApp();
let admin: Person;
let organization: string;
let people: Person[];

const join = (role: 'read' | 'comment' | 'edit') => open().member(organization, role);

beforeAll(async () => {
  admin = await open().person();
  organization = await open().organization(admin);
});

/** Each of them reads the list often enough for what is kept to be shown, and finds what reading it one by one tells. */
async function expectListed(path: string, one: (id: string) => string, query = '') {
  for (const person of people) {
    const read = () =>
      open().send<{ items: { id: string }[] }>(person, 'GET', `${path}?limit=20${query && `&${query}`}`);
    for (let reading = 1; reading < 3; reading += 1) await read();
    const { data, status } = await read();
    expect([status, data.items.length > 0]).toEqual([200, true]);
    for (const item of data.items) {
      const alone = await open().send(person, 'GET', `${one(item.id)}${query && `?${query}`}`);
      expect(item).toEqual(alone.data);
    }
  }
}

it.each(['', 'format=document'])(
  'comments are listed as they are, whatever changes that they show: %s',
  async (format) => {
    people = [admin, await join('comment'), await join('edit'), await join('read')];
    const { main, driver, pages } = await makeCommentedSpace(open(), admin, organization, [
      'One.\n',
      'Two.\n',
    ]);
    const [, writer] = people as [Person, Person];
    const change = await driver.open();
    const [page = '', other = ''] = pages;
    const posted: CommentBody[] = [];
    for (const more of [{ page }, { page: other }, {}]) posted.push(await main.as(writer).post('Well', more));
    const [first, second] = posted as [CommentBody, CommentBody];
    const onChange = new CommentDriver(open(), admin, `${driver.base}/${change}`);
    await onChange.as(writer).post('There', { page });
    const edit = (...changes: object[]) => driver.edit(change, ...changes);
    const member = `/orgs/${organization}/members/${writer.id}`;
    const steps = [
      async () => undefined,
      () => open().send(writer, 'PATCH', '/user', { displayName: 'Another name' }),
      () => main.put(first.id, { resolved: true }),
      () => main.put(second.id, { addedReactions: ['👍'] }),
      () => main.as(writer).put(second.id, { body: { markdown: 'Edited' } }),
      () => main.reply(second.id, 'Indeed'),
      () => edit({ operation: 'update_page', page, title: 'Renamed' }),
      () => open().send(admin, 'PATCH', member, { role: 'admin' }),
      () => open().send(admin, 'PATCH', member, { role: 'read' }),
      () => edit({ operation: 'delete_page', page: other }),
      () => driver.merge(change),
      () => main.send('DELETE', `/${first.id}`),
    ];
    for (const step of steps) {
      await step();
      for (const { base } of [main, onChange])
        await expectListed(`${base}/comments`, (id) => `${base}/comments/${id}`, format);
    }
    for (const another of ['', 'format=document'])
      await expectListed(`${main.base}/comments`, (id) => `${main.base}/comments/${id}`, another);
  },
);

it('spaces are listed as they are, whatever changes that they show', async () => {
  people = [admin, await join('comment'), await join('edit')];
  const collection = await open().make(admin, `/orgs/${organization}/collections`, { title: 'All' });
  const [space = ''] = await Promise.all(
    ['One', 'Two'].map((title) =>
      open().make(admin, `/orgs/${organization}/spaces`, { title, parent: collection }),
    ),
  );
  const [, , editor] = people as [Person, Person, Person];
  const path = `/spaces/${space}`;
  const steps = [
    async () => undefined,
    () => open().send(admin, 'PATCH', path, { title: 'Renamed', emoji: '1f680' }),
    () => open().send(admin, 'PATCH', path, { editMode: 'locked' }),
    () => open().make(editor, `${path}/change-requests`, {}),
    () => open().grant(organization, { spaceId: space }, { userId: editor.id }, 'admin'),
    () => open().send(admin, 'PATCH', `/orgs/${organization}/members/${editor.id}`, { role: 'comment' }),
  ];
  for (const step of steps) {
    await step();
    for (const list of [`/orgs/${organization}/spaces`, `/collections/${collection}/spaces`])
      await expectListed(list, (id) => `/spaces/${id}`);
  }
});
