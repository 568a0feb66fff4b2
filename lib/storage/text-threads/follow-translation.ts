import type { PageUnits } from '@/lib/content/translation/page-units';
import {
  type FollowedPage,
  type FollowedTexts,
  followPage,
  readPage,
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
