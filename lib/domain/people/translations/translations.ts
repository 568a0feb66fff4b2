import { noShares } from '@/lib/content/translation/unit-shares';
import type { Language } from '@/lib/contract/languages';
import { badRequest, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/translations';
import { queueCount, queueRun } from '@/lib/domain/queue/queue-translations';
import { paginate } from '@/lib/domain/shared/paginate';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { newId } from '@/lib/storage/database/id';
import {
  changeSpaceTranslation,
  findSeenTranslation,
  listSpaceTranslations,
} from '@/lib/storage/translations/space-translations';
import {
  findTranslation,
  listTranslations as listSettings,
} from '@/lib/storage/translations/translation-settings';
import { listTranslationWork as listWork } from '@/lib/storage/translations/translation-shares';
import {
  auditTranslation,
  createSpaceTranslation,
  removeTranslation,
  toTranslation,
  toUnits,
} from './space-translations';
import { createSettings, deleteSettings, toSettings, updateSettings } from './translation-settings';

export const createTranslation: Operation<typeof contract.createTranslation> = (context, { body }) => {
  const { title, languages, source, language, instructions } = body;
  if (title !== undefined)
    return createSettings(context, { title, languages, instructions: body.languageInstructions });
  if (!source || !language) throw badRequest('source', 'A translation needs one, and a language.');
  return createSpaceTranslation(context, { source, language, instructions });
};

export const deleteTranslation: Operation<typeof contract.deleteTranslation> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const id = params.translationSettingsId;
    const existed = (await deleteSettings(context, tx, id)) || (await removeTranslation(context, tx, id));
    return { existed };
  });

export const getTranslation: Operation<typeof contract.getTranslation> = async (context, { params }) => {
  const id = params.translationSettingsId;
  const settings = await findTranslation(context.database, context.subject.id, id);
  if (settings) return toSettings(context, settings);
  const found = await findSeenTranslation(context.database, viewerOf(context), id);
  if (!found) throw notFound('translation');
  return toTranslation(context, found);
};

export const listTranslations: Operation<typeof contract.listTranslations> = (context, { query }) =>
  query.object === 'translation'
    ? paginate(
        context,
        query,
        (slice) => listSpaceTranslations(context.database, viewerOf(context), slice),
        (row) => [row.createdAt, row.id],
        (row) => toTranslation(context, row),
      )
    : paginate(
        context,
        query,
        (slice) => listSettings(context.database, context.subject.id, slice),
        (row) => [row.createdAt, row.id],
        (row) => toSettings(context, row),
      );

export const listTranslationWork: Operation<typeof contract.listTranslationWork> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listWork(context.database, viewerOf(context), slice),
    (row) => [row.createdAt, row.id],
    ({ id, spaceId, spaceTitle, language, shares, nextContentId }) => {
      const path = `${spaceAppPath({ organizationId: context.subject.id, id: spaceId })}/~/translate`;
      return {
        object: 'translation-work' as const,
        id,
        space: { id: spaceId, title: spaceTitle },
        language: language as Language,
        units: toUnits(shares ?? noShares()),
        next: { content: nextContentId },
        urls: { app: appUrl(context.environment, `${path}?page=${nextContentId}&status=open`) },
      };
    },
  );

export const updateTranslation: Operation<typeof contract.updateTranslation> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const id = params.translationSettingsId;
    const { title, languages, instructions, machine, readers, alert } = body;
    const before = await findSeenTranslation(tx, viewerOf(context), id);
    if (!before) {
      if (title === undefined) {
        if (!(await findTranslation(tx, context.subject.id, id))) throw notFound('translation');
        throw badRequest('title', 'Translation settings need one.');
      }
      return updateSettings(context, tx, id, { title, languages, instructions: body.languageInstructions });
    }
    if ([instructions, machine, readers, alert].every((value) => value === undefined))
      throw badRequest(
        'instructions',
        'Of a translation these, `machine`, `readers` and `alert` alone can be changed.',
      );
    await changeSpaceTranslation(tx, id, {
      ...{
        instructions,
        ...machine,
        shownFrom: readers?.from,
        shownChanged: readers?.changed,
        marksMachine: readers?.marksMachine,
      },
      ...(alert !== undefined && { alertAbove: alert?.above ?? null, alertBy: alert?.by ?? null }),
    });
    // What is behind already is told of, and readers see what they are to see.
    if (alert !== undefined || readers !== undefined) await queueCount(tx, before, newId());
    const after = await findSeenTranslation(tx, viewerOf(context), id);
    if (!after) throw notFound('translation');
    await auditTranslation(context, tx, 'translation.change', after);
    return toTranslation(context, after);
  });

export const runTranslation: Operation<typeof contract.runTranslation> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const found = await findSeenTranslation(tx, viewerOf(context), params.translationSettingsId);
    if (!found) throw notFound('translation');
    await queueRun(tx, found);
    await auditTranslation(context, tx, 'translation.run', found);
  });
