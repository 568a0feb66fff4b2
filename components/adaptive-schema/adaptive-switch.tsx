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

interface AdaptiveSwitchProps {
  params: { organizationId: string; siteId: string };
  site: ReplyOf<typeof getSite>;
  structure: ReplyOf<typeof getSiteStructure>;
}

export function AdaptiveSwitch({ params, site, structure }: AdaptiveSwitchProps) {
  const update = useMutation(mutation(updateSite));
  const guarded = findShown(structure, { isAdaptive: true, claims: {} }).filter(
    (row) => row.condition,
  ).length;
  const isOn = update.isPending
    ? (update.variables.body?.adaptiveContent?.enabled ?? site.adaptiveContent.enabled)
    : site.adaptiveContent.enabled;

  async function turn(enabled: boolean): Promise<void> {
    try {
      await update.mutateAsync({ params, body: { adaptiveContent: { enabled } } });
      showToast({
        title: `Adaptive content is ${enabled ? 'on' : 'off'}`,
        undo: () => turn(!enabled),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: `Adaptive content could not be switched ${enabled ? 'on' : 'off'}`,
        description: readMessage(error),
        action: { label: 'Retry', onSelect: () => void turn(enabled) },
      });
    }
  }

  const entries =
    guarded === 1 ? 'The entry with a condition is' : `The ${guarded} entries with a condition are`;
  const hint =
    guarded === 0
      ? 'Shows sections and variants to those visitors whom they concern. No entry of the structure has a condition yet.'
      : isOn
        ? `${entries} shown to visitors whose claims fit.`
        : `${entries} hidden from everybody while it is off.`;
  return (
    <Card>
      <Switch
        label="Adaptive content"
        hint={hint}
        checked={isOn}
        disabled={!site.permissions.edit}
        onCheckedChange={(checked) => void turn(checked)}
      />
    </Card>
  );
}
