import type { Metadata } from 'next';
import { t } from '@/app/messages';
import { AuthFrame } from '@/components/auth/auth-frame';
import { InviteWelcome } from '@/components/invites/invite-welcome';
import { findWelcome, nameWelcome, sayWelcome } from '@/components/invites/offer-words';
import { Button } from '@/components/ui/button';
import { getInvite } from '@/lib/contract/invite-offers';
import { getCurrentUser } from '@/lib/contract/users';
import { ask } from '@/lib/http/ask';

/** The address is a secret: it is sent to no other site, and search engines do not list it. */
export const metadata: Metadata = {
  title: t('invitation'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false, noarchive: true },
};

interface InvitePageProps {
  params: Promise<{ inviteId: string }>;
}

export default async function InvitePage({ params }: InvitePageProps) {
  // Secrets are letters and digits that no address encodes; what is not one finds nothing.
  const { inviteId: secret } = await params;
  const [invite, user] = await Promise.all([
    ask(getInvite, { params: { inviteId: secret } }),
    ask(getCurrentUser, {}),
  ]);
  const offer = invite.data;
  if (!offer) {
    const isBusy = invite.status === 429;
    return (
      <AuthFrame
        title={isBusy ? t('tooManyAttempts') : t('thisInvitationIsNoLongerValid')}
        description={isBusy ? t('waitAMinuteThenOpenThe') : t('itWasUsedRevokedOrHas')}
      >
        <Button asChild variant="primary" className="w-full">
          <a href={user.data ? '/' : '/login'}>{user.data ? t('goToYourOrganizations') : t('signIn')}</a>
        </Button>
      </AuthFrame>
    );
  }
  const welcome = findWelcome(offer, user.data);
  return (
    <AuthFrame title={nameWelcome(offer, welcome)} description={sayWelcome(offer, welcome)}>
      <InviteWelcome
        secret={secret}
        offer={offer}
        welcome={welcome}
        visitor={user.data && { displayName: user.data.displayName, email: user.data.email }}
      />
    </AuthFrame>
  );
}
