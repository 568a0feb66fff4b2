import { fieldOf, TEXT_FIELDS } from '@/lib/content/translation/show-units';
import type { TracedUnit } from '@/lib/content/translation/trace-unit';
import { notFound } from '@/lib/contract/problem';
import { DEFAULT_PAGE_SIZE } from '@/lib/contract/shared';
import type * as contract from '@/lib/contract/space-translation';
import { toPerson } from '@/lib/domain/authoring/change-requests/present-change-request';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { findOrdinal } from '@/lib/storage/content/list-revisions';
import {
  type OpenTranslation,
  openPages,
  openTranslation,
  requirePage,
  showPage,
  toLine,
} from './open-translation';
import { behind, RevisionLine } from './revision-line';
import { readContent, type UnitChange, UnitHistory } from './unit-history';

export const listTranslationUnitRevisions: Operation<typeof contract.listTranslationUnitRevisions> = async (
  context,
  { params, query },
) => {
  const { database } = context;
  const open = await openTranslation(context, database, query.changeRequest);
  const { content, place } = readUnitId(params.unitId);
  const pair = requirePage(open, content);
  const asked = context.cursors.read(query.page);
  const field = TEXT_FIELDS.find((name) => name === place);
  const from = asked
    ? toStart(asked, field && fieldOf(pair.from, field))
    : await findStart(context, open, pair, place);
  const line = new RevisionLine(
    database,
    { spaceId: context.subject.id, pageId: 'type' in pair.own ? content : null },
    from.line,
    from.before,
  );
  const history = new UnitHistory(
    database,
    {
      spaceId: context.subject.id,
      page: pair,
      field,
      wanted: query.limit ?? DEFAULT_PAGE_SIZE,
    },
    line,
  );
  const next = await history.walk(from);
  return {
    ...toLine(open),
    items: history.changes.map((change) => presentChange(context, open, change)),
    next: next && {
      page: context.cursors.write([next.line ?? '', next.before, next.place]),
    },
  };
};

/** The id of the content, and the place in it. */
export function readUnitId(id: string): { content: string; place: string } {
  const at = id.indexOf(':');
  if (at < 0) throw notFound('unit');
  return { content: id.slice(0, at), place: id.slice(at + 1) };
}

/** At the revision that was read last, in which the text has this place. */
function toStart([line = '', before = '', place = '']: string[], source: string | undefined) {
  const unit: TracedUnit = { place, state: 'missing', ...(source !== undefined && { source }) };
  return { line: line || null, before, unit, content: undefined };
}

async function findStart(
  { database, subject }: ObjectContext,
  open: OpenTranslation,
  pair: ReturnType<typeof requirePage>,
  place: string,
) {
  const [page] = await openPages(database, [pair]);
  const shown = page && showPage(page).find((unit) => unit.place === place);
  const ordinal = await findOrdinal(database, subject.id, open.head);
  if (!shown || ordinal === undefined) throw notFound('unit');
  const { state, source, text, writtenFor } = shown;
  const unit: TracedUnit = {
    ...{ place, state },
    ...(source !== undefined && { source }),
    ...(text !== undefined && { text }),
    ...(writtenFor !== undefined && { writtenFor }),
  };
  return {
    line: open.changeRequest?.id ?? null,
    before: behind(ordinal),
    unit,
    content: await readContent(database, pair),
  };
}

function presentChange(context: ObjectContext, { seesSource }: OpenTranslation, change: UnitChange) {
  const { row, written, unit } = change;
  const { state, source, text, writtenFor } = unit;
  return {
    object: 'translation-unit-revision' as const,
    id: row.id,
    createdAt: written.createdAt,
    createdBy: written.createdBy ? toPerson(context, written.createdBy) : undefined,
    coAuthors: written.coAuthors?.map((author) => toPerson(context, author)),
    mergedFrom: row.mergedFrom
      ? { id: row.mergedFrom.id, number: row.mergedFrom.number, subject: row.mergedFrom.subject }
      : undefined,
    state,
    source: seesSource ? source : undefined,
    text: state === 'missing' ? undefined : text,
    writtenFor: seesSource ? writtenFor : undefined,
  };
}
