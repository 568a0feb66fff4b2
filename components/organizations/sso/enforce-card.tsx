import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { updateOrganization } from '@/lib/contract/organizations';
import { getSsoReadiness } from '@/lib/contract/sso-providers';
import type { Organization } from '../general-form';
import { countPeople, listNames } from './people-words';
import { type Readiness, ReadinessFacts } from './readiness-facts';

/** Whether people must come through a provider, with what that would mean before it is said. */
export function EnforceCard({ organization }: { organization: Organization }) {
  const { id, title, sso } = organization;
  const params = { organizationId: id };
  const { data, error } = useQuery(query(getSsoReadiness, { params }));
  const update = useMutation(
    mutation(updateOrganization, { alsoChanges: ['sso-providers', 'audit-events'] }),
  );
  const [isAsking, setIsAsking] = useState(false);
  const locked = data?.lockedOutCount ?? 0;

  const set = async (next: boolean) => {
    await update.mutateAsync({ params, body: { sso: next } });
    showToast({
      title: next ? `${title} asks for single sign-on` : `${title} no longer asks for single sign-on`,
    });
  };

  return (
    <Card
      title="Required single sign-on"
      description="Whether people must come through a provider to see anything here. API tokens go on working."
    >
      <div className="flex flex-col gap-4">
        <Switch
          label="Ask everybody for single sign-on"
          hint={
            data?.providers === 0 && !sso
              ? 'Add a provider first: without one nobody could come in.'
              : 'Sessions by password then see nothing of this organization, except those of administrators: they can mend it, and the audit log tells that they did.'
          }
          checked={sso}
          disabled={!data || (data.providers === 0 && !sso) || update.isPending}
          onCheckedChange={() => setIsAsking(true)}
        />
        {data ? (
          <ReadinessFacts readiness={data} isOn={sso} />
        ) : error ? (
          <Banner tone="danger">{readMessage(error)}</Banner>
        ) : (
          <Skeleton className="w-64" />
        )}
      </div>
      {data ? (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          tone={sso || locked === 0 ? 'primary' : 'danger'}
          title={sso ? 'Let people in by password again?' : 'Ask everybody for single sign-on?'}
          confirmLabel={sso ? 'Stop asking' : 'Ask everybody'}
          onConfirm={() => set(!sso)}
        >
          <Consequences isOn={sso} readiness={data} />
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}

function Consequences({ isOn, readiness }: { isOn: boolean; readiness: Readiness }) {
  const { lockedOut, lockedOutCount } = readiness;
  if (isOn)
    return 'Members with a password can use it for this organization again. Members of whom it is asked one by one still need a provider.';
  return (
    <div className="flex flex-col gap-2">
      <p>
        Whoever is here by password now is asked to sign in by a provider at once. Nothing is lost, and you
        can stop asking at any time.
      </p>
      {lockedOutCount > 0 ? (
        <p className="text-danger">
          {countPeople(lockedOutCount)} could not get in any more, as no provider speaks for their address:{' '}
          {listNames(lockedOut, lockedOutCount)}.
        </p>
      ) : null}
    </div>
  );
}
