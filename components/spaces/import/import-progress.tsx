'use client';

import { useSyncExternalStore } from 'react';
import { Progress } from '@/components/ui/progress';
import { type ImportState, readImports, subscribeImports } from '@/lib/client/imports';
import { t } from './messages';

const none: readonly ImportState[] = [];

const phases: Record<string, string> = {
  upload: t('uploadingFiles'),
  fetch: t('downloading'),
  reading: t('readingFiles'),
  planning: t('buildingThePageTree'),
  files: t('savingImagesAndAttachments'),
  pages: t('writingPages'),
};

export function useImports(): readonly ImportState[] {
  return useSyncExternalStore(subscribeImports, readImports, () => none);
}

function sayPhase({ phase, done, total }: ImportState): string {
  const name = phases[phase] ?? t('importing');
  if (phase === 'upload') return `${name} (${total > 0 ? Math.round((done / total) * 100) : 0} %)`;
  return total > 1 ? t('of', { name, done, total }) : name;
}

/** How far an import is; without a state (an address) only that it goes on. */
export function ImportProgress({ state }: { state: ImportState | undefined }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        {state ? sayPhase(state) : t('downloadingAndImporting')}…
      </p>
      <Progress label={t('import')} value={state?.done} max={state?.total || 1} />
      <p className="text-muted text-xs">
        {state?.isJob ? t('youCanCloseThisDialogAnd') : t('youCanCloseThisDialogThe')}
      </p>
    </div>
  );
}
