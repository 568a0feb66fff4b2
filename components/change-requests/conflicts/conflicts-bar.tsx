'use client';

import { GitMerge, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Progress } from '@/components/ui/progress';
import type { ChangeRequest, ChangeRequestParams, Conflict } from '../change-request';
import { useUpdateFromMain } from '../merge/use-update-from-main';
import { t } from './messages';

const MergeDialog = lazyDialog(async () => (await import('../merge/merge-dialog')).MergeDialog);

interface ConflictsBarProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  conflicts: readonly Conflict[];
  /** Waits for decisions that are being saved. */
  settle: () => Promise<unknown>;
  onReopenAll: () => Promise<unknown>;
}

/** How many are decided, and once all are, the way to finish; stays in reach at the bottom of the screen. */
export function ConflictsBar({ place, changeRequest, conflicts, settle, onReopenAll }: ConflictsBarProps) {
  const { update, isUpdating } = useUpdateFromMain(place);
  const [dialog, setDialog] = useState<'merge' | 'reopen'>();
  const resolved = conflicts.filter(({ resolution }) => resolution).length;
  const isDone = resolved === conflicts.length;
  const close = () => setDialog(undefined);
  return (
    <div
      role="toolbar"
      aria-label={t('progress')}
      data-bar
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-lg border border-border bg-raised px-4 py-3 shadow-raised"
    >
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <span role="status" className="text-sm">
          {t('ofResolved', { resolved, count: conflicts.length })}
        </span>
        <Progress label={t('resolvedConflicts')} value={resolved} max={conflicts.length} />
      </div>
      {resolved > 0 ? (
        <Button variant="ghost" onClick={() => setDialog('reopen')}>
          {t('startOver')}
        </Button>
      ) : null}
      <Button
        variant={changeRequest.permissions.merge && changeRequest.status === 'open' ? 'secondary' : 'primary'}
        icon={<RefreshCw aria-hidden />}
        disabled={!isDone}
        loading={isUpdating}
        onClick={() => void settle().then(update)}
      >
        {t('update')}
      </Button>
      {changeRequest.permissions.merge && changeRequest.status === 'open' ? (
        <Button
          variant="primary"
          icon={<GitMerge aria-hidden />}
          disabled={!isDone}
          onClick={() => void settle().then(() => setDialog('merge'))}
        >
          {t('merge')}
        </Button>
      ) : null}
      {dialog === 'merge' ? (
        <MergeDialog place={place} changeRequest={changeRequest} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={dialog === 'reopen'}
        onOpenChange={close}
        title={t('discardAllResolutions')}
        confirmLabel={t('startOver2')}
        onConfirm={onReopenAll}
      >
        {t('conflictsAreResolvedIncludingTextWritten', { resolved })}
      </ConfirmDialog>
    </div>
  );
}
