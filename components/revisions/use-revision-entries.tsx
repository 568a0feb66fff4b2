'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GitCompareArrows, Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { nameRevision, type RevisionSummary } from '@/components/revision-list/revision-columns';
import { changeRequestPath, historyPath } from '@/components/shell/paths';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { call } from '@/lib/client/call';
import { mutation } from '@/lib/client/query';
import { restoreRevision } from '@/lib/contract/revisions';
import { getSpace } from '@/lib/contract/spaces';
import { t } from './messages';

interface RevisionEntriesOptions {
  organizationId: string;
  spaceId: string;
  /** Of the page whose history it is; empty for that of the space. */
  pageId: string;
  pageTitle: string | undefined;
  mayRestore: boolean;
}

/** What can be done with a revision: compare it with what is now, bring it or one page of it back. */
export function useRevisionEntries(options: RevisionEntriesOptions): {
  rowEntries: (revision: RevisionSummary) => readonly MenuEntry[];
  dialog: ReactNode;
} {
  const { organizationId, spaceId, pageId, pageTitle, mayRestore } = options;
  const router = useRouter();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<RevisionSummary>();
  const restore = useMutation(mutation(restoreRevision, { alsoChanges: ['content'] }));
  const path = historyPath(organizationId, spaceId);

  async function compareWithNow({ id }: RevisionSummary) {
    const space = await queryClient.fetchQuery({
      queryKey: ['spaces', 'now', spaceId],
      queryFn: () => call(getSpace, { params: { spaceId } }),
    });
    router.push(`${path}?from=${id}&to=${space.revision}${pageId ? `&page=${pageId}` : ''}`);
  }

  async function bringBack(revision: RevisionSummary) {
    const made = await restore.mutateAsync({
      params: { spaceId, revisionId: revision.id },
      body: pageId ? { page: pageId } : {},
    });
    router.push(changeRequestPath(organizationId, spaceId, made.number, 'changes'));
  }

  const subject = pageId ? (pageTitle ?? t('thePage')) : t('theSpace');
  return {
    rowEntries: (revision) => [
      {
        label: t('compareWithCurrent'),
        icon: <GitCompareArrows aria-hidden />,
        onSelect: () => void compareWithNow(revision),
      },
      {
        label: pageId ? t('restorePageDots') : t('restoreThisRevision'),
        icon: <Undo2 aria-hidden />,
        ...(mayRestore ? {} : { disabled: true, hint: t('restoringTakesTheRoleEdit') }),
        onSelect: () => setAsked(revision),
      },
    ],
    dialog: (
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        tone="primary"
        title={t('restore', { subject })}
        confirmLabel={t('openChangeRequest')}
        onConfirm={() => (asked ? bringBack(asked) : undefined)}
      >
        {t('thisOpensAChangeRequestThat', { subject, what: asked ? nameRevision(asked) : '' })}
      </ConfirmDialog>
    ),
  };
}
