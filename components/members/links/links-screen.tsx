'use client';

import { useMutation } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { organizationQuery } from '@/components/shell/organization-gate';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { listLinkInvites } from '@/lib/contract/invites';
import { updateOrganization } from '@/lib/contract/organizations';
import { AdministratorsOnly } from '../administrators-only';
import { makeLinkColumns } from './link-columns';
import { t } from './messages';
import { useLinkActions } from './use-link-actions';

const NewLinkDialog = lazyDialog(async () => (await import('./new-link-dialog')).NewLinkDialog);

export function LinksScreen({ organizationId }: { organizationId: string }) {
  return (
    <AdministratorsOnly
      organizationId={organizationId}
      title={t('onlyAdministratorsCanSeeLinks')}
      description={t('anyoneWithAnInviteLinkCan')}
    >
      <LinkList organizationId={organizationId} />
    </AdministratorsOnly>
  );
}

function LinkList({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const list = useInfiniteQuery(pagedQuery(listLinkInvites, { params: { organizationId } }));
  const [isCreating, setIsCreating] = useState(false);
  const actions = useLinkActions(organizationId);
  const isOn = organization?.inviteLinks ?? true;
  const newLink = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      {t('newLink')}
    </Button>
  );
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  return (
    <>
      <div className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4">
        <p className="text-muted text-sm">{t('anyoneWithAnInviteLinkCanJoin')}</p>
        <LinksSwitch organizationId={organizationId} isOn={isOn} />
      </div>
      {isOn ? null : <Banner tone="warning">{t('inviteLinksAreTurnedOffFor')}</Banner>}
      <DataTable
        label={t('links')}
        nouns={{ one: t('linkInline'), many: t('linksInline') }}
        list={list}
        columns={makeLinkColumns(organizationId, actions)}
        idOf={(link) => link.id}
        titleOf={actions.nameOf}
        rowEntries={actions.rowEntries}
        actions={isEmpty ? null : newLink}
        empty={
          <EmptyState
            icon={<Link2 aria-hidden />}
            title={t('noLinksYet')}
            description={t('aLinkIsTheQuickestWay')}
            action={newLink}
          />
        }
      />
      {isCreating ? (
        <NewLinkDialog organizationId={organizationId} onClose={() => setIsCreating(false)} />
      ) : null}
      {actions.dialog}
    </>
  );
}

/** The setting of the organization, where its effect is seen. */
function LinksSwitch({ organizationId, isOn }: { organizationId: string; isOn: boolean }) {
  const update = useMutation(mutation(updateOrganization));
  const shown = update.isPending ? (update.variables?.body?.inviteLinks ?? isOn) : isOn;

  async function change(inviteLinks: boolean): Promise<void> {
    try {
      await update.mutateAsync({ params: { organizationId }, body: { inviteLinks } });
      showToast({
        title: inviteLinks ? t('inviteLinksTurnedOn') : t('inviteLinksTurnedOff'),
        undo: () => change(!inviteLinks),
      });
    } catch (error) {
      showToast({ tone: 'danger', title: t('theSettingCouldNotBeChanged'), description: readMessage(error) });
    }
  }

  return (
    <Switch
      label={t('allowJoiningByLink')}
      hint={t('ifTurnedOffAllInviteLinks')}
      checked={shown}
      onCheckedChange={(checked) => void change(checked)}
    />
  );
}
