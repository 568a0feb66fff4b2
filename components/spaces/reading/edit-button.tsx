'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { findReadHeading } from '@/components/patterns/reading/outline-nav';
import { changeRequestPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { createChangeRequest, listChangeRequests } from '@/lib/contract/change-requests';
import { getCurrentUser } from '@/lib/contract/users';
import { t } from './messages';

interface EditButtonProps {
  organizationId: string;
  spaceId: string;
  pageId: string | undefined;
}

/** Goes on in one's own newest draft, or opens one: reading never turns into writing by accident. */
export function EditButton({ organizationId, spaceId, pageId }: EditButtonProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function edit() {
    setIsBusy(true);
    try {
      const { number, isNew } = await findDraft(spaceId);
      if (!isNew) showToast({ title: t('youAreContinuingYourDraft', { number }) });
      void invalidateNouns(client, ['change-requests', 'spaces']);
      const address = changeRequestPath(organizationId, spaceId, number, 'edit');
      const at = findReadHeading();
      const query = new URLSearchParams({ ...(pageId ? { page: pageId } : {}), ...(at ? { at } : {}) });
      router.push(query.size > 0 ? `${address}?${query}` : address);
    } catch (error) {
      showToast({ tone: 'danger', title: t('theDraftCouldNotBeOpened'), description: readMessage(error) });
      setIsBusy(false);
    }
  }

  useCommands([
    {
      id: 'edit-page',
      label: t('editPage'),
      icon: <Pencil aria-hidden />,
      shortcut: 'e',
      run: () => void edit(),
    },
  ]);
  return (
    <Button size="small" icon={<Pencil aria-hidden />} loading={isBusy} onClick={() => void edit()}>
      {t('edit')}
    </Button>
  );
}

async function findDraft(spaceId: string): Promise<{ number: number; isNew: boolean }> {
  const { id: contributor } = await call(getCurrentUser, {});
  const { items } = await call(listChangeRequests, {
    params: { spaceId },
    query: { status: 'draft', contributor, limit: '20' },
  });
  const own = items.find(({ createdBy }) => createdBy.id === contributor);
  if (own) return { number: own.number, isNew: false };
  const { number } = await call(createChangeRequest, { params: { spaceId }, body: { blank: true } });
  return { number, isNew: true };
}
