'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { TeamChoice } from '@/components/patterns/people/person';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { TeamPicker } from '@/components/patterns/people/team-picker';
import { guestWords, roleSummaries } from '@/components/patterns/role-words';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Progress } from '@/components/ui/progress';
import type { Role } from '@/lib/access/roles';
import { invalidateNouns, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getOrganization } from '@/lib/contract/organizations';
import { listOidcProviders, listSamlProviders } from '@/lib/contract/sso-providers';
import { AddressField } from './address-field';
import { t } from './messages';
import { type Address, mergeAddresses, parseAddresses } from './parse-addresses';
import { type InviteResult, sendInvites } from './send-invites';

const InviteResultDialog = lazyDialog(
  async () => (await import('./invite-result-dialog')).InviteResultDialog,
);

interface InviteDialogProps {
  organization: ReplyOf<typeof getOrganization>;
  onClose: () => void;
  onImport: () => void;
}

/** Invites people by their addresses, as many as one pastes. */
export function InviteDialog({ organization, onClose, onImport }: InviteDialogProps) {
  const organizationId = organization.id;
  const queryClient = useQueryClient();
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<Role | null>(organization.defaultRole ?? null);
  const [teams, setTeams] = useState<readonly TeamChoice[]>([]);
  const [sso, setSso] = useState(false);
  const [done, setDone] = useState<number>();
  const [results, setResults] = useState<InviteResult[]>();
  const hasProvider = useHasProvider(organizationId);

  const all = mergeAddresses(addresses, parseAddresses(typed));
  const wrong = all.filter(({ problem }) => problem);

  function validate(): Record<string, string> {
    setAddresses(all);
    setTyped('');
    if (all.length === 0) return { emails: t('enterTheEMailAddressesOf') };
    if (wrong.length === 0) return {};
    return {
      emails: t('ofTheseAreNotEMail', {
        count: wrong.length,
        email: wrong[0]?.email ?? '',
        list: wrong
          .slice(0, 3)
          .map(({ email }) => email)
          .join(', '),
      }),
    };
  }

  async function save() {
    if (all.length > 500) setDone(0);
    try {
      setResults(
        await sendInvites(
          organizationId,
          all.map(({ email }) => email),
          {
            role,
            ...(teams.length > 0 ? { teams: teams.map(({ id }) => id) } : {}),
            ...(sso ? { sso } : {}),
          },
          setDone,
        ),
      );
    } finally {
      setDone(undefined);
      await invalidateNouns(queryClient, ['invites']);
    }
  }

  if (results) {
    return (
      <InviteResultDialog
        organizationId={organizationId}
        results={results}
        onAgain={(emails) => {
          setAddresses(emails.map((email) => ({ email })));
          setResults(undefined);
        }}
        onClose={onClose}
      />
    );
  }
  const count = all.length - wrong.length;
  return (
    <FormDialog
      title={t('invitePeople')}
      description={t('theyBecomeMembersOf', { title: organization.title })}
      saveLabel={count > 1 ? t('invitePeopleWithCount', { count }) : t('invite')}
      fields={['emails', 'role', 'teams', 'sso']}
      validate={validate}
      save={save}
      staysOpen
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('eMailAddresses')}
            error={errors.emails ?? errors.role ?? errors.teams}
            hint={t('separateAddressesWithCommasSpacesOr')}
          >
            <AddressField
              value={addresses}
              onValueChange={setAddresses}
              typed={typed}
              onTypedChange={setTyped}
            />
          </Field>
          <Field label={t('role')} hint={role === null ? guestWords.description : roleSummaries[role]}>
            <RoleSelect value={role} onValueChange={setRole} />
          </Field>
          <Field label={t('teams')} optional hint={t('theyGetTheAccessThatThese')}>
            <TeamPicker organizationId={organizationId} value={teams} onValueChange={setTeams} />
          </Field>
          <Checkbox
            label={t('requireSingleSignOn')}
            hint={hasProvider ? t('theyCannotJoinOrSignIn') : t('thisOrganizationHasNoSignIn')}
            checked={sso}
            disabled={!hasProvider}
            onCheckedChange={setSso}
          />
          {errors.sso ? <Banner tone="danger">{errors.sso}</Banner> : null}
          {done === undefined ? null : (
            <Progress label={t('ofSent', { done, count: all.length })} value={done} max={all.length} />
          )}
          <Button
            variant="ghost"
            size="small"
            icon={<FileUp aria-hidden />}
            onClick={onImport}
            className="self-start"
          >
            {t('importFromCsvInstead')}
          </Button>
        </>
      )}
    </FormDialog>
  );
}

function useHasProvider(organizationId: string): boolean {
  const params = { organizationId };
  const oidc = useQuery(query(listOidcProviders, { params }));
  const saml = useQuery(query(listSamlProviders, { params }));
  return [oidc.data, saml.data].some((list) => list?.items.some(({ status }) => status === 'active'));
}
