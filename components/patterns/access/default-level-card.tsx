'use client';

import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select, type SelectOption } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { ROLES, type Role, rankOf } from '@/lib/access/roles';
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
      <Card title="Everybody else">
        <p className="text-sm">
          Who has no role below has the one from {organization}. Roles given here also count on the spaces of
          the site that inherit. Who reads the published site is told by its visibility.
        </p>
      </Card>
    );
  }
  const inherited = defaults && findInherited(defaults.ancestors);
  const tooStrong = (role: Role) => rankOf(role) > rankOf(highest);
  const options: SelectOption<Choice>[] = [
    {
      value: 'inherit',
      label: 'Inherit',
      description: `What ${defaults?.ancestors[0] ? nameAncestor(defaults.ancestors[0]) : organization} gives.`,
      // What is inherited may be more than one's own role, too.
      disabled:
        Boolean(inherited?.level && tooStrong(inherited.level)) && defaults?.defaultLevel !== 'inherit',
    },
    {
      value: NONE,
      label: 'No access',
      description: 'Only people and teams below, and administrators.',
    },
    ...ROLES.map((role) => ({
      value: role,
      label: roleWords[role].label,
      description: tooStrong(role)
        ? 'More than your own role here, so you cannot give it.'
        : objectRoleWords[role],
      disabled: tooStrong(role),
    })),
  ];
  return (
    <Card title="Everybody else" description={`Who belongs to ${organization} and has no role below.`}>
      {defaults && level !== undefined ? (
        <Field
          label="Default access"
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
