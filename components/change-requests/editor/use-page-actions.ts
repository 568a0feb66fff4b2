'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import type { PageShape } from '@/lib/contract/content';
import { getRevision } from '@/lib/contract/revisions';
import type { ChangeRequestParams } from '../change-request';
import { editContent } from './edit-content';
import { t } from './messages';

/** What is done to pages as a whole; each act shows where it was done, and can be undone. */
export function usePageActions(
  place: ChangeRequestParams,
  list: readonly ListedPage[],
  onOpen: (pageId: string, isNew?: boolean) => void,
) {
  const client = useQueryClient();
  const refresh = () => invalidateNouns(client, ['content', 'change-requests']);

  async function add(type: 'document' | 'group', into?: string): Promise<void> {
    try {
      const { changes } = await editContent(place, {
        operation: 'insert_page',
        type,
        title: type === 'group' ? t('newGroup') : t('untitled'),
        document: { markdown: '' },
        ...(into === undefined ? {} : { into }),
      });
      await refresh();
      const made = changes[0]?.page.id;
      if (made) onOpen(made, true);
    } catch (error) {
      showToast({ tone: 'danger', title: t('thePageWasNotAdded'), description: readMessage(error) });
    }
  }

  async function addLink(title: string, url: string, into?: string): Promise<void> {
    await editContent(place, {
      operation: 'insert_page',
      type: 'link',
      title,
      target: { kind: 'url', url },
      ...(into === undefined ? {} : { into }),
    });
    await refresh();
  }

  async function remove(page: PageShape): Promise<void> {
    try {
      const { changeRequest } = await editContent(place, { operation: 'delete_page', page: page.id });
      const index = list.findIndex((listed) => listed.page.id === page.id);
      const beside = list[index - 1] ?? list.find((listed) => !listed.ancestors.includes(page.id));
      await refresh();
      if (beside && beside.page.id !== page.id) onOpen(beside.page.id);
      showToast({
        title: t('deleted', { title: page.title }),
        undo: async () => {
          await bringBack(page, changeRequest.revision);
        },
      });
    } catch (error) {
      showToast({ tone: 'danger', title: t('thePageWasNotDeleted'), description: readMessage(error) });
    }
  }

  /** The revision before the one that deleted it still has the page. */
  async function bringBack(page: PageShape, deletedIn: string): Promise<void> {
    const revision = await findParent(place.spaceId, deletedIn);
    await editContent(place, { operation: 'revert_page', page: page.id, revision });
    await refresh();
    onOpen(page.id);
  }

  return { add, addLink, remove, refresh };
}

async function findParent(spaceId: string, revisionId: string): Promise<string> {
  const { parents } = await call(getRevision, { params: { spaceId, revisionId } });
  return parents[0] ?? revisionId;
}
