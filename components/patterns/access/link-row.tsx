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
import { type Role, rankOf } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteLinkInvite, updateLinkInvite } from '@/lib/contract/invites';
import { RoleSelect } from '../people/role-select';
import { LinkEffect } from './link-effect';
import { type LinkTarget, maskAddress, type ObjectLink, sayUses } from './link-words';

interface LinkRowProps {
  link: ObjectLink;
  target: LinkTarget;
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
  const isLocked = rankOf(link.level) > rankOf(highest);

  async function change(body: Change, back: Change, title: string): Promise<void> {
    try {
      await update.mutateAsync({ params, body });
      showToast({ title, undo: () => update.mutateAsync({ params, body: back }) });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: 'The link could not be changed',
        description: readMessage(error),
        action: { label: 'Retry', onSelect: () => void change(body, back, title) },
      });
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <span className="flex min-w-0 items-center gap-1">
          <code className="truncate text-xs">{name}</code>
          <CopyButton value={link.urls.app} label="Copy link" />
        </span>
        <LinkEffect organizationId={target.organizationId} link={link} />
        <span className="block text-muted text-xs">
          {sayUses(link)}
          {link.expiresAt ? (
            <>
              {' · '}
              {new Date(link.expiresAt) <= new Date() ? 'ended ' : 'ends '}
              <RelativeTime value={link.expiresAt} />
            </>
          ) : null}
          {link.createdBy ? ` · by ${link.createdBy.displayName}` : ''}
        </span>
      </div>
      <RoleSelect
        aria-label={`Role that the link ${name} gives`}
        value={level}
        none={false}
        onObject
        highest={highest ?? undefined}
        disabled={isLocked}
        onValueChange={(role) => {
          if (role && link.level)
            void change({ level: role }, { level: link.level }, 'The link gives another role from now on');
        }}
        size="small"
        className="w-28!"
      />
      <Switch
        label={`The link ${name} works`}
        hideLabel
        checked={enabled}
        disabled={isLocked}
        onCheckedChange={(isOn) =>
          void change(
            { enabled: isOn },
            { enabled: !isOn },
            isOn ? 'The link works again' : 'The link lets nobody in from now on',
          )
        }
      />
      <IconButton label={`Delete the link ${name}`} size="small" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this invite link?"
        confirmLabel="Delete link"
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          showToast({ title: 'The invite link is deleted' });
        }}
      >
        It works no more and cannot be brought back. Who joined by it stays. To stop it for a while, switch it
        off instead.
      </ConfirmDialog>
    </li>
  );
}
