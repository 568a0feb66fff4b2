import type { QueryClient } from '@tanstack/react-query';
import type { Comment } from '@/components/comments/comment';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { acceptSuggestions, updateChangeRequestComment } from '@/lib/contract/change-request-comments';
import { getRevision } from '@/lib/contract/revisions';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { editContent, readText } from '../editor/edit-content';
import { t } from './messages';

const changed = ['comments', 'content', 'change-requests'];

/** Puts suggestions into the content, in one revision; the toast takes them back. */
export async function acceptInOneRevision(
  queryClient: QueryClient,
  place: ChangeRequestParams,
  taken: readonly Comment[],
): Promise<void> {
  try {
    const { revision } = await call(acceptSuggestions, {
      params: paramsOf(place),
      body: { comments: taken.map(({ id }) => id) },
    });
    showToast({
      tone: 'success',
      title: nameTaken(taken),
      description: t('theConversationsAreResolved', { count: taken.length }),
      undo: async () => {
        await undoAccept(place, revision, taken);
        await invalidateNouns(queryClient, changed);
      },
    });
  } finally {
    await invalidateNouns(queryClient, changed);
  }
}

/** «2 suggestions by Ada and Ben accepted». */
function nameTaken(taken: readonly Comment[]): string {
  const names = [...new Set(taken.map(({ postedBy }) => postedBy.displayName || t('someone')))];
  const authors =
    names.length > 1
      ? t('and', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
      : names[0];
  return t('suggestionsByAccepted', { count: taken.length, authors: authors ?? '' });
}

/** Writes the pages as they were, on top of what was written since, and opens the conversations again. */
async function undoAccept(
  place: ChangeRequestParams,
  accepted: string,
  taken: readonly Comment[],
): Promise<void> {
  const { spaceId } = place;
  const { parents } = await call(getRevision, { params: { spaceId, revisionId: accepted } });
  const pages = [...new Set(taken.flatMap(({ target }) => target.page?.id ?? []))];
  const before = await Promise.all(pages.map((page) => readText(spaceId, parents[0] ?? '', page)));
  await editContent(
    place,
    ...pages.map((page, index) => ({
      operation: 'update_page' as const,
      page,
      base: accepted,
      document: { markdown: before[index]?.text ?? '' },
    })),
  );
  for (const { id } of taken) {
    await call(updateChangeRequestComment, {
      params: { ...paramsOf(place), commentId: id },
      body: { resolved: false },
    });
  }
}
