import { limitFor } from '@/lib/concurrency/workers/worker-pool';
import type { SentFile } from '@/lib/content/translation/files/read-file';
import type { ReadFile } from '@/lib/content/translation/files/read-unit';
import { mergeUnits, type UnitsMerge } from '@/lib/content/translation/merge-units';

import type { PageUnits } from '@/lib/content/translation/page-units';
import {
  type FollowedPage,
  type FollowedTexts,
  followPage,
  readPage,
  type StoredUnits,
  type WrittenTexts,
} from '@/lib/content/translation/stored-units';
import { type TracedTexts, type TracedUnit, traceUnit } from '@/lib/content/translation/trace-unit';
import { unlessOverrun } from './document-blocks';
import { isShort, limitOf, textThreads } from './text-threads';

/** A translated page along with its source; undefined where reading it takes too long. */
export async function followTranslation(texts: FollowedTexts): Promise<FollowedPage | undefined> {
  const { source, now, next } = texts;
  if (isShort(source, now, next)) return followPage(texts);
  return textThreads
    .run('followTranslation', texts, limitOf(source, now, next))
    .catch(unlessOverrun(() => undefined));
}

/** The units of a translated page as it stands; undefined where reading it takes too long. */
export async function readTranslation(texts: WrittenTexts): Promise<PageUnits | undefined> {
  const { source, now } = texts;
  if (isShort(source, now)) return readPage(texts);
  return textThreads
    .run('readTranslation', texts, limitOf(source, now))
    .catch(unlessOverrun(() => undefined));
}

/** The units of a page that both sides of a merge changed; undefined where reading it takes too long. */
export async function mergeTranslation(merge: UnitsMerge): Promise<StoredUnits | undefined> {
  const texts = [merge.base, merge.main, merge.yours].flatMap(({ source, text }) => [source, text]);
  if (isShort(...texts, merge.merged)) return mergeUnits(merge);
  return textThreads
    .run('mergeTranslation', merge, limitOf(...texts, merge.merged))
    .catch(unlessOverrun(() => undefined));
}

/** A text of a page in an earlier revision; null where reading it takes too long. */
export async function traceTranslation(texts: TracedTexts): Promise<TracedUnit | undefined | null> {
  const { laterSource = '', units = '', source, now } = texts;
  if (isShort(laterSource, units, source, now)) return traceUnit(texts);
  return textThreads
    .run('traceUnit', texts, limitOf(laterSource, units, source, now))
    .catch(unlessOverrun(() => null));
}

/** A file of translators, or why it cannot be read. */
export const readTranslationFile = (file: SentFile): Promise<ReadFile | { problem: string }> =>
  textThreads
    .run('readTranslationFile', file, { limitMs: limitFor(file.bytes.length) })
    .catch(unlessOverrun(() => ({ problem: 'It takes too long to be read. Cut it into several.' })));
