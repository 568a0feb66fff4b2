import clsx from 'clsx';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSsoReadiness } from '@/lib/contract/sso-providers';
import { countPeople, listNames } from './people-words';

export type Readiness = ReplyOf<typeof getSsoReadiness>;

interface Fact {
  tone: 'good' | 'neutral' | 'bad';
  text: string;
}

function factsOf({ members, proven, lockedOut, lockedOutCount, recovery }: Readiness, isOn: boolean): Fact[] {
  const would = isOn ? 'cannot' : 'could not';
  return [
    proven > 0
      ? {
          tone: 'good',
          text: `${proven.toLocaleString('en')} of ${countPeople(members)} ${proven === 1 ? 'has' : 'have'} come by a provider.`,
        }
      : { tone: 'neutral', text: 'Nobody has come by a provider yet. Try it yourself first.' },
    lockedOutCount > 0
      ? {
          tone: 'bad',
          text: `${countPeople(lockedOutCount)} ${would} get in: no provider speaks for the address of ${listNames(lockedOut, lockedOutCount)}.`,
        }
      : { tone: 'good', text: 'A provider speaks for the address of everybody here.' },
    recovery.length > 0
      ? {
          tone: 'good',
          text: `If the provider fails, ${listNames(recovery, recovery.length)} can still come in by password and stop asking.`,
        }
      : {
          tone: 'bad',
          text: 'No administrator has a password: if the provider fails, nobody can mend it here. Give one a password.',
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
