import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listCaches } from '@/lib/cache/cache';
import { READER } from '@/lib/content/references/read-text-links';
import { prepareTestDatabase } from '@/lib/testing/database';
import { storeDocuments } from '../content/store-tree';
import { documentLinks } from '../schema/document-links';
import { listLinksOf } from './read-text-links';

const database = prepareTestDatabase();
const yieldToOthers = async () => undefined;

/** As after a start of the program. */
function forget(): void {
  for (const cache of listCaches()) if (cache.name === 'document-links') cache.clear();
}

const read = async (hash: string) => {
  const links = await listLinksOf(database(), [hash, hash], yieldToOthers);
  return links.get(hash)?.links.map(({ key }) => key);
};

it('reads a text once and keeps what it leads to', async () => {
  const [hash = ''] = await storeDocuments(database(), ['[a](/pages/p1) ![b](/files/f1)']);
  expect(await read(hash)).toEqual(['names page p1', 'needs file f1']);
  const kept = await database().db.select().from(documentLinks).where(eq(documentLinks.hash, hash));
  expect(kept).toMatchObject([{ hash, reader: READER }]);

  forget();
  const other = '[[[0,1,"p","other"]],[]]';
  await database().db.update(documentLinks).set({ links: other }).where(eq(documentLinks.hash, hash));
  expect(await read(hash)).toEqual(['names page other']);
});

it('reads anew what another reader has kept', async () => {
  const [hash = ''] = await storeDocuments(database(), ['[c](/pages/p2)']);
  await database()
    .db.insert(documentLinks)
    .values({ hash, reader: READER - 1, links: '[[],[]]' });
  expect(await read(hash)).toEqual(['names page p2']);
  const [row] = await database().db.select().from(documentLinks).where(eq(documentLinks.hash, hash));
  expect(row).toMatchObject({ reader: READER, links: '[[[0,1,"p","p2"]],[]]' });
});

it('keeps whatever a text can hold', async () => {
  const odd = '[a](/pages/p1#%00) [b](/pages/p1#\u{1F642}"\\\\) [c](<x y>) [d](#日本語)';
  const [hash = ''] = await storeDocuments(database(), [odd]);
  const fresh = await read(hash);
  forget();
  expect(await read(hash)).toEqual(fresh);
  expect(fresh).toHaveLength(4);
});

it('answers nothing for what is not there', async () => {
  expect(await listLinksOf(database(), ['none'], yieldToOthers)).toEqual(new Map());
});
