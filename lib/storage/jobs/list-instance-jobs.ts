import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesBefore, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import type { JobState } from './job-row';

interface InstanceJobRow {
  id: string;
  kind: string;
  state: JobState;
  organizationId: string | null;
  organizationTitle: string | null;
  createdById: string | null;
  createdByName: string | null;
  progressDone: number;
  progressTotal: number;
  error: string | null;
  attempts: number;
  createdAt: string;
  runAfter: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface InstanceJobFilter {
  state: JobState | null;
  kind: string | null;
}

interface ListTerms {
  createdAt: string | null;
  id: string | null;
  limit: number;
}

type Row = InstanceJobRow & Counted;

function writeList(which: SQL, term: Term<ListTerms>): SQL {
  const from = sql`from jobs j where ${which}`;
  return sql`with page as (
      select j.* ${from} and ${comesBefore('j.created_at, j.id', term('createdAt'), term('id'))}
      order by j.created_at desc, j.id desc limit ${term('limit')}::int)
    select j.id, j.kind, j.state, j.organization_id as "organizationId",
      (select o.title from organizations o where o.id = j.organization_id) as "organizationTitle",
      j.created_by as "createdById", (select u.display_name from users u where u.id = j.created_by) as "createdByName", j.progress_done as "progressDone",
      j.progress_total as "progressTotal", j.error, j.attempts, ${isoText('j.created_at')} as "createdAt",
      ${isoText('j.run_after')} as "runAfter", ${isoText('j.started_at')} as "startedAt",
      ${isoText('j.finished_at')} as "finishedAt", ${boundedCount(from, sql`j.created_at, j.id`)} as count
    from page j order by j.created_at desc, j.id desc`;
}

const listAll = defineStatement<Row, ListTerms>('instance_jobs', (term) => writeList(sql`true`, term));

const listInState = defineStatement<Row, ListTerms & { state: string }>('instance_jobs_in_state', (term) =>
  writeList(sql`j.state = ${term('state')}::text`, term),
);

const listOfKind = defineStatement<Row, ListTerms & { kind: string }>('instance_jobs_of_kind', (term) =>
  writeList(sql`j.kind = ${term('kind')}::text`, term),
);

const listOfKindInState = defineStatement<Row, ListTerms & { state: string; kind: string }>(
  'instance_jobs_of_kind_in_state',
  (term) => writeList(sql`j.state = ${term('state')}::text and j.kind = ${term('kind')}::text`, term),
);

/** Of all organizations and of the instance itself, newest first. */
export async function listInstanceJobs(
  database: Database,
  { state, kind }: InstanceJobFilter,
  slice: Slice,
): Promise<{ rows: Row[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  const terms = { createdAt, id, limit: slice.limit };
  const read = () => {
    if (state !== null && kind !== null) return listOfKindInState(database, { ...terms, state, kind });
    if (state !== null) return listInState(database, { ...terms, state });
    return kind !== null ? listOfKind(database, { ...terms, kind }) : listAll(database, terms);
  };
  return toPage(await read(), slice);
}
