import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { checkEmailDomain } from '@/lib/contract/email-domains';
import type { ReplyOf } from '@/lib/contract/endpoint';

export type EmailDomain = ReplyOf<typeof checkEmailDomain>;

const states: Record<EmailDomain['state'], { label: string; tone: BadgeTone }> = {
  unproven: { label: 'Not proven', tone: 'warning' },
  failed: { label: 'Check failed', tone: 'danger' },
  proven: { label: 'Proven', tone: 'success' },
  confirmed: { label: 'Confirmed', tone: 'success' },
};

export function EmailDomainState({ state }: { state: EmailDomain['state'] }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Whether it counts outside its organization. */
export const isProven = ({ state }: EmailDomain): boolean => state === 'proven' || state === 'confirmed';

const uses: Record<EmailDomain['uses'][number], string> = {
  joining: 'people join by it',
  'sign-in': 'leads to a sign-in provider',
};

export function sayUses(domain: EmailDomain): string {
  const text = domain.uses.map((use) => uses[use]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
