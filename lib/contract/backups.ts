import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, timestamp } from './shared';

const state = z
  .enum(['queued', 'running', 'done', 'failed'])
  .describe('What was broken off by a restart is begun again by itself.');
const progress = z
  .object({
    phase: z.string().describe('What it is doing now, in a word.'),
    done: z.number().int(),
    total: z.number().int().describe('0 while it is not known.'),
  })
  .optional();

export const backup = z.object({
  object: z.literal('backup'),
  id: z.string(),
  state,
  progress,
  error: z.string().optional().describe('Why it failed and what to do.'),
  trigger: z.enum(['person', 'schedule', 'command']).describe('Who asked for it.'),
  createdBy: z.object({ id: z.string(), displayName: z.string() }).optional(),
  createdAt: timestamp,
  finishedAt: timestamp.optional(),
  fileName: z.string().describe('The name of the archive in the folder of backups.'),
  size: z.number().int().optional().describe('Of the archive, in bytes; absent until it is there.'),
  sha256: z.string().optional().describe('Of the whole archive, in hex.'),
  rows: z.number().int().optional().describe('How many rows of the database it holds.'),
  files: z.number().int().optional().describe('How many files it holds.'),
  missingFiles: z
    .number()
    .int()
    .optional()
    .describe('How many files the database names that were not in the store, and so are not in the archive.'),
  schemaStep: z.number().int().optional().describe('The step of the schema that it was made at.'),
  verification: z
    .object({
      state,
      progress,
      finishedAt: timestamp.optional(),
      problem: z.string().optional().describe('What is wrong with the archive; absent when it is whole.'),
    })
    .optional()
    .describe('The last check of the archive, when there was one.'),
});

export const MOST_KEPT = 100;

const everyKind = z.enum(['off', 'daily', 'weekly']);
const hour = z.number().int().min(0).max(23).describe('The hour of the day (UTC) at which it begins.');
const weekday = z.number().int().min(0).max(6).describe('For `weekly`: 0 is Sunday.');
const keep = z
  .number()
  .int()
  .min(1)
  .max(MOST_KEPT)
  .describe('How many of the backups that the schedule made are kept; the oldest go. Others stay.');

export const backupSchedule = z.object({
  object: z.literal('backup-schedule'),
  every: everyKind,
  hour,
  weekday,
  keep,
  nextAt: timestamp.optional().describe('When the next one begins; absent when it is off.'),
});

const path = '/instance/backups';
const common = { noun: 'backups', access: 'instance' } as const;

export const listBackups = endpoint({
  ...common,
  id: 'listBackups',
  method: 'GET',
  path,
  summary: 'The backups of this instance, newest first',
  query: paginationQuery,
  response: listOf(backup),
  status: 200,
  cost: 'read',
});

export const createBackup = endpoint({
  ...common,
  id: 'createBackup',
  method: 'POST',
  path,
  summary: 'Make a backup of everything, as a job; one that is under way is answered instead',
  response: backup,
  status: 201,
  cost: 'expensive',
});

export const getBackup = endpoint({
  ...common,
  id: 'getBackup',
  method: 'GET',
  path: `${path}/{backupId}`,
  summary: 'A backup, and how far it is',
  response: backup,
  status: 200,
  cost: 'read',
});

export const downloadBackup = endpoint({
  ...common,
  id: 'downloadBackup',
  method: 'GET',
  path: `${path}/{backupId}/archive`,
  summary: 'The archive itself: everything that this instance holds, so keep it like a secret',
  response: 'response',
  status: 200,
  cost: 'expensive',
});

export const verifyBackup = endpoint({
  ...common,
  id: 'verifyBackup',
  method: 'POST',
  path: `${path}/{backupId}/verify`,
  summary: 'Read the archive from end to end and compare every hash and count, as a job',
  response: backup,
  status: 200,
  cost: 'expensive',
});

export const deleteBackup = endpoint({
  ...common,
  id: 'deleteBackup',
  method: 'DELETE',
  path: `${path}/{backupId}`,
  summary: 'Delete a backup with its archive; one that is under way is given up',
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const getBackupSchedule = endpoint({
  ...common,
  id: 'getBackupSchedule',
  method: 'GET',
  path: '/instance/backup-schedule',
  summary: 'When backups are made by themselves, and how many are kept',
  response: backupSchedule,
  status: 200,
  cost: 'read',
});

export const updateBackupSchedule = endpoint({
  ...common,
  id: 'updateBackupSchedule',
  method: 'PATCH',
  path: '/instance/backup-schedule',
  summary: 'Change when backups are made by themselves',
  body: z.object({ every: everyKind, hour, weekday, keep }).partial(),
  response: backupSchedule,
  status: 200,
  cost: 'write',
});
