'use client';

import { GitMerge, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Progress } from '@/components/ui/progress';
import type { ChangeRequest, ChangeRequestPlace, Conflict } from '../change-request';
import { MergeDialog } from '../merge/merge-dialog';
import { useUpdateFromMain } from '../merge/use-update-from-main';

interface ConflictsBarProps {
  place: ChangeRequestPlace;
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
      aria-label="Progress"
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 rounded-lg border border-border bg-raised px-4 py-3 shadow-raised"
    >
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <span role="status" className="text-sm">
          {resolved} of {conflicts.length} resolved
        </span>
        <Progress label="Resolved conflicts" value={resolved} max={conflicts.length} />
      </div>
      {resolved > 0 ? (
        <Button variant="ghost" onClick={() => setDialog('reopen')}>
          Start over…
        </Button>
      ) : null}
      <Button
        variant={changeRequest.permissions.merge && changeRequest.status === 'open' ? 'secondary' : 'primary'}
        icon={<RefreshCw aria-hidden />}
        disabled={!isDone}
        loading={isUpdating}
        onClick={() => void settle().then(update)}
      >
        Update
      </Button>
      {changeRequest.permissions.merge && changeRequest.status === 'open' ? (
        <Button
          variant="primary"
          icon={<GitMerge aria-hidden />}
          disabled={!isDone}
          onClick={() => void settle().then(() => setDialog('merge'))}
        >
          Merge…
        </Button>
      ) : null}
      {dialog === 'merge' ? (
        <MergeDialog place={place} changeRequest={changeRequest} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={dialog === 'reopen'}
        onOpenChange={close}
        title="Forget all decisions?"
        confirmLabel="Start over"
        onConfirm={onReopenAll}
      >
        {resolved} {resolved === 1 ? 'conflict is' : 'conflicts are'} resolved, also with text that was
        written here. All will be open again. The change request itself stays as it is.
      </ConfirmDialog>
    </div>
  );
}
