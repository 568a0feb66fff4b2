import type { z } from 'zod';
import type * as contract from '@/lib/contract/audit-events';
import type { auditEvent } from '@/lib/contract/audit-events';
import { toUser } from '@/lib/domain/presenters/present-user';
import { paginate } from '@/lib/domain/shared/paginate';
import { type CsvRow, respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import type { Operation, PublicContext, UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { AUDIT_ACTIONS } from '@/lib/storage/audit-events/audit-actions';
import type { AuditFilter } from '@/lib/storage/audit-events/audit-sources';
import {
  type AuditRow,
  listAuditEvents as listAuditEventRows,
  listInstanceAuditEvents as listInstanceAuditEventRows,
} from '@/lib/storage/audit-events/list-audit-events';

type Slice = Parameters<typeof listInstanceAuditEventRows>[2];

export const listAuditEvents: Operation<typeof contract.listAuditEvents> = (context, { query }) => {
  const { page, limit, ...filter } = query;
  const { organizationId } = context.subject;
  return list(context, { page, limit }, (slice) =>
    listAuditEventRows(context.database, organizationId, filter, slice),
  );
};

export const listInstanceAuditEvents: Operation<typeof contract.listInstanceAuditEvents> = (
  context,
  { query },
) => {
  const { page, limit, ...filter } = query;
  return list(context, { page, limit }, (slice) =>
    listInstanceAuditEventRows(context.database, filter, slice),
  );
};

/** Without a count: a log grows without end, and counting it would cost more than reading it. */
const list = (
  context: UserContext,
  query: { page?: string | undefined; limit?: number | undefined },
  readRows: (slice: Slice) => Promise<AuditRow[]>,
) =>
  paginate(
    context,
    query,
    async (slice) => ({ rows: await readRows(slice) }),
    (row) => [row.createdAt, row.id],
    (row) => toAuditEvent(context, row),
  );

const ROWS_AT_ONCE = 1_000;

const HEADER = [
  'When',
  'Who',
  'E-mail',
  'Action',
  'In words',
  'Kind',
  'Id',
  'Name',
  'Before',
  'After',
  'Details',
  'Address',
];

export const exportAuditEvents: Operation<typeof contract.exportAuditEvents> = (context, { query }) => {
  const { database, subject } = context;
  const { organizationId } = subject;
  return answer(context, query, organizationId, (slice) =>
    listAuditEventRows(database, organizationId, query, slice),
  );
};

export const exportInstanceAuditEvents: Operation<typeof contract.exportInstanceAuditEvents> = (
  context,
  { query },
) => answer(context, query, undefined, (slice) => listInstanceAuditEventRows(context.database, query, slice));

type ReadRows = (slice: { after: string[] | undefined; limit: number }) => Promise<AuditRow[]>;

async function answer(
  context: UserContext,
  filter: AuditFilter,
  organizationId: string | undefined,
  readRows: ReadRows,
) {
  const { caller, database, address } = context;
  await recordAudit(database.db, {
    organizationId,
    actorId: caller.userId,
    action: 'audit.export',
    subject: organizationId,
    details: Object.keys(filter).length > 0 ? { filter } : undefined,
    address,
  });
  const day = new Date().toISOString().slice(0, 10);
  const name = organizationId === undefined ? 'instance-audit-log' : 'audit-log';
  return respondWithCsv(`${name}-${day}.csv`, HEADER, readPages(context, readRows));
}

async function* readPages(context: UserContext, readRows: ReadRows): AsyncGenerator<CsvRow[]> {
  let after: string[] | undefined;
  for (;;) {
    const rows = await readRows({ after, limit: ROWS_AT_ONCE });
    yield rows.map((row) => toRow(toAuditEvent(context, row)));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = [last.createdAt, last.id];
    // It goes on for long: who lost the right meanwhile gets no more of it.
    if (!(await context.isStillAllowed())) throw new Error('The right to export was taken away meanwhile.');
  }
}

const toJson = (value: object | undefined) => (value ? JSON.stringify(value) : undefined);

function toRow(event: ReturnType<typeof toAuditEvent>): CsvRow {
  return [
    event.createdAt,
    event.actor?.displayName,
    event.actor?.email,
    event.action,
    wordsOf(event.action),
    event.subject?.kind,
    event.subject?.id,
    event.subject?.title,
    toJson(event.before),
    toJson(event.after),
    toJson(event.details),
    event.address,
  ];
}

const listActions = async () => ({
  items: Object.entries(AUDIT_ACTIONS).map(([action, { title }]) => ({ action, title })),
});

export const listAuditActions: Operation<typeof contract.listAuditActions> = listActions;
export const listInstanceAuditActions: Operation<typeof contract.listInstanceAuditActions> = listActions;

const FACTS: Record<string, { kind: string; title: string } | undefined> = AUDIT_ACTIONS;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toAuditEvent(context: PublicContext, row: AuditRow): z.input<typeof auditEvent> {
  const { before, after, ...details } = row.details ?? {};
  return {
    object: 'audit-event',
    id: row.id,
    action: row.action,
    actor:
      row.actorId === null
        ? undefined
        : toUser(context, {
            id: row.actorId,
            displayName: row.actorName ?? '',
            email: row.actorEmail ?? '',
            photoUrl: row.actorPhotoUrl,
          }),
    subject:
      row.subjectId === null
        ? undefined
        : { kind: kindOf(row), id: row.subjectId, title: row.subjectTitle ?? undefined },
    before: isRecord(before) ? before : undefined,
    after: isRecord(after) ? after : undefined,
    concerns: row.concerns ?? undefined,
    details: Object.keys(details).length > 0 ? details : undefined,
    address: row.address ?? undefined,
    createdAt: row.createdAt,
  };
}

/** What is gone cannot tell its kind any more: the act does, where it can be of several. */
function kindOf({ subjectKind, action, details }: AuditRow): string {
  const on = details?.on;
  const told = isRecord(on) && typeof on.kind === 'string' ? on.kind : undefined;
  return subjectKind ?? told ?? FACTS[action]?.kind ?? 'unknown';
}

/** An action in plain words. */
const wordsOf = (action: string): string => FACTS[action]?.title ?? action;
