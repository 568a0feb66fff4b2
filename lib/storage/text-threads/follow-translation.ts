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
