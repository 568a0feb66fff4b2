import { beforeAll, describe, expect, it } from 'vitest';
import { CommentDriver, makeCommentedSpace } from '@/lib/testing/comment-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const open = prepareTestApp();
let admin: Person;
let organization: string;

beforeAll(async () => {
  admin = await open().person();
  organization = await open().organization(admin);
});

const TEXT =
  'The first sentence is here. The second sentence is there.\n\n* one thing\n* another thing\n\nThe end of it all.\n';

async function prepare() {
  const { driver, main, pages } = await makeCommentedSpace(open(), admin, organization, [TEXT, 'Other.\n']);
  const [page = '', other = ''] = pages;
  const id = await driver.open();
  const comments = new CommentDriver(open(), admin, `${driver.base}/${id}`);
  return { driver, main, page, other, id, comments };
}

describe('a comment on a text', () => {
  it('follows it through edits and moves, is detached when it is gone, and comes back with it', async () => {
    const { driver, page, other, id, comments } = await prepare();
    const quote = 'The second sentence is there.';
    const { id: on } = await comments.post('Where?', { page, range: { quote } });
    const { id: onPage } = await comments.post('The page', { page });
    await driver.write(id, page, `Before.\n\n${TEXT.replace('is there', 'was right there')}`);
    const edited = await comments.get(on);
    expect(edited.target).toMatchObject({
      range: { quote: 'The second sentence was right there.', detached: false },
      page: { outdated: false, title: 'Page 0' },
      revision: (await driver.get(id)).revision,
    });
    const { start = 0, end = 0 } = edited.target.range ?? {};
    const { markdown } = await driver.read(page, id);
    expect(markdown.slice(start, end)).toBe('The second sentence was right there.');

    await driver.edit(id, { operation: 'update_page', page, title: 'Moved', slug: 'moved', into: other });
    expect((await comments.get(on)).target.page).toMatchObject({ title: 'Moved', path: 'page-1/moved' });
    const last = (await driver.get(id)).revision;
    await driver.edit(id, { operation: 'delete_page', page });
    const gone = await comments.get(on);
    expect(gone.target).toMatchObject({
      range: { quote: 'The second sentence was right there.', detached: true, start: 0 },
      page: { id: page, title: 'Moved', path: 'page-1/moved', outdated: true },
      revision: last,
    });
    const lost = { page: { title: 'Moved', path: 'page-1/moved', outdated: true }, revision: last };
    expect((await comments.get(onPage)).target).toMatchObject(lost);

    await driver.edit(id, { operation: 'revert_page', page, revision: last });
    const back = await comments.get(on);
    expect(back.target).toMatchObject({
      range: { detached: false, start, end },
      page: { outdated: false },
      revision: (await driver.get(id)).revision,
    });
    await driver.write(id, page, 'Nothing of it.\n');
    expect((await comments.get(on)).target).toMatchObject({
      range: { detached: true },
      page: { outdated: true },
    });
    const put = await comments.put(on, { page, range: { quote: 'Nothing' } });
    expect(put.target).toMatchObject({
      range: { quote: 'Nothing', detached: false },
      page: { outdated: false },
    });
  });

  it('follows what is merged into the main content, and what an update brings', async () => {
    const { driver, main, page, id, comments } = await prepare();
    const onMain = await main.post('On the main content', { page, range: { quote: 'another thing' } });
    const onYours = await comments.post('Here', { page, range: { quote: 'The end of it all.' } });
    const onBase = await comments.post('Deleted?', {
      page,
      range: { quote: 'The first sentence is here.', side: 'before' },
    });
    expect(onBase.target.range).toMatchObject({ side: 'before', start: 0 });
    // What is written in the change request leaves what it is compared with alone.
    await driver.write(id, page, TEXT.replace('The first sentence is here. ', ''));
    expect((await comments.get(onBase.id)).target.range).toMatchObject({ start: 0, detached: false });
    const another = await driver.open();
    await driver.write(
      another,
      page,
      `New at the top.\n\n${TEXT.replace('another thing', 'another new thing')}`,
    );
    await driver.merge(another);
    expect((await main.get(onMain.id)).target.range).toMatchObject({ quote: 'another new thing' });
    expect((await comments.get(onYours.id)).target.range?.start).toBe(TEXT.indexOf('The end') - 28);

    expect(await driver.pull(id)).toMatchObject({ result: 'update' });
    const { markdown } = await driver.read(page, id);
    const yours = (await comments.get(onYours.id)).target.range;
    expect(markdown.slice(yours?.start, yours?.end)).toBe('The end of it all.');
    const base = (await comments.get(onBase.id)).target;
    const before = (await driver.read(page)).markdown;
    expect(before.slice(base.range?.start, base.range?.end)).toBe('The first sentence is here.');
    expect(base.revision).toBe((await driver.get(id)).revisionMergedAncestor);
    await driver.merge(id);
    expect((await main.get(onMain.id)).target.range).toMatchObject({
      quote: 'another new thing',
      detached: false,
    });
  });

  it('is taken with half a character around it', async () => {
    const { driver, page, id, comments } = await prepare();
    const odd = `😀${'x'.repeat(63)}Here.${'y'.repeat(63)}😀\n`;
    await driver.write(id, page, odd);
    const { id: on } = await comments.post('Odd', { page, range: { quote: 'Here.' } });
    await driver.write(id, page, `New\n\n${odd}`);
    expect((await comments.get(on)).target.range).toMatchObject({ quote: 'Here.', detached: false });
  });

  it('names the block as the document of the page does, also one within another', async () => {
    const { driver, page, id, comments } = await prepare();
    interface Node {
      key: string;
      nodes?: Node[];
    }
    const read = async () =>
      (
        await open().send<{ document: { nodes: Node[] } }>(
          admin,
          'GET',
          `${driver.base}/${id}/content/page/${page}?format=document`,
        )
      ).data.document.nodes;
    const [paragraph, list, end] = await read();
    const item = list?.nodes?.[1]?.key ?? '';
    const onItem = await comments.post('This item', { page, node: item });
    expect(onItem.target).toMatchObject({ node: { id: item, preview: 'another thing' } });
    const onEnd = await comments.post('The end', { page, node: end?.key });
    expect(onEnd.target.range?.quote).toBe('The end of it all.');
    expect((await comments.send('POST', '', { body: { markdown: 'x' }, page, node: 'none' })).status).toBe(
      404,
    );
    const words = await comments.post('Words', { page, range: { quote: 'sentence', start: 40 } });
    expect(words.target).toMatchObject({ node: { id: paragraph?.key }, range: { start: 39 } });
    await driver.write(id, page, TEXT.replace('The end', 'This is the end'));
    expect((await comments.get(onItem.id)).target.node?.id).toBe(item);
    expect((await comments.get(onEnd.id)).target.node?.id).toBe((await read())[2]?.key);
    const refused = await comments.send('POST', '', {
      body: { markdown: 'x' },
      page,
      range: { quote: 'gone' },
    });
    expect([refused.status, refused.data.error?.message]).toEqual([
      409,
      expect.stringContaining('range.quote'),
    ]);
  });
});
