'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type Member, nameOf } from './member';

interface LastAdminDialogProps {
  member: Member;
  isMe: boolean;
  onClose: () => void;
}

/** Why the last administrator stays one, and how to hand over. */
export function LastAdminDialog({ member, isMe, onClose }: LastAdminDialogProps) {
  const who = isMe ? 'You are' : `${nameOf(member)} is`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`${who} the last administrator`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Understood
        </Button>
      }
    >
      <div className="flex flex-col gap-2 text-muted text-sm">
        <p>Without an administrator nobody could invite people, give access or change settings.</p>
        <p>
          To hand over, first give somebody else the role Administer: choose it in their row of the members.
          After that {isMe ? 'your own role' : `the role of ${nameOf(member)}`} can be changed, and{' '}
          {isMe ? 'you can leave' : 'they can be disabled or removed'}.
        </p>
      </div>
    </Dialog>
  );
}
