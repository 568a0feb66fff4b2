'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { takeOverLinks } from '@/lib/contract/invites';
import { getOrganization } from '@/lib/contract/organizations';
import { type EffectOfLink, isUpToMaker, sayEffect } from './link-words';
import { t } from './messages';

interface LinkEffectProps {
  organizationId: string;
  link: EffectOfLink;
}

/** Why a link gives less than it says, and the way out where it is because of who made it. */
export function LinkEffect({ organizationId, link }: LinkEffectProps) {
  const { data: organization } = useQuery(query(getOrganization, { params: { organizationId } }));
  const takeOver = useMutation(mutation(takeOverLinks));
  const [isAsking, setIsAsking] = useState(false);
  const effect = sayEffect(link);
  if (!effect) return null;
  const canTakeOver = isUpToMaker(link) && organization?.permissions.admin === true;
  const name = link.createdBy?.displayName;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone="warning">{effect}</Badge>
      {canTakeOver ? (
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t('takeOver')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={name ? t('takeOverTheLinksOf', { name }) : t('takeOverLinksWithoutAnOwner')}
        confirmLabel={t('takeOver2')}
        onConfirm={async () => {
          const body = link.createdBy ? { maker: link.createdBy.id } : {};
          const { linkInvites, shareLinks } = await takeOver.mutateAsync({
            params: { organizationId },
            body,
          });
          const count = linkInvites + shareLinks;
          showToast({ title: t('youTookOverLinks', { count }) });
        }}
      >
        {name ? t('aLinkCannotGiveAHigher', { name }) : t('aLinkCannotGiveAHigherRole')}
      </ConfirmDialog>
    </span>
  );
}
