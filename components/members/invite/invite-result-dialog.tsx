'use client';

import { CircleCheck, CircleX, Clock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { countPeople } from '../member';
import { t } from './messages';
import { type Invitation, type InviteResult, readInvitations } from './send-invites';

const outcomes: Record<InviteResult['outcome'], { words: string; icon: ReactNode }> = {
  added: { words: t('addedAsMember'), icon: <CircleCheck aria-hidden className="text-success" /> },
  invited: { words: t('invited'), icon: <Mail aria-hidden className="text-accent" /> },
  renewed: {
    words: t('invitedAgainThePreviousInvitationNo'),
    icon: <Mail aria-hidden className="text-accent" />,
  },
  member: {
    words: t('alreadyAMemberNothingChanged'),
    icon: <Clock aria-hidden className="text-muted" />,
  },
  refused: { words: t('notInvited'), icon: <CircleX aria-hidden className="text-danger" /> },
};

interface InviteResultDialogProps {
  organizationId: string;
  results: readonly InviteResult[];
  /** Goes back to the form with those that were refused. */
  onAgain?: (emails: string[]) => void;
  onClose: () => void;
}

/** What became of each address; where no e-mail is sent, the links to give to people. */
export function InviteResultDialog({ organizationId, results, onAgain, onClose }: InviteResultDialogProps) {
  const hasInvitations = results.some(({ invitation }) => invitation);
  const invitations = useQuery({
    queryKey: ['invites', 'of-results', organizationId, results],
    queryFn: () => readInvitations(organizationId, results),
    enabled: hasInvitations,
  });
  const byId = new Map((invitations.data ?? []).map((invitation) => [invitation.id, invitation]));
  const unsent = (invitations.data ?? []).filter(({ sentAt }) => !sentAt);
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={sayTitle(results)}
      footer={
        <>
          {unsent.length > 1 ? (
            <CopyButton
              size="medium"
              showLabel
              label={t('copyAllLinks')}
              value={() => unsent.map(({ email, urls }) => `${email}\t${urls.app}`).join('\n')}
            />
          ) : null}
          {onAgain && refused.length > 0 ? (
            <Button onClick={() => onAgain(refused.map(({ email }) => email))}>{t('retryTheOthers')}</Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {unsent.length > 0 ? (
          <Banner tone="warning" title={t('noEMailWasSent')}>
            {t('thisLecternDoesNotSendE')}
          </Banner>
        ) : null}
        {invitations.isError ? (
          <Banner
            tone="danger"
            action={
              <Button size="small" onClick={() => void invitations.refetch()}>
                {t('retry')}
              </Button>
            }
          >
            {t('theInvitationsWereCreatedButTheir', { message: readMessage(invitations.error) })}
          </Banner>
        ) : null}
        <ul aria-label={t('results')} className="flex flex-col divide-y divide-border">
          {results.map((result) => (
            <ResultRow
              key={result.email}
              result={result}
              invitation={result.invitation ? byId.get(result.invitation) : undefined}
              isReading={result.invitation !== undefined && invitations.isPending}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface ResultRowProps {
  result: InviteResult;
  invitation: Invitation | undefined;
  isReading: boolean;
}

function ResultRow({ result, invitation, isReading }: ResultRowProps) {
  const { words, icon } = outcomes[result.outcome];
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 text-sm [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{result.email}</span>
        <span className="block text-muted text-xs">
          {result.message ?? (invitation?.sentAt ? t('byEMail', { words }) : words)}
        </span>
      </span>
      {isReading ? <Skeleton className="w-16" /> : null}
      {invitation ? (
        <CopyButton
          showLabel={!invitation.sentAt}
          label={invitation.sentAt ? t('copyLinkFor', { email: result.email }) : t('copyLink')}
          value={invitation.urls.app}
        />
      ) : null}
    </li>
  );
}

function sayTitle(results: readonly InviteResult[]): string {
  const count = (...kinds: InviteResult['outcome'][]) =>
    results.filter(({ outcome }) => kinds.includes(outcome)).length;
  const invited = count('invited', 'renewed');
  const added = count('added');
  const parts = [
    ...(invited > 0 ? [t('invitedWithPeople', { people: countPeople(invited) })] : []),
    ...(added > 0 ? [t('added', { people: countPeople(added) })] : []),
    ...(count('refused') > 0 ? [t('rejected', { count: count('refused') })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('theyAreAlreadyMembers');
}
