import type * as contract from '@/lib/contract/audit-events';
import type { CsvRow } from '@/lib/domain/shared/respond-with-csv';
import { respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { AUDIT_ACTIONS } from '@/lib/storage/audit-events/audit-actions';
import type { AuditFilter } from '@/lib/storage/audit-events/audit-sources';
import type { AuditRow } from '@/lib/storage/audit-events/list-audit-events';
import { listAuditEvents, listInstanceAuditEvents } from '@/lib/storage/audit-events/list-audit-events';
import { toAuditEvent, wordsOf } from './present-audit-event';

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
    listAuditEvents(database, organizationId, query, slice),
  );
};

export const exportInstanceAuditEvents: Operation<typeof contract.exportInstanceAuditEvents> = (
  context,
  { query },
) => answer(context, query, undefined, (slice) => listInstanceAuditEvents(context.database, query, slice));

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

const list = async () => ({
  items: Object.entries(AUDIT_ACTIONS).map(([action, { title }]) => ({ action, title })),
});

export const listAuditActions: Operation<typeof contract.listAuditActions> = list;
export const listInstanceAuditActions: Operation<typeof contract.listInstanceAuditActions> = list;
