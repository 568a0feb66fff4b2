import { artifactKey } from '@/lib/domain/jobs/artifacts';
import { PDF_JOB, pdfKey } from '@/lib/domain/pdf/pdf-scope';
import { newId } from '@/lib/storage/id';
import { recordQuestion } from '@/lib/storage/questions/record-question';
import { jobs } from '@/lib/storage/schema/jobs';
import { notifications } from '@/lib/storage/schema/notifications';
import type { Person, World } from './world';

/** As if it had been asked before anything was written. */
export const keepQuestion = (world: World, admin: Person, organizationId: string) =>
  recordQuestion(world.database, {
    organizationId,
    userId: admin.id,
    question: 'Where is the handbook?',
    previousQueries: [],
    form: 'handbook',
    answered: false,
    engine: 'extractive',
    sources: [],
  });

/** As if the change request had been merged by somebody whose account is gone. */
export async function keepNotification(
  world: World,
  admin: Person,
  place: { organizationId: string; spaceId: string; changeRequestId: string },
): Promise<string> {
  const id = newId();
  await world.database.db
    .insert(notifications)
    .values({ id, userId: admin.id, ...place, kind: 'merged', reason: 'author' });
  return id;
}

/** As if somebody had asked for it before: no worker runs beside these tests. */
export async function keepPdf(
  world: World,
  admin: Person,
  place: { organizationId: string; spaceId: string; revisionId: string },
): Promise<string> {
  const id = newId();
  const { revisionId, ...rest } = place;
  const bytes = new TextEncoder().encode('%PDF-1.7\n');
  await world.services.artifacts.write(artifactKey(id), bytes);
  await world.database.db.insert(jobs).values({
    id,
    kind: PDF_JOB,
    ...rest,
    createdBy: admin.id,
    uniqueKey: pdfKey(revisionId, {}),
    input: { revisionId },
    state: 'done',
    result: { size: bytes.length },
    expiresAt: new Date(Date.now() + 60 * 60 * 1_000),
  });
  return id;
}
