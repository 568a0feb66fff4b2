import type * as contract from '@/lib/contract/machine-translations';
import { conflict, notFound } from '@/lib/contract/problem';
import { toJob } from '@/lib/domain/queue/present-job';
import { MACHINE_JOB, toMachineJob } from '@/lib/domain/queue/queue-translations';
import { requireAi } from '@/lib/domain/shared/require-ai';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { enqueueJob } from '@/lib/jobs/queue';
import type { Database, Tx } from '@/lib/storage/database/db';
import { cancelJobs } from '@/lib/storage/jobs/cancel-jobs';
import { hasAnswers } from '@/lib/storage/search/vectors';
import {
  findMachineJob,
  findSeenTranslation,
  type SpaceTranslationRow,
} from '@/lib/storage/translations/space-translations';
import { auditTranslation } from '../translations/space-translations';
import { cutBatches, listAsked } from './ask-for-work';
import { countWords } from './open-work';
import { recallWork } from './recall-work';
import { chooseEngine, estimateTokens } from './translation-engines';

async function requireTranslation(
  context: ObjectContext,
  on: Database | Tx,
  id: string,
): Promise<SpaceTranslationRow> {
  const found = await findSeenTranslation(on, viewerOf(context), id);
  if (!found) throw notFound('translation');
  return found;
}

const estimateMachineTranslation: Operation<typeof contract.estimateMachineTranslation> = async (
  context,
  { params, query },
) => {
  const row = await requireTranslation(context, context.database, params.translationSettingsId);
  const wantedEngine = query.engine === 'any' ? null : (query.engine ?? row.engine);
  const work = await recallWork(context, row.id);
  if (!work) throw notFound('translation');
  const asked = listAsked(work, new Map());
  const wanted = new Set(work.pages.flatMap(({ wanted }) => wanted.map(({ key }) => key)));
  const engine = chooseEngine(context, { engine: wantedEngine });
  const characters = asked.reduce((sum, { text }) => sum + text.length, 0);
  return {
    engine,
    units: wanted.size,
    words: countWords(asked),
    known: wanted.size - asked.length,
    tokens: engine === 'model' ? estimateTokens(characters, cutBatches(asked).length) : undefined,
  };
};

const startMachineTranslation: Operation<typeof contract.startMachineTranslation> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const row = await requireTranslation(context, tx, params.translationSettingsId);
    const engine = chooseEngine(context, row);
    if (!engine)
      throw conflict(
        'Nothing is set up that translates. Who runs the server sets LECTERN_AI_PROVIDER or LECTERN_TRANSLATE_URL; or choose the pseudo language.',
      );
    if (engine !== 'pseudo') requireAi((await hasAnswers(tx, row.sourceSpaceId)) ?? false);
    const job = await enqueueJob(tx, toMachineJob(row));
    await auditTranslation(context, tx, 'translation.run', row);
    return toJob(row.organizationId, job);
  });

const getMachineTranslation: Operation<typeof contract.getMachineTranslation> = async (
  context,
  { params },
) => {
  const job = await findMachineJob(context.database, viewerOf(context), params.translationSettingsId);
  if (!job) throw notFound('machine translation');
  return toJob(job.organizationId, job);
};

const cancelMachineTranslation: Operation<typeof contract.cancelMachineTranslation> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const row = await requireTranslation(context, tx, params.translationSettingsId);
    const existed = await cancelJobs(tx, MACHINE_JOB, row.id, 'It was cancelled.');
    if (existed) await auditTranslation(context, tx, 'translation.cancel', row);
    return { existed };
  });

export const machineTranslationOperations = {
  estimateMachineTranslation,
  startMachineTranslation,
  getMachineTranslation,
  cancelMachineTranslation,
};
