import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { PasswordInput } from '@/components/patterns/password-input';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { createOidcProvider, updateOidcProvider } from '@/lib/contract/sso-providers';
import { draftOf, NameField, PeopleFields, toCommonBody } from './common-fields';
import { t } from './messages';
import type { OidcProvider, Provider } from './provider';

interface OidcDialogProps {
  organizationId: string;
  /** Undefined for a new one. */
  provider: OidcProvider | undefined;
  onAdded: (provider: Provider) => void;
  onClose: () => void;
}

const FIELDS = ['label', 'issuer', 'clientId', 'clientSecret', 'domains', 'defaultRole', 'defaultTeam'];

export function OidcDialog({ organizationId, provider, onAdded, onClose }: OidcDialogProps) {
  const create = useMutation(mutation(createOidcProvider));
  const update = useMutation(mutation(updateOidcProvider));
  const [draft, setDraft] = useState(draftOf(provider));
  const [issuer, setIssuer] = useState(provider?.issuer ?? '');
  const [clientId, setClientId] = useState(provider?.clientId ?? '');
  const [clientSecret, setClientSecret] = useState('');
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const common = { ...toCommonBody(draft), issuer: issuer.trim(), clientId: clientId.trim() };
  const body = provider && clientSecret === '' ? common : { ...common, clientSecret };
  const endsSessions =
    provider && (common.issuer !== provider.issuer || common.clientId !== provider.clientId);

  async function validate() {
    const errors = await findFieldErrors(provider ? updateOidcProvider : createOidcProvider, body);
    if (!common.label) errors.label = t('enterAName');
    if (!common.issuer) errors.issuer = t('enterTheIssuerUrl');
    if (!common.clientId) errors.clientId = t('enterTheClientIdFromThe');
    if (!provider && !clientSecret) errors.clientSecret = t('enterTheClientSecret');
    return errors;
  }

  async function save() {
    if (provider) {
      await update.mutateAsync({ params: { organizationId, oidcProviderId: provider.id }, body });
      showToast({ title: t('saved', { label: common.label }) });
      onClose();
    } else
      onAdded(await create.mutateAsync({ params: { organizationId }, body: { ...common, clientSecret } }));
  }

  return (
    <FormDialog
      title={provider ? t('editWithLabel', { label: provider.label }) : t('addAnOpenidConnectProvider')}
      description={provider ? undefined : t('firstRegisterLecternWithTheProvider')}
      saveLabel={provider ? t('saveProvider') : t('addProvider')}
      fields={FIELDS}
      validate={validate}
      save={save}
      staysOpen
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NameField draft={draft} onChange={change} errors={errors} />
          <Field
            label={t('issuer')}
            error={errors.issuer}
            hint={endsSessions ? t('changingTheIssuerOrClientId') : t('theHttpsUrlThatTheProvider')}
          >
            <Input
              type="url"
              inputMode="url"
              value={issuer}
              spellCheck={false}
              placeholder={t('httpsLoginExampleOrg')}
              onChange={(event) => setIssuer(event.target.value)}
            />
          </Field>
          <Field label={t('clientId')} error={errors.clientId}>
            <Input
              value={clientId}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => setClientId(event.target.value)}
            />
          </Field>
          <Field
            label={t('clientSecret')}
            error={errors.clientSecret}
            hint={
              provider?.hasClientSecret
                ? t('storedEncryptedLeaveEmptyToKeep')
                : t('storedEncryptedAndNeverShownAgain')
            }
          >
            <PasswordInput
              value={clientSecret}
              autoComplete="off"
              onChange={(event) => setClientSecret(event.target.value)}
            />
          </Field>
          <PeopleFields organizationId={organizationId} draft={draft} onChange={change} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
