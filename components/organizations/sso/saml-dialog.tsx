import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { createSamlProvider, updateSamlProvider } from '@/lib/contract/sso-providers';
import { draftOf, NameField, PeopleFields, toCommonBody } from './common-fields';
import { t } from './messages';
import type { Provider, SamlProvider } from './provider';

interface SamlDialogProps {
  organizationId: string;
  /** Undefined for a new one. */
  provider: SamlProvider | undefined;
  onAdded: (provider: Provider) => void;
  onClose: () => void;
}

const FIELDS = ['label', 'ssoURL', 'entityID', 'certificate', 'domains', 'defaultRole', 'defaultTeam'];

export function SamlDialog({ organizationId, provider, onAdded, onClose }: SamlDialogProps) {
  const create = useMutation(mutation(createSamlProvider));
  const update = useMutation(mutation(updateSamlProvider));
  const [draft, setDraft] = useState(draftOf(provider));
  const [ssoURL, setSsoURL] = useState(provider?.ssoURL ?? '');
  const [entityID, setEntityID] = useState(provider?.entityID ?? '');
  const [certificate, setCertificate] = useState(provider?.certificate ?? '');
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const address = ssoURL.trim();
  const body = {
    ...toCommonBody(draft),
    // An address is set or left out: empty it is none.
    ...(address && { ssoURL: address }),
    entityID: entityID.trim(),
    certificate: certificate.trim(),
  };
  const endsSessions =
    provider && (body.entityID !== provider.entityID || body.certificate !== provider.certificate);

  async function validate() {
    const errors = await findFieldErrors(provider ? updateSamlProvider : createSamlProvider, body);
    return body.label ? errors : { ...errors, label: t('enterAName') };
  }

  async function save() {
    if (provider) {
      await update.mutateAsync({ params: { organizationId, samlProviderId: provider.id }, body });
      showToast({ title: t('saved', { label: body.label }) });
      onClose();
    } else onAdded(await create.mutateAsync({ params: { organizationId }, body }));
  }

  return (
    <FormDialog
      title={provider ? t('editWithLabel', { label: provider.label }) : t('addASamlProvider')}
      description={provider ? undefined : t('aNameIsEnoughForNow')}
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
          <Field label={t('signInUrl')} optional error={errors.ssoURL} hint={t('alsoCalledSsoUrlWithThe')}>
            <Input
              type="url"
              inputMode="url"
              value={ssoURL}
              spellCheck={false}
              onChange={(event) => setSsoURL(event.target.value)}
            />
          </Field>
          <Field
            label={t('entityId')}
            optional
            error={errors.entityID}
            hint={t('identifiesTheProviderAlsoCalledIssuer')}
          >
            <Input
              value={entityID}
              spellCheck={false}
              onChange={(event) => setEntityID(event.target.value)}
            />
          </Field>
          <Field
            label={t('certificate')}
            optional
            error={errors.certificate}
            hint={
              endsSessions ? t('changingTheEntityIdOrCertificate') : t('theSigningCertificateOfTheProvider')
            }
          >
            <Textarea
              value={certificate}
              rows={4}
              spellCheck={false}
              className="font-mono text-xs"
              onChange={(event) => setCertificate(event.target.value)}
            />
          </Field>
          <PeopleFields organizationId={organizationId} draft={draft} onChange={change} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
