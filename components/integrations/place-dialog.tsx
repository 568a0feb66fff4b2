'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { SpacePicker } from '@/components/patterns/space-picker';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { addInstallationSite, addInstallationSpace } from '@/lib/contract/installations';
import { findDraftErrors, listProperties, startDraft, toSent } from './configuration-draft';
import { ConfigurationFields } from './configuration-fields';
import type { Installation, Integration } from './integration-queries';
import { t } from './messages';
import { SitePicker } from './site-picker';
import type { InstalledOn, InstalledPlace } from './use-places';

interface PlaceDialogProps {
  organizationId: string;
  integration: Integration;
  installation: Installation;
  kind: InstalledOn;
  /** Undefined to pick one. */
  place?: InstalledPlace | undefined;
  /** Where it is already. */
  taken: readonly string[];
  onClose: () => void;
}

/** Puts an installation on a space or site, and configures it there. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { organizationId, integration, installation, kind, place, taken, onClose } = props;
  const form = integration.configurations?.[kind];
  const addSpace = useMutation(mutation(addInstallationSpace));
  const addSite = useMutation(mutation(addInstallationSite));
  const [picked, setPicked] = useState<string[]>(place ? [place.id] : []);
  const [draft, setDraft] = useState(() => startDraft(form, place?.installed.configuration ?? {}));
  const [id] = picked;
  const whyNot = (other: string) => (taken.includes(other) ? t('itHasAlreadyBeenAddedThere') : undefined);

  async function save() {
    if (!id) return;
    const params = { integrationName: integration.name, installationId: installation.id };
    const configuration = toSent(form, draft);
    if (kind === 'space') await addSpace.mutateAsync({ params, body: { space: id, configuration } });
    else await addSite.mutateAsync({ params, body: { siteId: id, configuration } });
    showToast({ title: t('setUp', { title: integration.title }) });
  }

  return (
    <FormDialog
      title={
        place
          ? t('on', { title: integration.title, title2: place.title })
          : t('addToA', { title: integration.title, kind })
      }
      saveLabel={place ? t('save') : t('addTo', { kind })}
      disabled={!id}
      fields={listProperties(form).map(({ name }) => `configuration.${name}`)}
      validate={() => findDraftErrors(form, draft)}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {place ? null : kind === 'space' ? (
            <SpacePicker
              organizationId={organizationId}
              label={t('space')}
              value={picked}
              onValueChange={setPicked}
              whyNot={whyNot}
              empty={t('thereAreNoSpacesYet')}
            />
          ) : (
            <SitePicker
              organizationId={organizationId}
              value={picked}
              onValueChange={setPicked}
              whyNot={whyNot}
            />
          )}
          <ConfigurationFields
            form={form}
            draft={draft}
            secretsSet={place?.installed.secretsSet ?? []}
            publicEndpoint={place?.installed.urls.publicEndpoint}
            place={
              place && {
                integrationName: integration.name,
                installationId: installation.id,
                [`${kind}Id`]: place.id,
              }
            }
            errors={errors}
            onChange={setDraft}
          />
        </>
      )}
    </FormDialog>
  );
}
