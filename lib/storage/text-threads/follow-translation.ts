import { type FollowedPage, type FollowedTexts, followPage } from '@/lib/content/translation/stored-units';
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
