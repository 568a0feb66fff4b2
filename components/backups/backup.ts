import type { z } from 'zod';
import type { backup } from '@/lib/contract/backups';
import { t } from './messages';

export type Backup = z.output<typeof backup>;

const isOpen = (state: Backup['state'] | undefined): boolean => state === 'queued' || state === 'running';

export const isGoingOn = ({ state, verification }: Backup): boolean =>
  isOpen(state) || isOpen(verification?.state);

const PHASES: Readonly<Record<string, string>> = {
  rows: t('readingTheDatabase'),
  files: t('readingFiles'),
  bytes: t('comparingBytes'),
  entries: t('comparingEntries'),
};

/** What goes on, in words. */
export const sayPhase = (phase: string | undefined): string =>
  (phase && PHASES[phase]) || t('waitingToStart');

const TRIGGERS = {
  schedule: t('scheduled'),
  command: t('fromTheCommandLine'),
  person: t('byADeletedAccount'),
} as const satisfies Record<Backup['trigger'], string>;

export const sayTrigger = ({ trigger, createdBy }: Backup): string =>
  createdBy ? t('by', { displayName: createdBy.displayName }) : TRIGGERS[trigger];
