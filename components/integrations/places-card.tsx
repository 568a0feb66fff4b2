'use client';

import { useMutation } from '@tanstack/react-query';
import { Plus, Settings2, X } from 'lucide-react';
import { useState } from 'react';
import { sitePath, spacePath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { removeInstallationSite, removeInstallationSpace } from '@/lib/contract/installations';
import { componentOf } from './configuration-draft';
import type { Installation, Integration } from './integration-queries';
import { statusWords } from './integration-words';
import { t } from './messages';
import { type InstalledOn, type InstalledPlace, usePlaces } from './use-places';

const ComponentDialog = lazyDialog(async () => (await import('./component-dialog')).ComponentDialog);
const PlaceDialog = lazyDialog(async () => (await import('./place-dialog')).PlaceDialog);

interface PlacesCardProps {
  organizationId: string;
  integration: Integration;
  installation: Installation;
  kind: InstalledOn;
}

/** On which spaces or sites an installation is, and how. */
export function PlacesCard(props: PlacesCardProps) {
  const { organizationId, integration, installation, kind } = props;
  const places = usePlaces(organizationId, installation, kind);
  const removeSpace = useMutation(mutation(removeInstallationSpace));
  const removeSite = useMutation(mutation(removeInstallationSite));
  const [asked, setAsked] = useState<InstalledPlace | 'new'>();
  const isOnAll = installation[`${kind}_selection`] === 'all';
  const hasForm = integration.configurations?.[kind] !== undefined;
  const names = { integrationName: integration.name, installationId: installation.id };

  async function remove({ id, title }: InstalledPlace) {
    try {
      if (kind === 'space') await removeSpace.mutateAsync({ params: { ...names, spaceId: id } });
      else await removeSite.mutateAsync({ params: { ...names, siteId: id } });
      showToast({ title: t('removedFrom', { title: integration.title, title2: title }) });
    } catch (error) {
      showToast({
        title: t('theIntegrationCouldNotBeRemoved'),
        description: readMessage(error),
        tone: 'danger',
      });
    }
  }

  return (
    <Card
      title={kind === 'space' ? t('spaces') : t('sites')}
      description={
        isOnAll
          ? hasForm
            ? t('itIsOnAllSThose', { kind })
            : t('itIsOnAllS', { kind })
          : t('itIsOnSpacesOrSites', { kind, count: installation[`${kind}s`] })
      }
      flush
      actions={
        isOnAll && !hasForm ? null : (
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => setAsked('new')}>
            {isOnAll ? t('configureA', { kind }) : t('addA', { kind })}
          </Button>
        )
      }
    >
      {places === undefined ? (
        <div className="px-4 pb-4">
          <Skeleton className="w-40" />
        </div>
      ) : (
        <ul aria-label={kind === 'space' ? t('spaces') : t('sites')}>
          {places.map((place) => (
            <li key={place.id} className="flex min-h-11 items-center gap-2 border-border border-t px-4 py-2">
              <Link
                href={
                  kind === 'space' ? spacePath(organizationId, place.id) : sitePath(organizationId, place.id)
                }
                className="min-w-0 flex-1 truncate rounded-sm text-sm hover:underline"
              >
                {place.title}
              </Link>
              {place.installed.status === installation.status ? null : (
                <Badge tone={statusWords[place.installed.status].tone}>
                  {statusWords[place.installed.status].label}
                </Badge>
              )}
              {hasForm ? (
                <IconButton
                  label={t('configureOn', { title: place.title })}
                  size="small"
                  onClick={() => setAsked(place)}
                >
                  <Settings2 aria-hidden />
                </IconButton>
              ) : null}
              <IconButton
                label={t('removeFrom', { title: place.title })}
                size="small"
                onClick={() => void remove(place)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {asked ? (
        <PlaceForm
          {...props}
          place={asked === 'new' ? undefined : asked}
          taken={places?.map(({ id }) => id) ?? []}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  );
}

interface PlaceFormProps extends PlacesCardProps {
  place: InstalledPlace | undefined;
  taken: readonly string[];
  onClose: () => void;
}

/** Where it is put on a space or site by this dialog, its own form is opened afterwards. */
function PlaceForm(props: PlaceFormProps) {
  const { integration, kind, place, onClose } = props;
  const componentId = componentOf(integration.configurations?.[kind]);
  if (!componentId || !place) return <PlaceDialog {...props} />;
  return (
    <ComponentDialog
      integration={integration}
      componentId={componentId}
      place={
        kind === 'space'
          ? { type: 'configuration_space', spaceId: place.id }
          : { type: 'configuration_site', siteId: place.id }
      }
      title={t('on', { title: integration.title, title2: place.title })}
      onClose={onClose}
    />
  );
}
