import { createCache, textBytes } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { type PageNode, walkPages } from '@/lib/content/page-tree';
import type { TextField } from '@/lib/content/translation/show-units';
import { type FieldNotes, listSameFields, listSourceFields } from '@/lib/content/translation/source-fields';
import { readUnits, writeUnits } from '@/lib/content/translation/stored-units';
import { singleton } from '@/lib/singleton';
import { findTree } from '@/lib/storage/content/find-version';
import { listMarkdowns } from '@/lib/storage/content/get-documents';
import { hashOf } from '@/lib/storage/content/hash';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { SpaceOfTranslation } from '@/lib/storage/translations/space-of-translation';
import type { PublishedServices } from './site-snapshot';

/** Fields of pages that are in the language of the source, by the ids of the pages. */
export type SourceFields = ReadonlyMap<string, readonly TextField[]>;

const NONE: SourceFields = new Map();
/** How many pages are read at once. */
const BATCH = 100;

const known = createCache<SourceFields>('source-fields', { sizeOf: ({ size }) => 200 + 150 * size });
const running = singleton('source-fields.in-flight', () => new SingleFlight<SourceFields>());
/** As JSON, by the hashes of units: what does not change with a revision is not read again. */
const knownNotes = createCache<string>('field-notes', { sizeOf: textBytes });

/** Of one tree of a translation against what it follows: read once, whoever reads its pages. */
export async function readSourceFields(
  services: PublishedServices,
  { rootHash, translation }: { rootHash: string; translation: SpaceOfTranslation | null },
): Promise<SourceFields> {
  if (!translation) return NONE;
  const key = `${rootHash} ${translation.sourceRevisionId}`;
  return known.get(key) ?? running.do(key, () => compare(services, rootHash, translation, key));
}

async function compare(
  { database }: PublishedServices,
  rootHash: string,
  { sourceSpaceId, sourceRevisionId }: SpaceOfTranslation,
  key: string,
): Promise<SourceFields> {
  const source = await findTree(database, sourceSpaceId, sourceRevisionId);
  if (!source) return NONE;
  const own = await loadTree(database.db, rootHash);
  const froms = new Map([...walkPages(source.tree.pages)].map(({ page }) => [page.id, page]));
  const pairs = [...walkPages(own.tree.pages)].flatMap(({ page }) => {
    const from = froms.get(page.id);
    return from && listSameFields(page, from).length > 0 ? [{ own: page, from }] : [];
  });
  const found = new Map<string, readonly TextField[]>();
  for (let at = 0; at < pairs.length; at += BATCH)
    for (const [id, fields] of await readBatch(database, pairs.slice(at, at + BATCH))) found.set(id, fields);
  known.set(key, found);
  return found;
}

/** Nobody has written on it: nothing beside it needs to be read, which is so for most pages of a new translation. */
const isUntouched = (own: PageNode, from: PageNode): boolean =>
  from.document !== undefined && own.units === hashOf(writeUnits({ source: from.document }));

async function readBatch(
  { db }: PublishedServices['database'],
  pairs: readonly { own: PageNode; from: PageNode }[],
): Promise<(readonly [string, readonly TextField[]])[]> {
  const notes = new Map<string, string>();
  const missing: string[] = [];
  const written = pairs.flatMap(({ own, from }) => (isUntouched(own, from) ? [] : (own.units ?? [])));
  for (const hash of new Set(written)) {
    const json = knownNotes.get(hash);
    if (json === undefined) missing.push(hash);
    else notes.set(hash, json);
  }
  for (const { hash, markdown } of missing.length > 0 ? await listMarkdowns(db, missing) : []) {
    const { fields, machineFields, marks } = readUnits(markdown);
    const json = JSON.stringify({ fields, machineFields, marks });
    knownNotes.set(hash, json);
    notes.set(hash, json);
  }
  return pairs.flatMap(({ own, from }) => {
    const beside = JSON.parse(notes.get(own.units ?? '') ?? '{}') as FieldNotes;
    const fields = listSourceFields(own, from, beside);
    return fields.length > 0 ? [[own.id, fields] as const] : [];
  });
}
