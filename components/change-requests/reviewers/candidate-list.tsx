'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import type { ReviewerUser } from './list-reviewers';
import { t } from './messages';
import { useCandidates } from './use-candidates';

interface CandidateListProps {
  spaceId: string;
  chosen: readonly ReviewerUser[];
  onToggle: (person: ReviewerUser) => void;
  /** What stands beside a name. */
  noteOf: (person: ReviewerUser) => string | undefined;
  /** Why somebody cannot be chosen. */
  refusalOf: (person: ReviewerUser) => string | undefined;
}

/** A search whose results are ticked: arrows move, Enter ticks, so that the hands stay on the keys. */
export function CandidateList({ spaceId, chosen, onToggle, noteOf, refusalOf }: CandidateListProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const { people, hasMore, isPending, error, search } = useCandidates(spaceId, typed);
  const shownActive = Math.min(active, people.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && people.length > 0) {
      event.preventDefault();
      const next = (shownActive + step + people.length) % people.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const person = people[shownActive];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.metaKey || event.ctrlKey) event.currentTarget.form?.requestSubmit();
    else if (person && !refusalOf(person)) {
      onToggle(person);
      // The next name can be typed at once.
      setTyped('');
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        role="combobox"
        aria-label={t('findPeopleWhoCanReview')}
        aria-expanded={people.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={people.length > 0 ? `${id}-${shownActive}` : undefined}
        placeholder={t('nameOrEMailAddress')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('peopleWhoCanReview')}
        aria-multiselectable
        hidden={people.length === 0}
        className="h-56 overflow-y-auto"
      >
        {people.map((person, index) => {
          const refusal = refusalOf(person);
          const isChosen = chosen.some((other) => other.id === person.id);
          const note = refusal ?? noteOf(person);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which keeps the focus
            <div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              aria-disabled={refusal ? true : undefined}
              onMouseMove={() => setActive(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!refusal) onToggle(person);
              }}
              className={clsx(
                'flex min-h-10 select-none items-center gap-2 rounded-md px-2 py-1 text-sm pointer-coarse:min-h-11',
                index === shownActive && 'bg-hover',
                refusal ? 'cursor-not-allowed' : 'cursor-pointer',
              )}
            >
              <Avatar name={person.displayName} src={person.photoURL} />
              <span className="min-w-0 flex-1">
                <span className={clsx('block truncate', refusal && 'text-muted')}>{person.displayName}</span>
                {note || person.email ? (
                  <span className="block truncate text-muted text-xs">{note ?? person.email}</span>
                ) : null}
              </span>
              {isChosen ? <Check aria-hidden className="size-4 shrink-0 text-accent" /> : null}
            </div>
          );
        })}
      </div>
      {isPending && people.length === 0 ? <Skeleton className="h-10" /> : null}
      <p role="status" className="text-muted text-xs empty:hidden">
        {error
          ? readMessage(error)
          : !isPending && people.length === 0
            ? search
              ? t('noReviewersWithThisNameReviewing')
              : t('nobodyCanReviewThisYetReviewing')
            : hasMore
              ? t('showingTheFirst50TypeTo')
              : null}
      </p>
    </div>
  );
}
