'use client';

import { t } from '@/components/patterns/messages';
import { Avatar } from '@/components/ui/avatar';
import type { ShownPerson } from './person';
import { PickerField } from './picker-field';
import type { PickerItem } from './picker-list';
import { useFoundPeople, usePickerText } from './use-found';

interface PersonPickerProps {
  organizationId: string;
  value: readonly ShownPerson[];
  onValueChange: (value: ShownPerson[]) => void;
  /** Why somebody cannot be chosen: «In the team already». */
  whyNot?: (person: ShownPerson) => string | undefined;
  /** No more than one, which a second choice replaces. */
  single?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Needed outside a Field. */
  'aria-label'?: string;
}

/** Chooses members of the organization by name or e-mail address. */
export function PersonPicker({
  organizationId,
  value,
  onValueChange,
  whyNot,
  single,
  ...rest
}: PersonPickerProps) {
  const text = usePickerText();
  const found = useFoundPeople(organizationId, text.typed, { enabled: text.wasOpen });
  const toChoice = (person: ShownPerson): PickerItem => ({
    key: person.id,
    label: person.displayName,
    detail: person.email,
    icon: <Avatar name={person.displayName} src={person.photoURL} />,
    refusal: whyNot?.(person),
  });
  return (
    <PickerField
      placeholder={t('nameOrEMailAddress')}
      {...rest}
      text={text}
      options={found.items.map(toChoice)}
      chosen={value.map(toChoice)}
      onAdd={(key) => {
        const person = found.items.find(({ id }) => id === key);
        if (person) onValueChange(single ? [person] : [...value, person]);
      }}
      onRemove={(key) => onValueChange(value.filter(({ id }) => id !== key))}
      found={found}
      nothing={{ found: t('noMatchingMembers'), atAll: t('noPeopleYet') }}
    />
  );
}
