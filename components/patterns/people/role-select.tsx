'use client';

import { t } from '@/components/patterns/messages';
import { Select } from '@/components/ui/select';
import type { SelectOption } from '@/components/ui/select-option';
import { levelOf, ROLES, type Role } from '@/lib/access/roles';
import { guestWords, objectRoleWords, roleWords } from '../role-words';

const NONE = 'none';

interface RoleSelectProps {
  /** Null is a guest of the organization, or nobody's grant; undefined: not chosen yet. */
  value: Role | null | undefined;
  onValueChange: (role: Role | null) => void;
  /** What null is called here; `false` leaves it out. */
  none?: { label: string; description: string } | false;
  /** The strongest role that may be given here: the ones above it are shown with the reason. */
  highest?: Role | undefined;
  /** The role is one on a single space, collection or site. */
  onObject?: boolean;
  placeholder?: string;
  disabled?: boolean;
  size?: 'small' | 'medium';
  /** Needed outside a Field: «Role of Ada». */
  'aria-label'?: string;
  className?: string;
}

/** Chooses a role; each says in plain words what it can do. */
export function RoleSelect({
  value,
  onValueChange,
  none = guestWords,
  highest,
  onObject,
  ...rest
}: RoleSelectProps) {
  const options: SelectOption<Role | typeof NONE>[] = [
    ...(none ? [{ value: NONE, ...none } as const] : []),
    ...ROLES.map((role) => {
      const isAbove = highest !== undefined && levelOf(role) > levelOf(highest);
      return {
        value: role,
        label: roleWords[role].label,
        description: isAbove
          ? t('youCannotGiveARoleHigher')
          : onObject
            ? objectRoleWords[role]
            : roleWords[role].description,
        disabled: isAbove,
      };
    }),
  ];
  return (
    <Select
      {...rest}
      value={value === undefined ? undefined : (value ?? NONE)}
      onValueChange={(next) => onValueChange(next === NONE ? null : next)}
      options={options}
    />
  );
}
