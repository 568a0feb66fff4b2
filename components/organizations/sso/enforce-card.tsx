import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateOrganization } from '@/lib/contract/organizations';
import { getSsoReadiness } from '@/lib/contract/sso-providers';
import type { Organization } from '../general-form';
import { t } from './messages';
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
      title: next ? t('nowRequiresSingleSignOn', { title }) : t('noLongerRequiresSingleSignOn', { title }),
    });
  };

  return (
    <Card title={t('requireSingleSignOn')} description={t('whetherPeopleHaveToSignIn')}>
      <div className="flex flex-col gap-4">
        <Switch
          label={t('requireSingleSignOnForEveryone')}
          hint={
            data?.providers === 0 && !sso
              ? t('addAProviderFirstWithoutOne')
              : t('peopleSignedInWithAPassword')
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
          title={sso ? t('stopRequiringSingleSignOn') : t('requireSingleSignOnForEveryone2')}
          confirmLabel={sso ? t('stopRequiring') : t('requireSingleSignOn2')}
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
  if (isOn) return t('membersWithAPasswordCanUse');
  return (
    <div className="flex flex-col gap-2">
      <p>{t('anyoneSignedInWithAPassword')}</p>
      {lockedOutCount > 0 ? (
        <p className="text-danger">
          {t('couldNoLongerSignInBecause', {
            people: countPeople(lockedOutCount),
            names: listNames(lockedOut, lockedOutCount),
          })}
        </p>
      ) : null}
    </div>
  );
}
