'use client';

import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { organizationQuery } from '@/components/shell/organization-gate';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { listLinkInvites } from '@/lib/contract/invites';
import { updateOrganization } from '@/lib/contract/organizations';
import { AdministratorsOnly } from '../administrators-only';
import { makeLinkColumns } from './link-columns';
import { NewLinkDialog } from './new-link-dialog';
import { useLinkActs } from './use-link-acts';

export function LinksScreen({ organizationId }: { organizationId: string }) {
  return (
    <AdministratorsOnly
      organizationId={organizationId}
      title="Links are for administrators"
      description="Whoever has such a link may join, so only administrators see them. Ask one of them for a link."
    >
      <LinkList organizationId={organizationId} />
    </AdministratorsOnly>
  );
}

function LinkList({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const list = useInfiniteQuery(pagedQuery(listLinkInvites, { params: { organizationId } }));
  const [isCreating, setIsCreating] = useState(false);
  const acts = useLinkActs(organizationId);
  const isOn = organization?.inviteLinks ?? true;
  const newLink = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      New link
    </Button>
  );
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  return (
    <>
      <div className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4">
        <p className="text-muted text-sm">
          Whoever has a link joins by it, with the role that it gives: no address has to be known before. Send
          it to the people you mean, and give it an end.
        </p>
        <LinksSwitch organizationId={organizationId} isOn={isOn} />
      </div>
      {isOn ? null : (
        <Banner tone="warning">
          Links are switched off for the whole organization: none of these lets anybody in, nor do those of
          spaces and collections.
        </Banner>
      )}
      <DataTable
        label="Links"
        nouns={{ one: 'link', many: 'links' }}
        list={list}
        columns={makeLinkColumns(organizationId, acts)}
        idOf={(link) => link.id}
        titleOf={acts.nameOf}
        rowEntries={acts.rowEntries}
        toolbar={isEmpty ? null : newLink}
        empty={
          <EmptyState
            icon={<Link2 aria-hidden />}
            title="No link yet"
            description="A link is the quickest way to bring many people in: post it where they are. Make one for each group, so that you can switch one off without touching the others."
            action={newLink}
          />
        }
      />
      {isCreating ? (
        <NewLinkDialog organizationId={organizationId} onClose={() => setIsCreating(false)} />
      ) : null}
      {acts.dialog}
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
        title: inviteLinks ? 'Links let people in again' : 'No link lets anybody in from now on',
        undo: () => change(!inviteLinks),
      });
    } catch (error) {
      showToast({ tone: 'danger', title: 'The setting is as before', description: readMessage(error) });
    }
  }

  return (
    <Switch
      label="People may join by link"
      hint="Switched off, all links of the organization stop working; switched on again, they work as before."
      checked={shown}
      onCheckedChange={(checked) => void change(checked)}
    />
  );
}
