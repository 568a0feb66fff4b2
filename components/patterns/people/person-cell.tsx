import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import type { ShownPerson } from './person';

interface PersonCellProps {
  person: ShownPerson;
  /** Beside the name: «You», «Guest». */
  badges?: ReactNode;
  /** The second line in place of the e-mail address. */
  note?: ReactNode;
}

/** Somebody in a row: picture, name, and below it the e-mail address. */
export function PersonCell({ person, badges, note }: PersonCellProps) {
  const below = note ?? person.email;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={person.displayName} src={person.photoURL} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">{person.displayName}</span>
          {badges}
        </span>
        {below ? <span className="block truncate font-normal text-muted text-xs">{below}</span> : null}
      </span>
    </span>
  );
}
