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
import { t } from './messages';

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
            title: t('verificationCouldNotBeStarted'),
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
          {isDone
            ? t('rowsFiles', {
                trigger: sayTrigger(backup),
                size: formatBytes(backup.size ?? 0),
                rows: backup.rows ?? 0,
                files: backup.files ?? 0,
              })
            : `${sayTrigger(backup)}`}
        </p>
        {isDone ? <p className="break-all text-muted text-xs">{backup.fileName}</p> : null}
        {backup.missingFiles ? (
          <p className="text-warning">{t('filesWereMissingOnDiskWhen', { count: backup.missingFiles })}</p>
        ) : null}
        {backup.error ? <p className="text-danger">{backup.error}</p> : null}
        {backup.verification?.problem ? <p className="text-danger">{backup.verification.problem}</p> : null}
        <Going label={t('backupProgress')} part={backup} />
        {backup.verification ? <Going label={t('verificationProgress')} part={backup.verification} /> : null}
      </div>
      <DropdownMenu
        trigger={
          <IconButton label={t('actionsForBackup', { fileName: backup.fileName })}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        entries={[
          ...(isDone
            ? [
                {
                  label: t('download'),
                  icon: <Download aria-hidden />,
                  onSelect: () => window.location.assign(buildAddress(downloadBackup, params)),
                },
                { label: t('verify'), icon: <ShieldCheck aria-hidden />, onSelect: check },
              ]
            : []),
          {
            label: t('delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t('deleteWithFileName', { fileName: backup.fileName })}
        confirmLabel={t('deleteBackup')}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          showToast({ title: t('backupDeleted') });
        }}
      >
        {t('theArchiveIsRemovedFromThe')}
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
  if (state === 'failed') return <Badge tone="danger">{t('failed')}</Badge>;
  if (state !== 'done') return <Badge tone="accent">{t('inProgress')}</Badge>;
  if (!verification) return null;
  if (verification.state === 'queued' || verification.state === 'running')
    return <Badge tone="accent">{t('verifying')}</Badge>;
  if (verification.problem) return <Badge tone="danger">{t('incomplete')}</Badge>;
  return <Badge tone="success">{t('verified')}</Badge>;
}
