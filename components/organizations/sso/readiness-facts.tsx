import clsx from 'clsx';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSsoReadiness } from '@/lib/contract/sso-providers';
import { t } from './messages';
import { countPeople, listNames } from './people-words';

export type Readiness = ReplyOf<typeof getSsoReadiness>;

interface Fact {
  tone: 'good' | 'neutral' | 'bad';
  text: string;
}

function factsOf({ members, proven, lockedOut, lockedOutCount, recovery }: Readiness, isOn: boolean): Fact[] {
  const locked = { people: countPeople(lockedOutCount), names: listNames(lockedOut, lockedOutCount) };
  return [
    proven > 0
      ? {
          tone: 'good',
          text: t('ofHaveSignedInWithAProvider', { proven, people: countPeople(members) }),
        }
      : { tone: 'neutral', text: t('nobodyHasSignedInWithA') },
    lockedOutCount > 0
      ? {
          tone: 'bad',
          text: isOn
            ? t('cannotSignInNoProviderAccepts', locked)
            : t('couldNotSignInNoProviderAccepts', locked),
        }
      : { tone: 'good', text: t('aProviderAcceptsTheAddressOf') },
    recovery.length > 0
      ? {
          tone: 'good',
          text: t('ifTheProviderFailsCanStill', { names: listNames(recovery, recovery.length) }),
        }
      : {
          tone: 'bad',
          text: t('noAdministratorHasAPasswordIf'),
        },
  ];
}

const looks = {
  good: { icon: CircleCheck, sign: 'text-success' },
  neutral: { icon: Info, sign: 'text-muted' },
  bad: { icon: TriangleAlert, sign: 'text-warning' },
};

/** What asking for single sign-on means for the people who are here. */
export function ReadinessFacts({ readiness, isOn }: { readiness: Readiness; isOn: boolean }) {
  if (readiness.providers === 0) return null;
  return (
    <ul className="flex flex-col gap-2 border-border border-t pt-3 text-sm">
      {factsOf(readiness, isOn).map(({ tone, text }) => {
        const { icon: Icon, sign } = looks[tone];
        return (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', sign)} />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
