import type { z } from 'zod';
import type { backup } from '@/lib/contract/backups';

export type Backup = z.output<typeof backup>;

const isOpen = (state: Backup['state'] | undefined): boolean => state === 'queued' || state === 'running';

export const isGoingOn = ({ state, verification }: Backup): boolean =>
  isOpen(state) || isOpen(verification?.state);

const PHASES: Readonly<Record<string, string>> = {
  rows: 'Reading the database',
  files: 'Reading files',
  bytes: 'Comparing bytes',
  entries: 'Comparing entries',
};

/** What goes on, in words. */
export const sayPhase = (phase: string | undefined): string => (phase && PHASES[phase]) || 'Waiting to begin';

const TRIGGERS = {
  schedule: 'By the schedule',
  command: 'By the command',
  person: 'By somebody whose account is gone',
} as const satisfies Record<Backup['trigger'], string>;

export const sayTrigger = ({ trigger, createdBy }: Backup): string =>
  createdBy ? `By ${createdBy.displayName}` : TRIGGERS[trigger];
