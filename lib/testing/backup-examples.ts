import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';

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
} satisfies { [Name in keyof Endpoints]?: (fixtures: Fixtures) => Example };
