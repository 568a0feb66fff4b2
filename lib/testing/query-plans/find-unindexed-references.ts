import type pg from 'pg';

/** Accounts stay; organizations and spaces are purged one by one in the background, which may read a table each. */
const PURGED = ['users', 'organizations', 'spaces'];

/** References that the server has to read a whole table for when what they refer to is deleted. */
export async function findUnindexedReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ reference: string }>(
    `select c.conrelid::regclass || '.' || a.attname || ' → ' || c.confrelid::regclass as reference
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text <> all($1)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
    order by 1`,
    [PURGED],
  );
  return rows.map(({ reference }) => reference);
}
