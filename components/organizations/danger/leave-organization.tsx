'use client';

import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { membersPath } from '@/components/shell/paths';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';
import { call } from '@/lib/client/call';
import { query } from '@/lib/client/query';
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
      title="Leave this organization"
      footer={
        <Button
          variant="danger"
          icon={<LogOut aria-hidden />}
          disabled={isLast || !isKnown}
          onClick={() => setIsAsking(true)}
        >
          Leave
        </Button>
      }
    >
      <p className="text-muted text-sm">
        You lose your access to {title} at once, on every device. What you wrote stays, under your name.
      </p>
      {isLast ? (
        <Banner className="mt-3" tone="warning" title="You are the last administrator">
          Without one nobody could invite people, give access or change settings. Make{' '}
          <Link href={membersPath(organizationId)} className="underline underline-offset-2">
            somebody else administrator
          </Link>{' '}
          first, or delete the organization.
        </Banner>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Leave ${title}?`}
        confirmLabel="Leave"
        onConfirm={async () => {
          await call(removeMember, { params });
          await farewell({ title: `You left ${title}` });
        }}
      >
        <p>
          Your role, your teams, what was given to you by name and your API tokens of this organization end.
          An administrator can bring you back within 30 days, without the tokens; after that only with a new
          invitation.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
