import { logError } from '@/lib/log';
import type { Database } from '@/lib/storage/database/db';
import { askForDueBackup } from './ask-for-backup';

const LOOK_MS = 60_000;

/** Asks for a backup when one is due, also for one that was due while nothing ran. */
export async function watchBackupSchedule(database: Database): Promise<() => void> {
  const look = () =>
    askForDueBackup(database).then(
      () => undefined,
      (error: unknown) => logError(error, 'a scheduled backup was not asked for'),
    );
  await look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
