import { sql } from 'drizzle-orm';
import { LISTENING_NAME } from '../database/channels';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

interface KindCounts {
  kind: string;
  queued: number;
  running: number;
  done: number;
  failed: number;
}

interface FailedJobFacts {
  id: string;
  kind: string;
  organizationId: string | null;
  error: string;
  attempts: number;
  failedAt: string;
}

export interface InstanceFacts {
  serverVersion: string;
  databaseSize: number;
  schemaStep: number;
  processes: number;
  files: { count: number; size: number };
  content: { organizations: number; people: number; spaces: number; sites: number };
  kinds: KindCounts[];
  oldestWaitingSeconds: number | null;
  failures: FailedJobFacts[];
  backups: { count: number; lastSuccessAt: string | null; lastFailureAt: string | null };
}

const read = defineStatement<InstanceFacts, { listening: string }>(
  'instance_status',
  (term) => sql`select current_setting('server_version') as "serverVersion",
    pg_database_size(current_database())::double precision as "databaseSize",
    (select count(*)::int from schema_migrations) as "schemaStep",
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = ${term('listening')}::text) as processes,
    (select json_build_object('count', count(*), 'size', coalesce(sum(size), 0)) from blobs) as files,
    json_build_object(
      'organizations', (select count(*) from organizations where deleted_at is null),
      'people', (select count(*) from users where disabled_at is null),
      'spaces', (select count(*) from spaces where deleted_at is null),
      'sites', (select count(*) from sites where deleted_at is null)) as content,
    (select coalesce(json_agg(k order by k.kind), '[]') from (
      select kind, count(*) filter (where state = 'queued') as queued,
        count(*) filter (where state = 'running') as running, count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'failed') as failed
      from jobs group by kind) k) as kinds,
    (select floor(extract(epoch from now() - min(run_after)))::int from jobs
      where state = 'queued' and run_after <= now()) as "oldestWaitingSeconds",
    (select coalesce(json_agg(f), '[]') from (
      select id, kind, organization_id as "organizationId", coalesce(error, '') as error, attempts,
        finished_at as "failedAt"
      from jobs where state = 'failed' order by finished_at desc, id desc limit 20) f) as failures,
    (select json_build_object('count', count(*) filter (where finished_at is not null),
      'lastSuccessAt', max(finished_at),
      'lastFailureAt', max(created_at) filter (where finished_at is null and not exists (
        select 1 from jobs where jobs.id = backups.job_id and jobs.state in ('queued', 'running'))))
      from backups) as backups`,
);

/** The state of the whole instance, in one statement. */
export async function getInstanceFacts(database: Database): Promise<InstanceFacts> {
  const [facts] = await read(database, { listening: LISTENING_NAME });
  if (!facts) throw new Error('The database told nothing of itself.');
  return facts;
}
