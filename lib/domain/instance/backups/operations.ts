import type { z } from 'zod';
import type { backupSchedule } from '@/lib/contract/backups';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operations } from '@/lib/domain/viewer/context';
import { findBackupRow, listBackupRows } from '@/lib/storage/backups/backup-rows';
import {
  lockScheduleFact,
  readScheduleFact,
  type ScheduleFact,
  writeScheduleFact,
} from '@/lib/storage/backups/schedule-fact';
import { downloadBackup } from './download-backup';
import { toBackup } from './present-backup';
import { DEFAULT_SCHEDULE, findNextDue } from './schedule';
import { auditBackup, createBackup, deleteBackup, verifyBackup } from './write-backups';

function toSchedule(fact: ScheduleFact): z.input<typeof backupSchedule> {
  const { every, hour, weekday, keep } = fact;
  const nextAt = findNextDue(fact, new Date())?.toISOString();
  return { object: 'backup-schedule', every, hour, weekday, keep, nextAt };
}

export const backupOperations = {
  listBackups: (context, { query }) =>
    paginate(
      context,
      query,
      (slice) => listBackupRows(context.database, slice),
      (row) => [row.createdAt, row.id],
      toBackup,
    ),
  getBackup: async ({ database }, { params }) => {
    const row = await findBackupRow(database, params.backupId);
    if (!row) throw notFound('backup');
    return toBackup(row);
  },
  createBackup,
  downloadBackup,
  verifyBackup,
  deleteBackup,
  getBackupSchedule: async ({ db }) => toSchedule((await readScheduleFact(db)) ?? DEFAULT_SCHEDULE),
  updateBackupSchedule: (context, { body }) =>
    context.database.transaction(async (tx) => {
      const before = (await lockScheduleFact(tx)) ?? DEFAULT_SCHEDULE;
      const after = { ...before, ...body };
      const isOther = (['every', 'hour', 'weekday', 'keep'] as const).some(
        (name) => before[name] !== after[name],
      );
      if (!isOther) return toSchedule(before);
      await writeScheduleFact(tx, { ...after, since: new Date().toISOString() });
      const details = { before: toSchedule(before), after: toSchedule(after) };
      await auditBackup(context, tx, { action: 'backup.schedule', details });
      return toSchedule(after);
    }),
} satisfies Partial<Operations>;
