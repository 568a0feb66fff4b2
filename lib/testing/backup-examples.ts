import type { Endpoints } from '@/lib/contract/index';
import type { Estate } from './estate';
import type { Example } from './example';

/** Of the whole instance: only its administrators may make them. */
export const BACKUP_EXAMPLES = {
  listBackups: () => ({}),
  createBackup: () => ({}),
  getBackup: () => ({}),
  downloadBackup: () => ({}),
  verifyBackup: () => ({}),
  deleteBackup: () => ({}),
  getBackupSchedule: () => ({}),
  updateBackupSchedule: () => ({ body: { every: 'weekly', hour: 4, weekday: 1, keep: 3 } }),
} satisfies { [Name in keyof Endpoints]?: (estate: Estate) => Example };
