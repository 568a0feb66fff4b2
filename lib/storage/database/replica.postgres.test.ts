import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openTcpProxy, type TcpProxy } from '@/lib/testing/tcp-proxy';
import { getDocument, getDocuments } from '../content/get-documents';
import { loadTree } from '../content/load-tree';
import { contentCaches } from '../content/tree-cache';
import { type Database, openDatabase } from './db';

let primary: TestDatabase;
let copy: TestDatabase;
let proxy: TcpProxy;
let database: Database;

beforeEach(async () => {
  [primary, copy] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  proxy = await openTcpProxy(copy.options.databaseUrl ?? '');
  database = await openDatabase({ ...primary.options, readUrl: proxy.url });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
  await Promise.all([primary.close(), copy.close()]);
});

/** No text has this hash in truth, so that what answers it is known by its answer. */
const put = (into: Database, hash: string, markdown: string) =>
  into.db.execute(sql`insert into documents (hash, markdown) values (${hash}, ${markdown})`);
const putNode = (into: Database, hash: string, body: object) =>
  into.db.execute(sql`insert into nodes (hash, body) values (${hash}, ${JSON.stringify(body)}::jsonb)`);

let made = 0;
const newHash = () => `hash ${process.pid} ${++made}`;

it('texts come from the replica, those that it lacks from the database, and in a transaction all from the database', async () => {
  const [both, late, written] = [newHash(), newHash(), newHash()];
  await put(primary, both, 'of the database');
  await put(copy, both, 'of the replica');
  await put(primary, late, 'not there yet');
  expect([...(await getDocuments(database, [both, late])).values()].sort()).toEqual([
    'not there yet',
    'of the replica',
  ]);
  contentCaches.documents.delete(both);
  await database.transaction(async (tx) => {
    expect(await getDocument(tx, both)).toBe('of the database');
    await tx.execute(sql`insert into documents (hash, markdown) values (${written}, 'just written')`);
    expect(await getDocument(tx, written)).toBe('just written');
  });
});

it('a tree comes as a whole from the replica or as a whole from the database', async () => {
  const tree = (name: string) => {
    const [pages, page, none, root] = [newHash(), newHash(), newHash(), newHash()];
    const node = { id: 'p', kind: 'document', title: name, slug: 'p' };
    return {
      root,
      nodes: [
        [root, { kind: 'root', refs: [pages, none, none, none] }],
        [pages, { kind: 'list', refs: [page] }],
        [none, { kind: 'list', refs: [] }],
        [page, { kind: 'page', page: node, refs: [] }],
      ] as const,
    };
  };
  const whole = tree('whole');
  for (const [hash, body] of whole.nodes) await putNode(copy, hash, body);
  expect((await loadTree(database.db, whole.root)).tree.pages[0]?.title).toBe('whole');
  const torn = tree('torn');
  for (const [hash, body] of torn.nodes) await putNode(primary, hash, body);
  for (const [hash, body] of torn.nodes.slice(0, 3)) await putNode(copy, hash, body);
  expect((await loadTree(database.db, torn.root)).tree.pages[0]?.title).toBe('torn');
});

it.each(['cut', 'stall'] as const)(
  'a replica that is away (%s) costs nobody an answer, and is left alone for a while',
  async (how) => {
    const hashes = [newHash(), newHash()] as const;
    for (const hash of hashes) {
      await put(primary, hash, 'of the database');
      await put(copy, hash, 'of the replica');
    }
    await getDocuments(database, []);
    proxy[how]();
    expect(await getDocument(database, hashes[0])).toBe('of the database');
    proxy.restore();
    expect(await getDocument(database, hashes[1])).toBe('of the database');
  },
);
