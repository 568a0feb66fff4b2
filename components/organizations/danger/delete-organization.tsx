'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
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
      title="Delete this organization"
      footer={
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setIsAsking(true)}>
          Delete organization
        </Button>
      }
    >
      <p className="text-muted text-sm">
        {title} with all its spaces, sites, change requests and comments disappears for everybody, and its
        published sites go offline. For 7 days its administrators can restore it as it was; then it is gone
        for good.
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete the organization ${title}?`}
        confirmLabel="Delete organization"
        typed={title}
        onConfirm={async () => {
          await call(deleteOrganization, { params: { organizationId: id } });
          await farewell({
            title: `${title} is deleted`,
            description: 'For 7 days you can restore it where new organizations are made.',
            undo: () => restore.mutateAsync(id),
          });
        }}
      >
        <p>Everybody loses access at once: members, readers of its sites, and programs with a token of it.</p>
        <p className="mt-2">
          Nothing in it is changed, so that restoring it within 7 days brings all of it back, with people,
          roles and addresses. After 7 days nobody can.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
