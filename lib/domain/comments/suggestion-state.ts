import { LRUCache } from 'lru-cache';
import { mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import { singleton } from '@/lib/singleton';
import type { CommentRow } from '@/lib/storage/comments/comment-row';
import { hashOf } from '@/lib/storage/content/hash';

type Suggestion = Pick<CommentRow, 'suggestion' | 'suggestionBase' | 'anchor'>;

/** What stands in place of the anchored text when the suggestion is accepted; undefined when that was changed since. */
export function mergeSuggestion({ suggestion, suggestionBase, anchor }: Suggestion): string | undefined {
  if (suggestion === null || !anchor || anchor.isDetached) return undefined;
  const base = suggestionBase ?? anchor.quote;
  // The text ends without a line break where it is a block or a part of one: so does what takes its place.
  const wanted = base.endsWith('\n') ? suggestion : suggestion.replace(/[\r\n]+$/, '');
  const merged = mergeMarkdown(base, anchor.quote, wanted);
  return merged.conflicts.length === 0 ? merged.markdown : undefined;
}

const fits = singleton('comments.suggestions', () => new LRUCache<string, boolean>({ max: 5_000 }));

export function stateOfSuggestion(
  row: Suggestion & Pick<CommentRow, 'suggestionAcceptedAt'>,
): 'open' | 'accepted' | 'outdated' {
  if (row.suggestionAcceptedAt !== null) return 'accepted';
  return canApply(row) ? 'open' : 'outdated';
}

/** Merges once for each state of a text: a list asks this of every suggestion in it, each time. */
function canApply(row: Suggestion): boolean {
  const { suggestion, suggestionBase, anchor } = row;
  if (anchor?.isDetached !== false || anchor.quote === suggestionBase)
    return mergeSuggestion(row) !== undefined;
  const key = hashOf(JSON.stringify([suggestionBase, anchor.quote, suggestion]));
  const known = fits.get(key);
  if (known !== undefined) return known;
  const isOpen = mergeSuggestion(row) !== undefined;
  fits.set(key, isOpen);
  return isOpen;
}
