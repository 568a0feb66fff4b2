import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';

interface Terms {
  kind: string;
  countKind: string;
  spaceId: string;
  revisionId: string;
}

/** A job for each translation of a space, and one that counts where it is a target, each head with one of its own. */
const insertJobs = defineStatement<never, Terms>(
  'queue_following',
  (term) => sql`insert into jobs (id, kind, organization_id, space_id, unique_key, input)
    select substr(md5(t.id || ${term('revisionId')}::text), 1, 20), ${term('kind')}::text, t.organization_id, t.space_id,
      t.id || ' ' || ${term('revisionId')}::text, jsonb_build_object('translationId', t.id)
    from space_translations t where t.source_space_id = ${term('spaceId')}::text
    union all
    select substr(md5('count ' || t.id || ${term('revisionId')}::text), 1, 20), ${term('countKind')}::text, t.organization_id,
      t.space_id, t.id || ' ' || ${term('revisionId')}::text, jsonb_build_object('translationId', t.id)
    from space_translations t where t.space_id = ${term('spaceId')}::text
    on conflict do nothing`,
);

export async function putFollowingJobs(tx: Tx, terms: Terms): Promise<void> {
  await insertJobs(tx, terms);
}

/** The same, sent with the commit. */
export function putFollowingJobsAtCommit(tx: Tx, terms: Terms): void {
  insertJobs.atCommit(tx, terms);
}
