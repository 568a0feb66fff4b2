'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type Member, nameOf } from './member';
import { t } from './messages';

interface LastAdminDialogProps {
  member: Member;
  isMe: boolean;
  onClose: () => void;
}

/** Why the last administrator stays one, and how to hand over. */
export function LastAdminDialog({ member, isMe, onClose }: LastAdminDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={isMe ? t('youAreTheLastAdministrator') : t('isTheLastAdministrator', { name: nameOf(member) })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2 text-muted text-sm">
        <p>{t('withoutAnAdministratorNobodyCould')}</p>
        <p>
          {isMe
            ? t('firstGiveSomeoneElseTheRole')
            : t('firstGiveSomeoneElseTheRoleAdministerInThe', { name: nameOf(member) })}
        </p>
      </div>
    </Dialog>
  );
}
