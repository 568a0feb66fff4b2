'use client';

import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { readMessage } from '@/lib/client/api-error';
import type { ChangeRequest, ChangeRequestPlace } from '../change-request';
import { BrokenLinkList, countBroken, useBrokenLinks } from '../merge/broken-links';
import { useOpenConflicts } from './use-open-conflicts';

interface ChecksProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
}

/** What a merge would meet, each with the reason. */
export function Checks({ place, changeRequest }: ChecksProps) {
  return (
    <Card title="Before merging">
      <ul className="flex flex-col gap-3 text-sm">
        <Check
          state={changeRequest.outdated ? 'note' : 'good'}
          title={changeRequest.outdated ? 'Behind the main content' : 'Up to date with the main content'}
        >
          {changeRequest.outdated ? 'What changed there meanwhile is kept; a merge joins both.' : null}
        </Check>
        <CleanCheck place={place} />
        <LinkCheck place={place} />
      </ul>
    </Card>
  );
}

function CleanCheck({ place }: { place: ChangeRequestPlace }) {
  const { count, hasAny, isKnown, error } = useOpenConflicts(place);
  if (error) {
    return (
      <Check state="bad" title="It is not known whether it merges cleanly">
        {readMessage(error)}
      </Check>
    );
  }
  if (!isKnown) return <Check state="note" title="Trying the merge" />;
  if (count === 0) {
    return <Check state="good" title={hasAny ? 'All conflicts are resolved' : 'Merges cleanly'} />;
  }
  return (
    <Check state="bad" title={`${count} ${count === 1 ? 'conflict' : 'conflicts'} to resolve`}>
      Both sides changed the same text. Choose what becomes of it.
    </Check>
  );
}

/** A merge is not held up by it: what leads nowhere may be on its way. */
function LinkCheck({ place }: { place: ChangeRequestPlace }) {
  const { usages, count, isError } = useBrokenLinks(place);
  if (isError) return <Check state="note" title="It is not known whether it breaks links" />;
  if (count === undefined) return <Check state="note" title="Looking at the links" />;
  if (count === 0) return <Check state="good" title="Breaks no links" />;
  return (
    <Check state="bad" title={countBroken(count)}>
      <BrokenLinkList place={place} usages={usages} />
    </Check>
  );
}

const signs = {
  good: { icon: CircleCheck, look: 'text-success', name: 'Passed' },
  bad: { icon: CircleAlert, look: 'text-danger', name: 'Failed' },
  note: { icon: CircleDashed, look: 'text-muted', name: 'Note' },
};

interface CheckProps {
  state: keyof typeof signs;
  title: string;
  children?: ReactNode;
}

function Check({ state, title, children }: CheckProps) {
  const { icon: Icon, look, name } = signs[state];
  return (
    <li className="flex items-start gap-2">
      <Icon aria-label={name} className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <div className="min-w-0 break-words">
        {title}
        {children ? <div className="text-muted text-xs">{children}</div> : null}
      </div>
    </li>
  );
}
