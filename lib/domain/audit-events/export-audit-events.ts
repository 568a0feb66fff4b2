import type { exportAuditEvents as contract } from '@/lib/contract/audit-events';
import { recordAudit } from '@/lib/storage/audit';
import type { AuditFilter } from '@/lib/storage/audit-events/audit-sources';
import { listAuditEvents } from '@/lib/storage/audit-events/list-audit-events';
import { answerCsv, type CsvRow } from '../answer-csv';
import type { ObjectContext, Operation } from '../context';
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

export const exportAuditEvents: Operation<typeof contract> = async (context, { query }) => {
  const { caller, subject, database, address } = context;
  await recordAudit(database.db, {
    organizationId: subject.organizationId,
    actorId: caller.userId,
    action: 'audit.export',
    subject: subject.organizationId,
    details: Object.keys(query).length > 0 ? { filter: query } : undefined,
    address,
  });
  const day = new Date().toISOString().slice(0, 10);
  return answerCsv(`audit-log-${day}.csv`, HEADER, readPages(context, query));
};

async function* readPages(context: ObjectContext, filter: AuditFilter): AsyncGenerator<CsvRow[]> {
  const { database, subject } = context;
  let after: string[] | undefined;
  for (;;) {
    const rows = await listAuditEvents(database, subject.organizationId, filter, {
      after,
      limit: ROWS_AT_ONCE,
    });
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
