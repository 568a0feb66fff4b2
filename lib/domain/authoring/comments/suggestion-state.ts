import { createCache } from '@/lib/cache/cache';
import type { CommentRow } from '@/lib/storage/comments/comment-row';
import { hashOf } from '@/lib/storage/content/hash';
import { mergeTexts } from '@/lib/storage/text-threads/merge-texts';

type Suggestion = Pick<CommentRow, 'suggestion' | 'suggestionBase' | 'anchor'>;

/** What stands in place of the anchored text when the suggestion is accepted; undefined when that was changed since. */
export async function mergeSuggestion({
  suggestion,
  suggestionBase,
  anchor,
}: Suggestion): Promise<string | undefined> {
  if (suggestion === null || !anchor || anchor.isDetached) return undefined;
  const base = suggestionBase ?? anchor.quote;
  // The text ends without a line break where it is a block or a part of one: so does what takes its place.
  const wanted = base.endsWith('\n') ? suggestion : suggestion.replace(/[\r\n]+$/, '');
  const merged = await mergeTexts({
    base,
    main: anchor.quote,
    yours: wanted,
    scope: '',
    isTranslated: false,
    resolve: () => undefined,
  });
  return merged.conflicts.length === 0 ? merged.markdown : undefined;
}

const fits = createCache<boolean>('comment-suggestions', { sizeOf: () => 0 });

export type SuggestionState = 'open' | 'accepted' | 'outdated';

export async function stateOfSuggestion(
  row: Suggestion & Pick<CommentRow, 'suggestionAcceptedAt'>,
): Promise<SuggestionState> {
  if (row.suggestionAcceptedAt !== null) return 'accepted';
  return (await canApply(row)) ? 'open' : 'outdated';
}

/** Merges once for each state of a text: a list asks this of every suggestion in it, each time. */
async function canApply(row: Suggestion): Promise<boolean> {
  const { suggestion, suggestionBase, anchor } = row;
  if (anchor?.isDetached !== false || anchor.quote === suggestionBase)
    return (await mergeSuggestion(row)) !== undefined;
  const key = hashOf(JSON.stringify([suggestionBase, anchor.quote, suggestion]));
  const known = fits.get(key);
  if (known !== undefined) return known;
  const isOpen = (await mergeSuggestion(row)) !== undefined;
  fits.set(key, isOpen);
  return isOpen;
}
