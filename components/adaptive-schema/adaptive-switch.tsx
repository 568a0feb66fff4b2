'use client';

import { useMutation } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type getSite, type getSiteStructure, updateSite } from '@/lib/contract/sites';
import { findShown } from './find-shown';
import { t } from './messages';

interface AdaptiveSwitchProps {
  params: { organizationId: string; siteId: string };
  site: ReplyOf<typeof getSite>;
  structure: ReplyOf<typeof getSiteStructure>;
}

export function AdaptiveSwitch({ params, site, structure }: AdaptiveSwitchProps) {
  const update = useMutation(mutation(updateSite));
  const guarded = findShown(structure, {
    isAdaptive: true,
    reading: 'certain',
    claims: {},
  }).filter((row) => row.condition).length;
  const isOn = update.isPending
    ? (update.variables.body?.adaptiveContent?.enabled ?? site.adaptiveContent.enabled)
    : site.adaptiveContent.enabled;

  async function turn(enabled: boolean): Promise<void> {
    try {
      await update.mutateAsync({ params, body: { adaptiveContent: { enabled } } });
      showToast({
        title: enabled ? t('adaptiveContentIsOn') : t('adaptiveContentIsOff'),
        undo: () => turn(!enabled),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: enabled ? t('adaptiveContentCouldNotBeTurned') : t('adaptiveContentCouldNotBeTurnedOff'),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void turn(enabled) },
      });
    }
  }

  const hint =
    guarded === 0
      ? t('showsSectionsAndVariantsOnlyTo')
      : isOn
        ? t('shownToMatchingVisitors', { count: guarded })
        : t('hiddenFromEveryoneWhileThisIs', { count: guarded });
  return (
    <Card>
      <Switch
        label={t('adaptiveContent')}
        hint={hint}
        checked={isOn}
        disabled={!site.permissions.edit}
        onCheckedChange={(checked) => void turn(checked)}
      />
      <ReadingSwitch params={params} site={site} />
    </Card>
  );
}

/** Whether conditions are read as the public platform reads them. */
function ReadingSwitch({ params, site }: Pick<AdaptiveSwitchProps, 'params' | 'site'>) {
  const update = useMutation(mutation(updateSite));
  const { conditionReading } = site.adaptiveContent;
  const shown = update.isPending
    ? (update.variables.body?.adaptiveContent?.conditionReading ?? conditionReading)
    : conditionReading;

  async function turn(isOn: boolean): Promise<void> {
    const wanted = isOn ? 'javascript' : 'certain';
    try {
      await update.mutateAsync({ params, body: { adaptiveContent: { conditionReading: wanted } } });
      showToast({
        title: isOn ? t('conditionsAreReadAsJavaScript') : t('conditionsNeedACertainAnswer'),
        undo: () => turn(!isOn),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('conditionReadingCouldNotBeChanged'),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void turn(isOn) },
      });
    }
  }

  return (
    <Switch
      className="mt-4"
      label={t('readConditionsAsJavaScript')}
      hint={shown === 'javascript' ? t('whatJavaScriptReadingShows') : t('whatCertainReadingShows')}
      checked={shown === 'javascript'}
      disabled={!site.permissions.edit}
      onCheckedChange={(checked) => void turn(checked)}
    />
  );
}
