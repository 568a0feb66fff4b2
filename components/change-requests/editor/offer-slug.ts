import type { QueryClient } from '@tanstack/react-query';
import { listPages } from '@/components/patterns/pages/page-list';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { invalidateNouns } from '@/lib/client/query';
import { isSlugOf, toSlug } from '@/lib/content/slug';
import type { PageShape } from '@/lib/contract/content';
import type { ChangeRequestParams } from '../change-request';
import { editContent, editedContentQuery } from './edit-content';
import { t } from './messages';

/** A renamed page whose slug was left as it is may have that of its new title: readers who know the old one are led there. */
export async function offerSlug(
  client: QueryClient,
  place: ChangeRequestParams,
  { id, slug, title: before }: PageShape,
  title: string,
): Promise<void> {
  const content = client.getQueryData(editedContentQuery(place).queryKey);
  const now = listPages(content?.pages ?? []).find(({ page }) => page.id === id)?.page;
  const wanted = toSlug(title);
  if (!slug || now?.slug !== slug || title === before || wanted === '' || isSlugOf(slug, title)) return;
  const change = async (to: string) => {
    await editContent(place, { operation: 'update_page', page: id, slug: to });
    await invalidateNouns(client, ['content', 'change-requests']);
  };
  // Empty, it is the title's, with a number where another page has that.
  const accept = () =>
    change('').then(
      () => showToast({ title: t('theUrlWasChanged'), undo: () => change(slug) }),
      (error: unknown) =>
        showToast({ tone: 'danger', title: t('theUrlWasNotChanged'), description: readMessage(error) }),
    );
  showToast({
    tone: 'info',
    title: t('theUrlStillEndsWith', { slug }),
    description: t('changeItToTheOldUrl', { slug: wanted }),
    action: { label: t('changeUrl'), onSelect: () => void accept() },
  });
}
