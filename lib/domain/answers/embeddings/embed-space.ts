import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchPage } from '@/lib/content/search/cut-sections';
import { listPassages } from '@/lib/content/search/list-passages';
import type { IndexedPageFacts, IndexedSection } from '@/lib/domain/viewer/found-section';
import type { Embedder, TextVectors } from '@/lib/embeddings/embedder';
import { metrics } from '@/lib/metrics/metrics';
import type { Database } from '@/lib/storage/database/db';
import {
  findVectors,
  listUnread,
  type NewVector,
  startModel,
  type UnreadSection,
  writeVectors,
} from '@/lib/storage/search/vectors';
import { keyOfText } from './key-of-text';

/** How many sections are read at once: some 20 texts, 150 milliseconds of the model, in which requests take longer. */
const SECTIONS = 8;
const LOOK_MS = 250;
/** Then something is read all the same, where requests never end. */
const MOST_PAUSE_MS = 10_000;

/** Has the model read what it has not of a space, or as far as it gets until `isTime`; false when something is left. */
export async function embedSpace(
  database: Database,
  embedder: Embedder,
  spaceId: string,
  { isTime, signal }: { isTime: () => boolean; signal: AbortSignal },
): Promise<boolean> {
  const isNew = await startModel(database, spaceId, embedder.model);
  const sample = isNew ? await embedder.readSample?.() : undefined;
  const pause = pauseWhileBusy(signal);
  for (let after = 0; ; ) {
    const sections = await listUnread(database, spaceId, after, SECTIONS);
    const last = sections.at(-1);
    if (!last) return true;
    if (isTime()) return false;
    after = last.id;
    const vectors = await readSections(database, { embedder, sample }, spaceId, sections, signal);
    if (!(await writeVectors(database, spaceId, embedder.model, vectors))) return true;
    await pause();
  }
}

async function readSections(
  database: Database,
  { embedder, sample }: { embedder: Embedder; sample: TextVectors | undefined },
  spaceId: string,
  sections: readonly UnreadSection[],
  signal: AbortSignal,
): Promise<NewVector[]> {
  const texts = new Map<string, { text: string; section: number }>();
  for (const { id, missing, ...packed } of sections) {
    const written = new Map(listTexts(packed).map((text) => [keyOfText(text), text]));
    // A text that is not there any more was cut by an earlier version: the index is being made anew.
    for (const key of missing) texts.set(key, { text: written.get(key) ?? '', section: id });
  }
  const known = await findVectors(database, spaceId, embedder.model, [...texts.keys()]);
  for (const key of texts.keys()) {
    const vector = sample?.get(key);
    if (vector && !known.has(key)) known.set(key, vector);
  }
  // Some servers refuse a text without a character, such as where a page without a title stands.
  const asked = [...texts].filter(([key, { text }]) => text !== '' && !known.has(key));
  const unread = asked.map(([, { text }]) => text);
  // A model that is asked nothing need not start.
  const made = unread.length === 0 ? [] : await embedder.embed(unread, { signal });
  for (const [at, [key]] of asked.entries()) known.set(key, bytesOf(made[at] ?? new Int8Array(0)));
  return [...texts].map(([key, { section }]) => ({
    key,
    section,
    vector: known.get(key) ?? new Uint8Array(0),
  }));
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array) =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);

/** The same texts as when it was indexed. */
function listTexts({ section, facts }: Pick<UnreadSection, 'section' | 'facts'>): string[] {
  const { title, ancestors } = JSON.parse(facts) as IndexedPageFacts;
  const page: SearchPage = { title, ancestors: ancestors.map((above) => above.title), markdown: '' };
  return listPassages(page, JSON.parse(section) as IndexedSection);
}

/** Waits while this process answers requests, which come first: on a small machine the model takes half of it. */
function pauseWhileBusy(signal: AbortSignal): () => Promise<void> {
  let seen = metrics.requests;
  const isBusy = () => {
    const before = seen;
    seen = metrics.requests;
    return seen !== before;
  };
  return async () => {
    for (let rested = 0; isBusy() && rested < MOST_PAUSE_MS && !signal.aborted; rested += LOOK_MS)
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  };
}
