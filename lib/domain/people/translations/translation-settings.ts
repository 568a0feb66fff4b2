import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { notFound } from '@/lib/contract/problem';
import type { translationSettings } from '@/lib/contract/translations';
import { toDifference } from '@/lib/domain/shared/difference';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  deleteTranslation as deleteTranslationRow,
  findTranslation,
  insertTranslation,
  lockTranslation,
  type TranslationRow,
  updateTranslation as updateTranslationRow,
} from '@/lib/storage/translations/translation-settings';
import { NO_INSTRUCTIONS } from './space-translations';

interface SettingsBody {
  title: string;
  languages?: string[] | undefined;
  instructions?: Record<string, object> | undefined;
}

export function createSettings(context: ObjectContext, body: SettingsBody): Promise<Shown> {
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    const id = newId();
    await insertTranslation(tx, organizationId, id, body);
    const after = await findTranslation(tx, organizationId, id);
    if (!after) throw notFound('translation settings');
    await auditSettings(context, tx, 'translation.create', { after });
    return toSettings(context, after);
  });
}

export async function deleteSettings(context: ObjectContext, tx: Tx, id: string): Promise<boolean> {
  const organizationId = context.subject.id;
  await lockTranslation(tx, organizationId, id);
  const before = await findTranslation(tx, organizationId, id);
  if (!before) return false;
  await deleteTranslationRow(tx, organizationId, id);
  await auditSettings(context, tx, 'translation.delete', { before });
  return true;
}

export async function updateSettings(
  context: ObjectContext,
  tx: Tx,
  id: string,
  body: SettingsBody,
): Promise<Shown> {
  const organizationId = context.subject.id;
  await lockTranslation(tx, organizationId, id);
  const before = await findTranslation(tx, organizationId, id);
  if (!before) throw notFound('translation settings');
  await updateTranslationRow(tx, organizationId, id, body);
  const after = await findTranslation(tx, organizationId, id);
  if (!after) throw notFound('translation settings');
  await auditSettings(context, tx, 'translation.change', { before, after });
  return toSettings(context, after);
}

/** Tells whoever watches, and the audit log what was before and is now. */
async function auditSettings(
  context: ObjectContext,
  tx: Tx,
  action: 'translation.create' | 'translation.change' | 'translation.delete',
  { before, after }: { before?: TranslationRow; after?: TranslationRow },
): Promise<void> {
  const { id: organizationId } = context.subject;
  const id = (after ?? before)?.id;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: id,
    details: toDifference(before && toWords(before), after && toWords(after)),
    address: context.address,
  });
  await context.publish(tx, { noun: 'translations', id, organization: organizationId });
}

const toWords = ({ title, languages, instructions }: TranslationRow) => ({
  ...{ title, languages },
  instructions: Object.keys(instructions),
});

type Shown = z.input<typeof translationSettings>;

export function toSettings({ environment, subject }: ObjectContext, row: TranslationRow): Shown {
  return {
    object: 'translation-settings',
    id: row.id,
    title: row.title,
    languages: row.languages as Shown['languages'],
    languageInstructions: Object.fromEntries(
      Object.entries(row.instructions).map(([of, document]) => [of, { ...NO_INSTRUCTIONS, ...document }]),
    ) as Shown['languageInstructions'],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    permissions: { edit: can(subject.role, 'organization:administer') },
    urls: { location: apiUrl(environment, `/orgs/${row.organizationId}/translations/${row.id}`) },
  };
}
