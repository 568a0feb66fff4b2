import type { FieldErrors } from '@/components/patterns/form-errors';
import type { TeamChoice } from '@/components/patterns/people/person';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { TeamPicker } from '@/components/patterns/people/team-picker';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { Role } from '@/lib/access/roles';
import { readDomains } from '../read-domains';
import { t } from './messages';
import type { Provider } from './provider';

interface CommonDraft {
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
    <Field label={t('name')} hint={t('theNamePeopleKnowTheButton')} error={errors.label}>
      <Input
        value={draft.label}
        maxLength={30}
        placeholder={t('acmeLogin')}
        onChange={(event) => onChange({ label: event.target.value })}
      />
    </Field>
  );
}

/** The domains of a provider, and the role of people who sign in through it. */
export function PeopleFields({ organizationId, draft, onChange, errors }: CommonFieldsProps) {
  return (
    <>
      <Field label={t('eMailDomains')} optional error={errors.domains} hint={t('onePerLineSuchAsExample')}>
        <Textarea
          value={draft.domains}
          rows={2}
          spellCheck={false}
          onChange={(event) => onChange({ domains: event.target.value })}
        />
      </Field>
      <Field label={t('roleForNewPeople')} hint={t('forPeopleWhoSignInFor')} error={errors.defaultRole}>
        <RoleSelect value={draft.defaultRole} onValueChange={(defaultRole) => onChange({ defaultRole })} />
      </Field>
      <Field label={t('teamForNewPeople')} optional error={errors.defaultTeam}>
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
