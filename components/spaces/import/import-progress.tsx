'use client';

import { useSyncExternalStore } from 'react';
import { Progress } from '@/components/ui/progress';
import { type ImportState, readImports, subscribeImports } from '@/lib/client/imports';

const none: readonly ImportState[] = [];

const phases: Record<string, string> = {
  upload: 'Sending the files',
  fetch: 'Fetching the address',
  reading: 'Reading the files',
  planning: 'Finding the tree of pages',
  files: 'Keeping images and attachments',
  pages: 'Writing the pages',
};

export function useImports(): readonly ImportState[] {
  return useSyncExternalStore(subscribeImports, readImports, () => none);
}

export function sayPhase({ phase, done, total }: ImportState): string {
  const name = phases[phase] ?? 'Importing';
  if (phase === 'upload') return `${name} (${total > 0 ? Math.round((done / total) * 100) : 0} %)`;
  return total > 1 ? `${name} (${done} of ${total})` : name;
}

/** How far an import is; without a state (an address) only that it goes on. */
export function ImportProgress({ state }: { state: ImportState | undefined }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        {state ? sayPhase(state) : 'Fetching and importing'}…
      </p>
      <Progress label="Import" value={state?.done} max={state?.total || 1} />
      <p className="text-muted text-xs">
        {state?.isJob
          ? 'You can close this, and the tab: it goes on at the server. The bar at the side shows how far it is.'
          : 'You can close this and go on; it continues while this tab is open.'}
      </p>
    </div>
  );
}
