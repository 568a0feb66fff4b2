import { type MergedText, mergeCoarsely, mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import type { TextMerge } from '@/lib/content/merge/merge-trees';
import { unlessOverrun } from './document-blocks';
import { isShort, limitOf, textThreads } from './text-threads';

/** Merges three versions of a text; with one conflict over all that differs where reading them takes too long. */
export async function mergeTexts({ base, main, yours, scope, resolve }: TextMerge): Promise<MergedText> {
  if (isShort(base, main, yours) || main === yours || yours === base || main === base)
    return mergeMarkdown(base, main, yours, resolve, scope);
  return textThreads
    .run('merge', { base, main, yours, scope }, { ...limitOf(base, main, yours), answer: resolve })
    .catch(unlessOverrun(() => mergeCoarsely(base, main, yours, resolve, scope)));
}
