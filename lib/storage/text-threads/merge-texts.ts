import { findNewFaults } from '@/lib/content/blocks/find-faults';
import { type MergedText, mergeCoarsely, mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import type { TextMerge } from '@/lib/content/merge/merge-trees';
import { mergeWholeTexts } from '@/lib/content/translation/merge-whole-texts';
import { unlessOverrun } from './document-blocks';
import type { FaultTexts } from './text-thread';
import { isShort, limitOf, textThreads } from './text-threads';

/** Merges three versions of a text; with one conflict over all that differs where reading them takes too long. */
export async function mergeTexts(texts: TextMerge): Promise<MergedText> {
  const { base, main, yours, scope, isTranslated, resolve } = texts;
  if (isShort(base, main, yours) || main === yours || yours === base || main === base)
    return (isTranslated ? mergeWholeTexts : mergeMarkdown)(base, main, yours, resolve, scope);
  return textThreads
    .run(
      'merge',
      { base, main, yours, scope, isTranslated },
      { ...limitOf(base, main, yours), answer: resolve },
    )
    .catch(unlessOverrun(() => mergeCoarsely(base, main, yours, resolve, scope)));
}

/** The structural faults of a text that neither its base has nor a side added; that it takes too long to look is one as well. */
export async function findFaultsBeside(texts: FaultTexts): Promise<string[]> {
  const { text, base, main, yours } = texts;
  if (isShort(text, base, main, yours)) return findNewFaults(text, base, main, yours);
  return textThreads
    .run('findNewFaults', texts, limitOf(text, base, main, yours))
    .catch(unlessOverrun(() => ['it takes too long to read']));
}
