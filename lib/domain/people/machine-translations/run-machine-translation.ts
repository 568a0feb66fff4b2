import { listPairs } from '@/lib/content/translation/glossary-terms';
import { requireAi } from '@/lib/domain/shared/require-ai';
import type { Services } from '@/lib/domain/shared/services';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findProtection } from '@/lib/storage/reviews/merge-rules';
import { hasAnswers } from '@/lib/storage/search/vectors';
import { listGlossaryTerms } from '@/lib/storage/translations/glossary-entries';
import { deleteMachineAnswers, listMachineAnswers } from '@/lib/storage/translations/machine-answers';
import { addRun } from '@/lib/storage/translations/space-translations';
import { followedOf, hasOpenRequest } from '../translations/space-translations';
import { writeTarget } from '../translations/write-target';
import { askForAll, listAsked } from './ask-for-work';
import { composeWork } from './compose-work';
import type { MachineWork } from './open-work';
import { recallWork } from './recall-work';
import { chooseEngine } from './translation-engines';

const MOST_TOLD = 50;

interface MachineResult extends Record<string, unknown> {
  units: number;
  words: number;
  /** Of the units those that persons had translated before. */
  fromMemory: number;
  /** Texts that are left as they were, with the reason. */
  left: number;
  /** The first of them. */
  failed: { page: string; source: string; reason: string }[];
  stopped?: string | undefined;
}

/** The job: has a machine translate what is missing, and puts it into the target. */
export async function runMachineTranslation(
  services: Services,
  job: JobRow,
  run: JobRun,
): Promise<MachineResult | null> {
  const { translationId } = job.input as { translationId: string };
  const startedAt = performance.now();
  let stopped: string | undefined;
  let done = 0;
  for (;;) {
    run.signal.throwIfAborted();
    // A target or source that moved on meanwhile is composed for anew; what is answered is not asked for again.
    const work = await recallWork(services, translationId);
    if (!work) return null;
    const known = await readAnswers(services, work, job.id);
    const asked = stopped === undefined ? listAsked(work, known.all) : [];
    if (asked.length > 0) {
      const total = done + asked.length;
      const onAnswered = (texts: number) => {
        done += texts;
        run.report({ phase: 'translate', done, total });
      };
      run.report({ phase: 'translate', done, total });
      const terms = await readTerms(services, work);
      const openEngine = () => requireEngine(services, work);
      const asking = { services, openEngine, work, terms, jobId: job.id, signal: run.signal, onAnswered };
      stopped = await askForAll(asking, asked);
    }
    const answers = asked.length > 0 ? await readAnswers(services, work, job.id) : known;
    const written = await writeWork(services, work, answers.texts, startedAt);
    const failed = listFailed(work, answers.reasons);
    if (written) return { ...written, left: failed.length, failed: failed.slice(0, MOST_TOLD), stopped };
  }
}

async function readTerms({ database }: Services, { row }: MachineWork) {
  const entries = await listGlossaryTerms(database.db, row.organizationId);
  return listPairs(entries, { from: row.sourceLanguage, to: row.language });
}

async function requireEngine(services: Services, { row }: MachineWork) {
  const engine = chooseEngine(services, row);
  if (!engine) throw new JobFailure('Nothing is set up that translates.');
  if (engine !== 'pseudo') requireAi((await hasAnswers(services.database, row.sourceSpaceId)) ?? false);
  return engine;
}

async function readAnswers({ database }: Services, { row, memory }: MachineWork, jobId: string) {
  const stored = await listMachineAnswers(database.db, row.id, jobId);
  const texts = new Map(stored.flatMap(({ key, text }) => (text === null ? [] : [[key, text]])));
  for (const [key, text] of memory) texts.set(key, text);
  const reasons = new Map(stored.flatMap(({ key, reason }) => (reason === null ? [] : [[key, reason]])));
  return { texts, reasons, all: new Set([...texts.keys(), ...reasons.keys()]) };
}

/** Equal texts once, with the first page that wants them. */
function listFailed({ pages }: MachineWork, reasons: ReadonlyMap<string, string>): MachineResult['failed'] {
  const failed = new Map<string, MachineResult['failed'][number]>();
  for (const { content, wanted } of pages)
    for (const { key, text } of wanted) {
      const reason = reasons.get(key);
      if (reason !== undefined && !failed.has(key))
        failed.set(key, { page: content.id, source: text.slice(0, 200).toWellFormed(), reason });
    }
  return [...failed.values()];
}

/** Undefined when something has moved on, and nothing is written. */
async function writeWork(
  services: Services,
  work: MachineWork,
  answers: ReadonlyMap<string, string>,
  startedAt: number,
): Promise<Pick<MachineResult, 'units' | 'words' | 'fromMemory'> | undefined> {
  const { row, target } = work;
  const { tree, texts, units, pages, words, fromMemory } = composeWork(work, answers);
  if (units === 0) return { units, words, fromMemory };
  const isProposed =
    hasOpenRequest(row) ||
    row.afterMerge === 'change-request' ||
    ((await findProtection(services.database, row.spaceId))?.hasRules ?? false);
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(row.language) ?? row.language;
  const done = await services.database.transaction(async (tx) => {
    const written = await writeTarget(services, tx, {
      ...{ row, target, tree, texts, isProposed },
      subject: `Translate ${units === 1 ? '1 unit' : `${units} units`} into ${language}`,
      details: { units, pages, words, fromMemory },
    });
    if (!written) return undefined;
    const { changeRequestId } = written;
    const sourceRevisionId = hasOpenRequest(row) ? row.sourceRevisionId : followedOf(row);
    const proposedRevisionId = changeRequestId === null ? null : followedOf(row);
    const ms = Math.round(performance.now() - startedAt);
    const revisions = { sourceRevisionId, changeRequestId, proposedRevisionId };
    await addRun(tx, row.id, { ...revisions, pages, words, ms });
    const keys = work.pages.flatMap(({ wanted }) => wanted.map(({ key }) => key));
    await deleteMachineAnswers(
      tx,
      row.id,
      keys.filter((key) => answers.has(key)),
    );
    await services.hub.publish(tx, { noun: 'translations', id: row.id, organization: row.organizationId });
    return written;
  });
  done?.remember?.();
  return done && { units, words, fromMemory };
}
