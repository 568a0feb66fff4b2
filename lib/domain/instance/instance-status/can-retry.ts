import { IMPORT_JOB } from '@/lib/domain/authoring/content/import-job';

/** Whoever asked for one of these has seen it fail and gone on: done later it would undo what they did since. */
const ASKED_AGAIN_BY_PEOPLE: ReadonlySet<string> = new Set([IMPORT_JOB]);

export const canRetry = (kind: string): boolean => !ASKED_AGAIN_BY_PEOPLE.has(kind);
