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
  const who = isMe ? t('youAre') : t('is', { name: nameOf(member) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('theLastAdministrator', { who })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('understood')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2 text-muted text-sm">
        <p>{t('withoutAnAdministratorNobodyCould')}</p>
        <p>
          {isMe
            ? isMe
              ? t('toHandOverFirstGiveSomebody')
              : t('toHandOverFirstGiveSomebodyElse')
            : isMe
              ? t('toHandOverFirstGiveSomebodyElseThe', { name: nameOf(member) })
              : t('toHandOverFirstGiveSomebodyElseTheRole', { name: nameOf(member) })}
        </p>
      </div>
    </Dialog>
  );
}
