'use client';

import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { can } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getOrganization } from '@/lib/contract/organizations';
import { getCurrentUser } from '@/lib/contract/users';
import { LeaveGuard } from '../resource-form/leave-guard';
import type { AccessTarget } from './access-calls';
import type { AccessLinks } from './access-links';
import { defaultsQuery, ownAccessQuery } from './access-reads';
import { sayRole, saySource } from './access-words';
import { DefaultLevelCard } from './default-level-card';
import { EverybodyCard } from './everybody-card';
import { GrantsCard } from './grants-card';
import { LinksCard } from './links-card';
import { t } from './messages';
import { useAccessDraft } from './use-access-draft';

const EffectBar = lazyPart(async () => (await import('./effect-bar')).EffectBar);

interface AccessPanelProps {
  target: AccessTarget;
  /** Where people and teams have a screen. */
  links: AccessLinks;
}

/** Who can do what on a space, a collection or a site, why, and what a change would mean. */
export function AccessPanel({ target, links: allLinks }: AccessPanelProps) {
  const state = useAccessDraft(target);
  const { data: me } = useQuery(query(getCurrentUser, {}));
  const { data: organization } = useQuery(
    query(getOrganization, { params: { organizationId: target.organizationId } }),
  );
  const own = useQuery({ ...ownAccessQuery(target, me?.id ?? ''), enabled: me !== undefined });
  const defaults = useQuery(defaultsQuery(target));
  const name = organization?.title ?? t('theOrganization');
  const role = own.data?.role ?? null;
  const mayManage = can(levelOf(role), `${target.kind}:manage`);
  const reason = own.data?.chain.find(({ decides }) => decides);
  const links = organization?.permissions.listMembers ? allLinks : {};

  const failed = [own, defaults].find((read) => read.isError && !read.data);
  if (failed) {
    return (
      <Card>
        <ErrorState
          description={readMessage(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {own.data && !mayManage ? (
        <Banner>
          {t('youCanViewAccessHereBut', {
            kind: target.kind,
            role: sayRole(role),
            source: reason ? `, ${saySource(reason, target, name)}` : '',
          })}{' '}
          {organization?.permissions.listMembers === false ? t('asAGuestYouOnlySee') : null}
        </Banner>
      ) : null}
      <DefaultLevelCard
        kind={target.kind}
        organization={name}
        defaults={own.data && defaults.data}
        level={
          state.draft.defaultLevel === undefined ? defaults.data?.defaultLevel : state.draft.defaultLevel
        }
        onChange={(level) => state.setDefault(level, defaults.data?.defaultLevel)}
        highest={role}
        readOnly={!mayManage}
      />
      <GrantsCard
        target={target}
        state={state}
        links={links}
        me={me?.id}
        isPending={own.data === undefined}
        highest={role}
        readOnly={!mayManage}
      />
      {target.kind !== 'site' && mayManage && organization ? (
        <LinksCard
          target={{ ...target, kind: target.kind }}
          highest={role}
          allowed={organization.inviteLinks}
        />
      ) : null}
      <EverybodyCard target={target} organization={name} links={links} me={me?.id} />
      {state.isDirty ? <EffectBar target={target} state={state} me={me?.id} /> : null}
      <LeaveGuard isDirty={state.isDirty && !state.isSaving} />
    </div>
  );
}
