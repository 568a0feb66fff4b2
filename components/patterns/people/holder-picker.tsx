'use client';

import { UsersRound } from 'lucide-react';
import { t } from '@/components/patterns/messages';
import { Avatar } from '@/components/ui/avatar';
import { holderKey, holderName, type PersonOrTeam } from './person';
import { PickerField } from './picker-field';
import type { PickerItem } from './picker-list';
import { useFoundPeople, useFoundTeams, usePickerText } from './use-found';

interface HolderPickerProps {
  organizationId: string;
  value: readonly PersonOrTeam[];
  onValueChange: (value: PersonOrTeam[]) => void;
  /** Why somebody or a team cannot be chosen: «Has a role here already». */
  whyNot?: (holder: PersonOrTeam) => string | undefined;
  disabled?: boolean;
  /** Needed outside a Field. */
  'aria-label'?: string;
}

/** Selects people and teams who can be given access, in one field. */
export function HolderPicker({ organizationId, value, onValueChange, whyNot, ...rest }: HolderPickerProps) {
  const text = usePickerText();
  const people = useFoundPeople(organizationId, text.typed, { enabled: text.wasOpen });
  const teams = useFoundTeams(organizationId, text.typed, { enabled: text.wasOpen });
  const holders: PersonOrTeam[] = [
    ...teams.items.map((team) => ({ kind: 'team' as const, team })),
    ...people.items.map((user) => ({ kind: 'user' as const, user })),
  ];
  const toChoice = (holder: PersonOrTeam): PickerItem => ({
    key: holderKey(holder),
    label: holderName(holder),
    detail: holder.kind === 'user' ? holder.user.email : t('team'),
    icon:
      holder.kind === 'user' ? (
        <Avatar name={holder.user.displayName} src={holder.user.photoURL} />
      ) : (
        <span className="flex size-6 shrink-0 items-center justify-center">
          <UsersRound aria-hidden className="size-4 text-muted" />
        </span>
      ),
    refusal: whyNot?.(holder),
  });
  return (
    <PickerField
      placeholder={t('nameEMailAddressOrTeam')}
      {...rest}
      text={text}
      options={holders.map(toChoice)}
      chosen={value.map(toChoice)}
      onAdd={(key) => {
        const holder = holders.find((other) => holderKey(other) === key);
        if (holder) onValueChange([...value, holder]);
      }}
      onRemove={(key) => onValueChange(value.filter((holder) => holderKey(holder) !== key))}
      found={{
        hasMore: people.hasMore || teams.hasMore,
        readMore: () => {
          if (teams.hasMore) teams.readMore();
          if (people.hasMore) people.readMore();
        },
        isReading: people.isReading || teams.isReading,
        error: people.error ?? teams.error,
        retry: () => {
          people.retry();
          teams.retry();
        },
      }}
      nothing={{ found: t('noMatchingMembersOrTeams'), atAll: t('noPeopleYet') }}
    />
  );
}
