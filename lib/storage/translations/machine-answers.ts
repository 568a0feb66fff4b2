import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { machineAnswers } from '../schema/space-translations';

/** What a machine answered for a text, or why it is not taken. */
export interface MachineAnswer {
  key: string;
  text: string | null;
  reason: string | null;
}

const { translationId: ofTranslation, key, text, reason, jobId } = machineAnswers;

/** Texts that are there, and those that failed in this job. */
export async function listMachineAnswers(
  db: Db,
  translationId: string,
  ofJob: string,
): Promise<MachineAnswer[]> {
  return db
    .select({ key, text, reason })
    .from(machineAnswers)
    .where(and(eq(ofTranslation, translationId), or(isNull(reason), eq(jobId, ofJob))));
}

/** Stored as it comes, so that none is asked for twice. */
export async function putMachineAnswers(
  db: Db,
  translationId: string,
  ofJob: string,
  answers: readonly MachineAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insert(machineAnswers)
    .values(answers.map((answer) => ({ translationId, jobId: ofJob, ...answer })))
    .onConflictDoUpdate({
      target: [ofTranslation, key],
      set: {
        text: sql`excluded.text`,
        reason: sql`excluded.reason`,
        jobId: sql`excluded.job_id`,
        answeredAt: sql`now()`,
      },
    });
}

/** They stand in the target now. */
export async function deleteMachineAnswers(
  db: Db,
  translationId: string,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += 1_000)
    await db
      .delete(machineAnswers)
      .where(and(eq(ofTranslation, translationId), inArray(key, keys.slice(start, start + 1_000))));
}
