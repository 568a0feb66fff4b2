'use client';

import { UsersRound } from 'lucide-react';
import { t } from '@/components/patterns/messages';
import type { TeamChoice } from './person';
import { PickerField } from './picker-field';
import type { PickerItem } from './picker-list';
import { useFoundTeams, usePickerText } from './use-found';

interface TeamPickerProps {
  organizationId: string;
  value: readonly TeamChoice[];
  onValueChange: (value: TeamChoice[]) => void;
  /** Why a team cannot be chosen. */
  whyNot?: (team: TeamChoice) => string | undefined;
  /** No more than one, which a second choice replaces. */
  single?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Needed outside a Field. */
  'aria-label'?: string;
}

/** Chooses teams of the organization by title. */
export function TeamPicker({
  organizationId,
  value,
  onValueChange,
  whyNot,
  single,
  ...rest
}: TeamPickerProps) {
  const text = usePickerText();
  const found = useFoundTeams(organizationId, text.typed, { enabled: text.wasOpen });
  const toChoice = (team: TeamChoice): PickerItem => ({
    key: team.id,
    label: team.title,
    icon: <UsersRound aria-hidden className="size-4 shrink-0 text-muted" />,
    refusal: whyNot?.(team),
  });
  return (
    <PickerField
      placeholder={t('teamTitle')}
      {...rest}
      text={text}
      options={found.items.map(toChoice)}
      chosen={value.map(toChoice)}
      onAdd={(key) => {
        const team = found.items.find(({ id }) => id === key);
        if (!team) return;
        const chosen = { id: team.id, title: team.title };
        onValueChange(single ? [chosen] : [...value, chosen]);
      }}
      onRemove={(key) => onValueChange(value.filter(({ id }) => id !== key))}
      found={found}
      nothing={{ found: t('noMatchingTeams'), atAll: t('thereAreNoTeamsYet') }}
    />
  );
}
