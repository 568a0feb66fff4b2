import type { FieldErrors } from '@/components/patterns/form-errors';
import type { TeamChoice } from '@/components/patterns/people/person';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { TeamPicker } from '@/components/patterns/people/team-picker';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { Role } from '@/lib/access/roles';
import { readDomains } from '../read-domains';
import type { Provider } from './provider';

export interface CommonDraft {
  label: string;
  domains: string;
  defaultRole: Role | null;
  team: TeamChoice[];
}

export const draftOf = (provider: Provider | undefined): CommonDraft => ({
  label: provider?.label ?? '',
  domains: provider?.domains.join('\n') ?? '',
  defaultRole: provider?.defaultRole ?? null,
  team: provider?.defaultTeam ? [provider.defaultTeam] : [],
});

export const toCommonBody = ({ label, domains, defaultRole, team }: CommonDraft) => ({
  label: label.trim(),
  domains: readDomains(domains),
  defaultRole,
  defaultTeam: team[0]?.id ?? null,
});

interface CommonFieldsProps {
  organizationId: string;
  draft: CommonDraft;
  onChange: (change: Partial<CommonDraft>) => void;
  errors: FieldErrors;
}

export function NameField({ draft, onChange, errors }: Omit<CommonFieldsProps, 'organizationId'>) {
  return (
    <Field
      label="Name"
      hint="As people know it: the button says «Continue with» and this."
      error={errors.label}
    >
      <Input
        value={draft.label}
        maxLength={30}
        placeholder="Acme login"
        onChange={(event) => onChange({ label: event.target.value })}
      />
    </Field>
  );
}

/** For whom a provider speaks, and what those are whom it brings. */
export function PeopleFields({ organizationId, draft, onChange, errors }: CommonFieldsProps) {
  return (
    <>
      <Field
        label="E-mail domains"
        optional
        error={errors.domains}
        hint="One per line, such as example.org. It may speak for these addresses alone. Once a domain is proven, whoever types such an address at the sign-in is led here. Without any it may speak for every address."
      >
        <Textarea
          value={draft.domains}
          rows={2}
          spellCheck={false}
          onChange={(event) => onChange({ domains: event.target.value })}
        />
      </Field>
      <Field
        label="Role of new people"
        hint="Of those whom it brings for the first time. Members keep the role they have."
        error={errors.defaultRole}
      >
        <RoleSelect value={draft.defaultRole} onValueChange={(defaultRole) => onChange({ defaultRole })} />
      </Field>
      <Field label="Team of new people" optional error={errors.defaultTeam}>
        <TeamPicker
          organizationId={organizationId}
          value={draft.team}
          single
          onValueChange={(team) => onChange({ team })}
        />
      </Field>
    </>
  );
}
