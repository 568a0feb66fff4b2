'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RowSelection } from '@/components/patterns/data-table/column';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { deleteInvitation, resendInvitation } from '@/lib/contract/invites';
import type { Invitation } from '../invite/send-invites';
import { t } from './messages';

interface InvitationBulkProps {
  organizationId: string;
  selection: RowSelection<Invitation>;
}

const many = (count: number) => t('invitationsWithCount', { count });

/** Sends several invitations again, or revokes them. */
export function InvitationBulk({ organizationId, selection }: InvitationBulkProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { items, clear } = selection;

  /** One after the other: each is an e-mail of its own. */
  async function doAll(endpoint: typeof resendInvitation | typeof deleteInvitation, done: string) {
    setIsBusy(true);
    let count = 0;
    try {
      for (const { id: invitationId } of items) {
        await call<typeof resendInvitation | typeof deleteInvitation>(endpoint, {
          params: { organizationId, invitationId },
        });
        count += 1;
      }
      clear();
      showToast({ title: `${many(count)} ${done}` });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('of', { count, many: many(items.length), done }),
        description: readMessage(error),
      });
    } finally {
      setIsBusy(false);
      await invalidateNouns(queryClient, ['invites']);
    }
  }

  return (
    <>
      <Button
        size="small"
        icon={<Send aria-hidden />}
        loading={isBusy}
        onClick={() => void doAll(resendInvitation, t('sentAgain'))}
      >
        {t('sendAgain')}
      </Button>
      <Button size="small" icon={<Trash2 aria-hidden />} disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('revokeWithMany', { many: many(items.length) })}
        confirmLabel={t('revoke2')}
        onConfirm={() => doAll(deleteInvitation, 'revoked')}
      >
        {t('theirLinksStopWorkingRightAway')}
      </ConfirmDialog>
    </>
  );
}
