'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import {
  addInstallationSite,
  addInstallationSpace,
  installIntegration,
  updateInstallation,
} from '@/lib/contract/installations';
import type { ConfigurationValues } from './configuration-draft';
import type { Installation, Integration } from './integration-queries';
import { t } from './messages';
import type { Selection } from './selection-fields';

interface Wanted {
  configuration: ConfigurationValues | undefined;
  space_selection: Selection | undefined;
  site_selection: Selection | undefined;
  /** Those to put it on, one by one. */
  spaces: readonly string[];
  sites: readonly string[];
}

/** Installs an integration where it is wanted, or changes its installation. */
export function useSaveInstallation(
  organizationId: string,
  { name: integrationName, title, version }: Integration,
  installation: Installation | undefined,
) {
  const install = useMutation(mutation(installIntegration));
  const update = useMutation(mutation(updateInstallation));
  const addSpace = useMutation(mutation(addInstallationSpace));
  const addSite = useMutation(mutation(addInstallationSite));

  async function place(installationId: string, wanted: Wanted) {
    const params = { integrationName, installationId };
    if (wanted.space_selection === 'selected')
      for (const space of wanted.spaces) await addSpace.mutateAsync({ params, body: { space } });
    if (wanted.site_selection === 'selected')
      for (const siteId of wanted.sites) await addSite.mutateAsync({ params, body: { siteId } });
  }

  return async (wanted: Wanted) => {
    const { spaces: _spaces, sites: _sites, ...body } = wanted;
    if (installation) {
      await update.mutateAsync({ params: { integrationName, installationId: installation.id }, body });
      showToast({ title: t('saved', { title }) });
      return;
    }
    const sent = { organization: organizationId, version, ...body };
    const made = await install.mutateAsync({ params: { integrationName }, body: sent });
    try {
      await place(made.id, wanted);
      showToast({ title: t('installedWithTitle', { title }) });
    } catch (error) {
      // It is installed all the same: the rest is done on its page, which the dialog leaves behind.
      const description = readMessage(error);
      showToast({ title: t('installedButNotInAllPlaces', { title }), description, tone: 'danger' });
    }
  };
}
