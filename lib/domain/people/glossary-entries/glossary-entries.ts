import type { z } from 'zod';
import * as contract from '@/lib/contract/glossary-entries';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import { readBytes } from '@/lib/domain/authoring/content/read-bytes';
import { paginate } from '@/lib/domain/shared/paginate';
import { respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import {
  deleteGlossaryTerms,
  findGlossaryEntry,
  type GlossaryRow,
  type GlossaryTerms,
  listGlossary,
  listGlossaryTerms,
  putGlossaryTerms,
} from '@/lib/storage/translations/glossary-entries';
import { readGlossaryCsv } from './read-glossary-csv';

type Shown = z.input<typeof contract.getGlossaryEntry.response>;

const MOST_ENTRIES = 5_000;

const toEntry = (
  { environment }: ObjectContext,
  { id, organizationId, translations, createdAt, updatedAt }: GlossaryRow,
): Shown => ({
  object: 'glossary-entry',
  ...{ id, translations, createdAt, updatedAt },
  urls: { location: apiUrl(environment, `/orgs/${organizationId}/translations-glossary/${id}`) },
});

const listGlossaryEntries: Operation<typeof contract.listGlossaryEntries> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) =>
      listGlossary(context.database, context.subject.id, slice, {
        language: query.orderBy,
        search: query.search,
      }),
    (row) => [row.place, row.id],
    (row) => toEntry(context, row),
  );

const getGlossaryEntry: Operation<typeof contract.getGlossaryEntry> = async (context, { params }) => {
  const row = await findGlossaryEntry(context.database, context.subject.id, params.glossaryEntryId);
  if (!row) throw notFound('glossary entry');
  return toEntry(context, row);
};

interface GlossaryChange {
  put: GlossaryTerms[];
  removed?: string[];
}

/** The organization is held, so that its limit holds; entries that are there are given to `change`. */
async function changeGlossary<Counts extends Record<string, number>>(
  context: ObjectContext,
  change: (known: readonly GlossaryTerms[]) => GlossaryChange & { counts: Counts },
): Promise<Counts> {
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx: Tx) => {
    await lockOrganizations(tx, [organizationId]);
    const known = await listGlossaryTerms(tx, organizationId);
    const { put, removed = [], counts } = change(known);
    const left = new Set([...known, ...put].map(({ id }) => id));
    for (const id of removed) left.delete(id);
    if (left.size > MOST_ENTRIES)
      throw conflict(`A glossary has at most 5,000 entries. Delete some of its ${known.length} first.`);
    await deleteGlossaryTerms(tx, organizationId, removed);
    await putGlossaryTerms(tx, organizationId, put);
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action: 'glossary.change',
      subject: organizationId,
      details: counts,
      address: context.address,
    });
    await context.publish(tx, { noun: 'glossary-entries', organization: organizationId });
    return counts;
  });
}

const updateGlossary: Operation<typeof contract.updateGlossary> = async (context, { body }) => {
  await changeGlossary(context, (known) => {
    const ids = new Set(known.map(({ id }) => id));
    const put = new Map<string, GlossaryTerms>();
    const removed: string[] = [];
    for (const [index, operation] of body.operations.entries()) {
      if (operation.type === 'delete') {
        put.delete(operation.id);
        removed.push(operation.id);
        continue;
      }
      const id = operation.type === 'insert' ? newId() : operation.id;
      if (operation.type === 'update' && (!ids.has(id) || removed.includes(id)))
        throw badRequest(`operations.${index}.id`, 'There is no such entry.');
      put.set(id, { id, translations: operation.translations as Record<string, string> });
    }
    const count = (type: string) => body.operations.filter((one) => one.type === type).length;
    const counts = { inserted: count('insert'), updated: count('update'), deleted: count('delete') };
    return { put: [...put.values()], removed, counts };
  });
};

const importGlossary: Operation<typeof contract.importGlossary> = async (context) => {
  const { first, rows } = readGlossaryCsv(
    await readBytes(context.request, contract.importGlossary.bodyLimit),
  );
  return changeGlossary(context, (known) => {
    const byTerm = new Map(known.map((entry) => [entry.translations[first], entry]));
    const put = new Map<string, GlossaryTerms>();
    const updated = new Set<string>();
    for (const terms of rows) {
      const found = terms[first] === undefined ? undefined : byTerm.get(terms[first]);
      const entry = { id: found?.id ?? newId(), translations: { ...found?.translations, ...terms } };
      if (found && !put.has(found.id)) updated.add(found.id);
      put.set(entry.id, entry);
      if (terms[first] !== undefined) byTerm.set(terms[first], entry);
    }
    return {
      put: [...put.values()],
      counts: { inserted: put.size - updated.size, updated: updated.size },
    };
  });
};

const exportGlossary: Operation<typeof contract.exportGlossary> = async (context) => {
  const entries = await listGlossaryTerms(context.db, context.subject.id);
  const languages = [...new Set(entries.flatMap(({ translations }) => Object.keys(translations)))].sort();
  await recordAudit(context.db, {
    organizationId: context.subject.id,
    actorId: context.caller.userId,
    action: 'glossary.export',
    subject: context.subject.id,
    details: { entries: entries.length },
    address: context.address,
  });
  async function* pages() {
    yield entries.map(({ translations }) => languages.map((language) => translations[language]));
  }
  return respondWithCsv('glossary.csv', languages, pages());
};

export const glossaryOperations = {
  listGlossaryEntries,
  getGlossaryEntry,
  updateGlossary,
  importGlossary,
  exportGlossary,
};
