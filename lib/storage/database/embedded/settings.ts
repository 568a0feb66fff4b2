import { PLANNER_SETTINGS } from '../planner-settings';

/** What the engine is started with; its log is synced, its memory small, its temporary files bounded. */
export const engineSettings = [
  'search_path=public',
  'exit_on_error=false',
  'log_checkpoints=false',
  'max_worker_processes=0',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'io_method=sync',
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=16MB',
  'max_wal_size=128MB',
  ...PLANNER_SETTINGS,
  'temp_file_limit=512MB',
];

/** The engine's own default has -F in its place, which turns fsync off whatever the settings say. */
export function toStartParams(settings: string[]): string[] {
  return ['--single', '-O', '-j', ...settings.flatMap((setting) => ['-c', setting])];
}
