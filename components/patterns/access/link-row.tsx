'use client';

import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { levelOf, type Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteLinkInvite, updateLinkInvite } from '@/lib/contract/invites';
import { RoleSelect } from '../people/role-select';
import { LinkEffect } from './link-effect';
import { type InviteLinkTarget, maskAddress, type ObjectLink, sayUses } from './link-words';
import { t } from './messages';

interface LinkRowProps {
  link: ObjectLink;
  target: InviteLinkTarget;
  highest: Role | null;
}

type Change = { enabled: boolean } | { level: Role };

/** A link: what it gives, how often it was used, and the switch that ends it. */
export function LinkRow({ link, target, highest }: LinkRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const update = useMutation(mutation(updateLinkInvite));
  const remove = useMutation(mutation(deleteLinkInvite));
  const params = { organizationId: target.organizationId, inviteId: link.id };
  const pending = update.isPending ? update.variables?.body : undefined;
  const enabled = pending?.enabled ?? link.enabled;
  const level = pending?.level ?? link.level;
  const name = maskAddress(link.urls.app);
  const isLocked = levelOf(link.level) > levelOf(highest);

  async function change(body: Change, back: Change, title: string): Promise<void> {
    try {
      await update.mutateAsync({ params, body });
      showToast({ title, undo: () => update.mutateAsync({ params, body: back }) });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('theLinkCouldNotBeChanged'),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void change(body, back, title) },
      });
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <span className="flex min-w-0 items-center gap-1">
          <code className="truncate text-xs">{name}</code>
          <CopyButton value={link.urls.app} label={t('copyLink')} />
        </span>
        <LinkEffect organizationId={target.organizationId} link={link} />
        <span className="block text-muted text-xs">
          {link.createdBy
            ? t.rich('by', {
                uses: sayUses(link),
                part: link.expiresAt ? (
                  <>
                    {' '}
                    {new Date(link.expiresAt) <= new Date()
                      ? t.rich('expired2', { time: <RelativeTime value={link.expiresAt} /> })
                      : t.rich('expires', { time: <RelativeTime value={link.expiresAt} /> })}
                  </>
                ) : null,
                displayName: link.createdBy.displayName,
              })
            : t.rich('textWithUses', {
                uses: sayUses(link),
                part: link.expiresAt ? (
                  <>
                    {' '}
                    {new Date(link.expiresAt) <= new Date()
                      ? t.rich('expired2', { time: <RelativeTime value={link.expiresAt} /> })
                      : t.rich('expires', { time: <RelativeTime value={link.expiresAt} /> })}
                  </>
                ) : null,
              })}
        </span>
      </div>
      <RoleSelect
        aria-label={t('roleOfTheLink', { name })}
        value={level}
        none={false}
        onObject
        highest={highest ?? undefined}
        disabled={isLocked}
        onValueChange={(role) => {
          if (role && link.level)
            void change({ level: role }, { level: link.level }, t('roleOfTheLinkChanged'));
        }}
        size="small"
        className="w-28!"
      />
      <Switch
        label={t('linkIsActive', { name })}
        hideLabel
        checked={enabled}
        disabled={isLocked}
        onCheckedChange={(isOn) =>
          void change({ enabled: isOn }, { enabled: !isOn }, isOn ? t('linkTurnedOn') : t('linkTurnedOff'))
        }
      />
      <IconButton label={t('deleteLinkWithName', { name })} size="small" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteThisInviteLink')}
        confirmLabel={t('deleteLink')}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          showToast({ title: t('inviteLinkDeleted') });
        }}
      >
        {t('itStopsWorkingAndCannotBe')}
      </ConfirmDialog>
    </li>
  );
}
