'use client';

import { useMutation } from '@tanstack/react-query';
import { Download, MoreHorizontal, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { buildAddress } from '@/lib/contract/address';
import { deleteBackup, downloadBackup, verifyBackup } from '@/lib/contract/backups';
import { formatBytes } from '@/lib/text/format-bytes';
import { type Backup, sayPhase, sayTrigger } from './backup';

const count = (value: number) => value.toLocaleString('en');

export function BackupRow({ backup }: { backup: Backup }) {
  const verify = useMutation(mutation(verifyBackup));
  const remove = useMutation(mutation(deleteBackup));
  const [isDeleting, setDeleting] = useState(false);
  const params = { backupId: backup.id };
  const isDone = backup.state === 'done';
  const check = () =>
    verify.mutate(
      { params },
      {
        onError: (error) =>
          showToast({
            title: 'The check could not be begun',
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );

  return (
    <li className="flex items-start justify-between gap-4 border-border border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <RelativeTime value={backup.createdAt} />
          <StateBadge backup={backup} />
        </p>
        <p className="text-muted">
          {sayTrigger(backup)}
          {isDone
            ? `. ${formatBytes(backup.size ?? 0)}, ${count(backup.rows ?? 0)} rows, ${count(backup.files ?? 0)} files`
            : null}
        </p>
        {isDone ? <p className="break-all text-muted text-xs">{backup.fileName}</p> : null}
        {backup.missingFiles ? (
          <p className="text-warning">
            {count(backup.missingFiles)} files were missing on the disk when it was made.
          </p>
        ) : null}
        {backup.error ? <p className="text-danger">{backup.error}</p> : null}
        {backup.verification?.problem ? <p className="text-danger">{backup.verification.problem}</p> : null}
        <Going label="Progress of the backup" part={backup} />
        {backup.verification ? <Going label="Progress of the check" part={backup.verification} /> : null}
      </div>
      <DropdownMenu
        trigger={
          <IconButton label={`Actions for the backup ${backup.fileName}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        entries={[
          ...(isDone
            ? [
                {
                  label: 'Download',
                  icon: <Download aria-hidden />,
                  onSelect: () => window.location.assign(buildAddress(downloadBackup, params)),
                },
                { label: 'Verify', icon: <ShieldCheck aria-hidden />, onSelect: check },
              ]
            : []),
          { label: 'Delete…', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete ${backup.fileName}?`}
        confirmLabel="Delete backup"
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          showToast({ title: 'The backup is deleted' });
        }}
      >
        The archive goes from the folder of backups. What you have downloaded stays.
      </ConfirmDialog>
    </li>
  );
}

type Part = Pick<Backup, 'state' | 'progress'>;

function Going({ label, part: { state, progress } }: { label: string; part: Part }) {
  if (state !== 'queued' && state !== 'running') return null;
  return (
    <div className="mt-2 max-w-80">
      <p className="mb-1 text-muted text-xs">{sayPhase(progress?.phase)}</p>
      <Progress
        label={label}
        {...(progress && progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
      />
    </div>
  );
}

function StateBadge({ backup: { state, verification } }: { backup: Backup }) {
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  if (state !== 'done') return <Badge tone="accent">Being made</Badge>;
  if (!verification) return null;
  if (verification.state === 'queued' || verification.state === 'running')
    return <Badge tone="accent">Being verified</Badge>;
  if (verification.problem) return <Badge tone="danger">Not whole</Badge>;
  return <Badge tone="success">Verified</Badge>;
}
