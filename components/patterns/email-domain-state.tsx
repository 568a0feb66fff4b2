import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { checkEmailDomain } from '@/lib/contract/email-domains';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { t } from './messages';

export type EmailDomain = ReplyOf<typeof checkEmailDomain>;

const states: Record<EmailDomain['state'], { label: string; tone: BadgeTone }> = {
  unproven: { label: t('notVerified'), tone: 'warning' },
  failed: { label: t('checkFailed'), tone: 'danger' },
  proven: { label: t('verified'), tone: 'success' },
  confirmed: { label: t('confirmed'), tone: 'success' },
};

export function EmailDomainState({ state }: { state: EmailDomain['state'] }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Whether it counts outside its organization. */
export const isProven = ({ state }: EmailDomain): boolean => state === 'proven' || state === 'confirmed';

const uses: Record<EmailDomain['uses'][number], string> = {
  joining: t('peopleJoinWithIt'),
  'sign-in': t('usedByASignInProvider'),
};

export function sayUses(domain: EmailDomain): string {
  const text = domain.uses.map((use) => uses[use]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
