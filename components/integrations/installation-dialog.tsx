'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findDraftErrors, listProperties, startDraft, toSent } from './configuration-draft';
import { ConfigurationFields } from './configuration-fields';
import type { Installation, Integration } from './integration-queries';
import { t } from './messages';
import { ScopeList } from './scope-list';
import { type Selection, SelectionFields } from './selection-fields';
import { useSaveInstallation } from './use-save-installation';

interface InstallationDialogProps {
  organizationId: string;
  integration: Integration;
  /** Undefined to install it. */
  installation?: Installation | undefined;
  onClose: () => void;
}

export function InstallationDialog(props: InstallationDialogProps) {
  const { organizationId, integration, installation, onClose } = props;
  const { title, target } = integration;
  const form = integration.configurations?.account;
  const [draft, setDraft] = useState(() => startDraft(form, installation?.configuration ?? {}));
  const [spaceSelection, setSpaceSelection] = useState<Selection>(
    installation?.space_selection ?? 'selected',
  );
  const [siteSelection, setSiteSelection] = useState<Selection>(installation?.site_selection ?? 'selected');
  const [spaces, setSpaces] = useState<string[]>([]);
  const [sites, setSites] = useState<string[]>([]);
  const takesSpaces = target === 'all' || target === 'space';
  const takesSites = target === 'all' || target === 'site';

  const save = useSaveInstallation(organizationId, integration, installation);

  return (
    <FormDialog
      title={installation ? t('edit', { title }) : t('installWithTitle', { title })}
      description={installation ? undefined : t('youCanCompleteTheConfigurationLater')}
      saveLabel={installation ? t('save') : t('install')}
      size="medium"
      fields={listProperties(form).map(({ name }) => `configuration.${name}`)}
      validate={() => findDraftErrors(form, draft)}
      save={() =>
        save({
          configuration: toSent(form, draft),
          space_selection: takesSpaces ? spaceSelection : undefined,
          site_selection: takesSites ? siteSelection : undefined,
          spaces,
          sites,
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          {installation ? null : <ScopeList scopes={integration.scopes} />}
          <ConfigurationFields
            form={form}
            draft={draft}
            secretsSet={installation?.secretsSet ?? []}
            publicEndpoint={installation?.urls.publicEndpoint}
            place={installation && { integrationName: integration.name, installationId: installation.id }}
            errors={errors}
            onChange={setDraft}
          />
          {takesSpaces ? (
            <SelectionFields
              organizationId={organizationId}
              kind="space"
              selection={spaceSelection}
              onSelection={setSpaceSelection}
              {...(installation ? {} : { picked: spaces, onPicked: setSpaces })}
            />
          ) : null}
          {takesSites ? (
            <SelectionFields
              organizationId={organizationId}
              kind="site"
              selection={siteSelection}
              onSelection={setSiteSelection}
              {...(installation ? {} : { picked: sites, onPicked: setSites })}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
