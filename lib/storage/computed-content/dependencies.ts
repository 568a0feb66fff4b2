import { sql } from 'drizzle-orm';
import type { ComputedDependency } from '@/lib/content/page-tree';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';

interface Target {
  kind: ComputedDependency['kind'];
  target: string;
}

const toTarget = (ref: ComputedDependency): Target => ({
  kind: ref.kind,
  target: ref.kind === 'space' ? ref.space : ref.spec,
});

const write = defineStatement<never, { spaceId: string; wanted: string }>(
  'write_computed_dependencies',
  (term) => sql`with wanted as (
      select w.kind, w.target from jsonb_to_recordset(${term('wanted')}::jsonb) as w(kind text, target text)
    ), gone as (
      delete from computed_dependencies d where d.space_id = ${term('spaceId')}::text
        and not exists (select from wanted w where w.kind = d.kind and w.target = d.target)
    )
    insert into computed_dependencies (space_id, kind, target)
    select s.id, w.kind, w.target from wanted w join spaces s on s.id = ${term('spaceId')}::text
    on conflict do nothing`,
);

/** Keeps what the main content of a space depends on now. */
export async function writeDependencies(
  database: Database,
  spaceId: string,
  refs: readonly ComputedDependency[],
): Promise<void> {
  await write(database, { spaceId, wanted: JSON.stringify(refs.map(toTarget)) });
}

interface Terms extends Target {
  job: string;
  organizationId: string;
  version: string;
}

/** Spaces that depend on each other in a circle would be computed for ever: none of them sets off another. */
const insertJobs = defineStatement<{ id: string }, Terms>(
  'queue_dependents',
  (term) => sql`with recursive after(space_id) as (
      select d.space_id from computed_dependencies d
      where d.kind = ${term('kind')}::text and d.target = ${term('target')}::text
      union select d.space_id from computed_dependencies d join after a on d.kind = 'space' and d.target = a.space_id
    )
    insert into jobs (id, kind, organization_id, space_id, unique_key, input)
    select substr(md5(s.id || ${term('version')}::text), 1, 20), ${term('job')}::text, s.organization_id, s.id,
      s.id || ' ' || ${term('version')}::text,
      jsonb_build_object('dependency', jsonb_build_object('kind', d.kind, 'target', d.target))
    from computed_dependencies d
      join spaces s on s.id = d.space_id and s.deleted_at is null and s.organization_id = ${term('organizationId')}::text
    where d.kind = ${term('kind')}::text and d.target = ${term('target')}::text
      and (${term('kind')}::text <> 'space' or not exists (
        select from after a where a.space_id = ${term('target')}::text))
    on conflict do nothing returning id`,
);

/** A job for each space that depends on something, once for each version of that. */
export async function putDependentJobs(
  on: Database | Tx,
  job: string,
  organizationId: string,
  { ref, version }: { ref: ComputedDependency; version: string },
): Promise<number> {
  return (await insertJobs(on, { job, organizationId, version, ...toTarget(ref) })).length;
}
