'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/components/organizations/messages';
import { useRestoreOrganization } from '@/components/shell/use-restore-organization';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { call } from '@/lib/client/call';
import { deleteOrganization } from '@/lib/contract/organization-trash';
import type { Organization } from '../general-form';
import { useFarewell } from './use-farewell';

export function DeleteOrganization({ organization: { id, title } }: { organization: Organization }) {
  const [isAsking, setIsAsking] = useState(false);
  const farewell = useFarewell();
  const restore = useRestoreOrganization();
  return (
    <Card
      title={t('deleteThisOrganization')}
      footer={
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
          {t('deleteOrganization')}
        </Button>
      }
    >
      <p className="text-muted text-sm">{t('andAllItsSpacesSitesChange', { title })}</p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteTheOrganization', { title })}
        confirmLabel={t('deleteOrganization')}
        typed={title}
        onConfirm={async () => {
          await call(deleteOrganization, { params: { organizationId: id } });
          await farewell({
            title: t('deleted', { title }),
            description: t('youCanRestoreItFor7'),
            undo: () => restore.mutateAsync(id),
          });
        }}
      >
        <p>{t('everyoneLosesAccessRightAwayMembers')}</p>
        <p className="mt-2">{t('ifYouRestoreItWithin7')}</p>
      </ConfirmDialog>
    </Card>
  );
}
