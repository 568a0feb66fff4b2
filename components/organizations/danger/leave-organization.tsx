'use client';

import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/components/organizations/messages';
import { membersPath } from '@/components/shell/paths';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';
import { call } from '@/lib/client/call';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getMemberRemoval, removeMember } from '@/lib/contract/members';
import type { Organization } from '../general-form';
import { useFarewell } from './use-farewell';

export function LeaveOrganization({ organization }: { organization: Organization }) {
  const { id: organizationId, title, permissions } = organization;
  const [isAsking, setIsAsking] = useState(false);
  const farewell = useFarewell();
  const user = useQuery(currentUserQuery);
  const params = { organizationId, userId: user.data?.id ?? '' };
  const removal = useQuery({
    ...query(getMemberRemoval, { params }),
    enabled: permissions.admin && user.data !== undefined,
  });
  const isLast = removal.data?.isLastAdmin ?? false;
  const isKnown = user.data !== undefined && !(permissions.admin && removal.isPending);
  return (
    <Card
      title={t('leaveThisOrganization')}
      footer={
        <Button
          variant="danger"
          icon={<LogOut aria-hidden />}
          disabled={isLast || !isKnown}
          onClick={() => setIsAsking(true)}
        >
          {t('leave')}
        </Button>
      }
    >
      <p className="text-muted text-sm">{t('youLoseAccessToRightAway', { title })}</p>
      {isLast ? (
        <Banner className="mt-3" tone="warning" title={t('youAreTheLastAdministrator')}>
          {t.rich('withoutAnAdministratorNobodyCouldInvite', {
            link: (chunks) => (
              <Link href={membersPath(organizationId)} className="underline underline-offset-2">
                {chunks}
              </Link>
            ),
          })}
        </Banner>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('leaveWithTitle', { title })}
        confirmLabel={t('leave')}
        onConfirm={async () => {
          await call(removeMember, { params });
          await farewell({ title: t('youLeft', { title }) });
        }}
      >
        <p>{t('yourRoleTeamsAccessAndApi')}</p>
      </ConfirmDialog>
    </Card>
  );
}
