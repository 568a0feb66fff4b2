import { ORGANIZATION_EXPORT_JOB, SPACE_EXPORT_JOB } from '@/lib/domain/instance/exports/export-scope';
import { PDF_JOB, pdfKey } from '@/lib/domain/instance/pdf/pdf-scope';
import { keyOfText, sketchIn } from '@/lib/domain/people/translations/translation-memory';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import { newId } from '@/lib/storage/database/id';
import { recordQuestion } from '@/lib/storage/questions/record-question';
import { jobs } from '@/lib/storage/schema/jobs';
import { notifications } from '@/lib/storage/schema/notifications';
import { saveMemory } from '@/lib/storage/translations/translation-memory';
import type { Person, TestApp } from './test-app';

/** As if it had been asked before anything was written. */
export const keepQuestion = (testApp: TestApp, admin: Person, organizationId: string) =>
  recordQuestion(testApp.database, {
    organizationId,
    siteId: null,
    userId: admin.id,
    question: 'Where is the handbook?',
    previousQueries: [],
    form: 'handbook',
    answered: false,
    engine: 'extractive',
    sources: [],
    nearest: [],
  });

/** As if a reader of the site had asked it. */
export const keepReaderQuestion = (
  testApp: TestApp,
  organizationId: string,
  { siteId, spaceId, pageId }: { siteId: string; spaceId: string; pageId: string },
) =>
  recordQuestion(testApp.database, {
    organizationId,
    siteId,
    userId: null,
    question: 'Where is the cellar?',
    previousQueries: [],
    form: 'cellar',
    answered: false,
    engine: 'extractive',
    sources: [],
    nearest: [
      { page: pageId, space: spaceId, title: 'Welcome', path: 'welcome', section: '', heading: null },
    ],
  });

/** As if the change request had been merged by somebody whose account is gone. */
export async function keepNotification(
  testApp: TestApp,
  admin: Person,
  place: { organizationId: string; spaceId: string; changeRequestId: string },
): Promise<string> {
  const id = newId();
  await testApp.database.db
    .insert(notifications)
    .values({ id, userId: admin.id, ...place, kind: 'merged', reason: 'author' });
  return id;
}

/** As if it had been written on the page, and that had been counted. */
export async function keepMemory(
  { database }: TestApp,
  organizationId: string,
  place: { spaceId: string; contentId: string; sourceSpaceId: string },
): Promise<void> {
  const source = 'Open the dome.';
  const sourceHash = keyOfText({ text: source, atoms: [] });
  const bands = sketchIn(organizationId, source);
  const text = { ...place, sourceHash, source, text: 'Die Kuppel öffnen.', atoms: [], bands };
  const scope = { organizationId, sourceLanguage: 'en', language: 'de' };
  await database.transaction((tx) => saveMemory(tx, scope, [text]));
}

/** As if somebody had asked for it before: no worker runs beside these tests. */
export async function keepPdf(
  testApp: TestApp,
  admin: Person,
  place: { organizationId: string; spaceId: string; revisionId: string },
): Promise<string> {
  const { revisionId, ...rest } = place;
  const job = { kind: PDF_JOB, ...rest, uniqueKey: pdfKey(revisionId, {}), input: { revisionId } };
  return keepDone(testApp, admin, job, '%PDF-1.7\n');
}

/** As if the administrator had asked for both before. */
export async function keepExports(
  testApp: TestApp,
  admin: Person,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
) {
  const of = (kind: string, place: { organizationId: string; spaceId?: string }) =>
    keepDone(testApp, admin, { kind, ...place, input: {} }, 'PK\u0005\u0006');
  return {
    spaceExportId: await of(SPACE_EXPORT_JOB, { organizationId, spaceId }),
    organizationExportId: await of(ORGANIZATION_EXPORT_JOB, { organizationId }),
  };
}

/** A job that is done, with what it made. */
async function keepDone(
  testApp: TestApp,
  admin: Person,
  job: Pick<typeof jobs.$inferInsert, 'kind' | 'organizationId' | 'spaceId' | 'uniqueKey' | 'input'>,
  made: string,
): Promise<string> {
  const id = newId();
  const bytes = new TextEncoder().encode(made);
  await testApp.services.artifacts.write(artifactKey(id), bytes);
  await testApp.database.db.insert(jobs).values({
    id,
    ...job,
    createdBy: admin.id,
    state: 'done',
    result: { size: bytes.length },
    expiresAt: new Date(Date.now() + 60 * 60 * 1_000),
  });
  return id;
}
