'use client';

import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { SelectOption } from '@/components/ui/select-option';
import { Skeleton } from '@/components/ui/skeleton';
import { levelOf, ROLES, type Role } from '@/lib/access/roles';
import { objectRoleWords, roleWords } from '../role-words';
import type { AccessKind } from './access-words';
import {
  type Ancestor,
  type DefaultLevel,
  findInherited,
  nameAncestor,
  sayDefault,
  sayInherited,
} from './inheritance';
import { t } from './messages';

const NONE = 'none';
type Choice = Role | 'inherit' | typeof NONE;

interface DefaultLevelCardProps {
  kind: AccessKind;
  organization: string;
  /** Null: the object has no default of its own; undefined while it loads. */
  defaults: { defaultLevel: DefaultLevel; ancestors: readonly Ancestor[] } | null | undefined;
  level: DefaultLevel | undefined;
  onChange: (level: DefaultLevel) => void;
  highest: Role | null;
  readOnly: boolean;
}

/** What people have to whom nothing was given by name. */
export function DefaultLevelCard(props: DefaultLevelCardProps) {
  const { kind, organization, defaults, level, highest } = props;
  if (defaults === null) {
    return (
      <Card title={t('everyoneElse')}>
        <p className="text-sm">{t('peopleWithoutARoleBelowHave', { organization })}</p>
      </Card>
    );
  }
  const inherited = defaults && findInherited(defaults.ancestors);
  const tooStrong = (role: Role) => levelOf(role) > levelOf(highest);
  const options: SelectOption<Choice>[] = [
    {
      value: 'inherit',
      label: t('inherit'),
      description: t('theRoleFrom', {
        what: defaults?.ancestors[0] ? nameAncestor(defaults.ancestors[0]) : organization,
      }),
      // What is inherited may be more than one's own role, too.
      disabled:
        Boolean(inherited?.level && tooStrong(inherited.level)) && defaults?.defaultLevel !== 'inherit',
    },
    {
      value: NONE,
      label: t('noAccess'),
      description: t('onlyThePeopleAndTeamsBelow'),
    },
    ...ROLES.map((role) => ({
      value: role,
      label: roleWords[role].label,
      description: tooStrong(role) ? t('youCannotGiveARoleHigher') : objectRoleWords[role],
      disabled: tooStrong(role),
    })),
  ];
  return (
    <Card title={t('everyoneElse')} description={t('membersOfWithoutARoleBelow', { organization })}>
      {defaults && level !== undefined ? (
        <Field
          label={t('defaultAccess')}
          hideLabel
          hint={
            level === 'inherit' ? sayInherited(defaults.ancestors, organization) : sayDefault(level, kind)
          }
        >
          <Select<Choice>
            value={level ?? NONE}
            onValueChange={(next) => props.onChange(next === NONE ? null : next)}
            options={options}
            disabled={props.readOnly}
            className="sm:max-w-80"
          />
        </Field>
      ) : (
        <Skeleton className="h-8 w-60" />
      )}
    </Card>
  );
}
