import type pg from 'pg';
import type { Columns } from './compare-types';

/** What the columns of the tables can hold, as far as the server says it. */
export async function readColumns(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{
    key: string;
    name: string;
    isNullable: boolean;
    check: string | null;
  }>(
    `select a.attrelid || ' ' || a.attnum as key, a.attname as name, not a.attnotnull as "isNullable",
      (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.contype = 'c' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]
          and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%' limit 1) as check
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attnum > 0`,
  );
  return new Map(
    rows.map(({ key, name, isNullable, check }) => {
      const words = [...(check?.matchAll(/'([^']*)'::text/g) ?? [])].flatMap(([, word = '']) => word);
      return [key, { name, isNullable, words: words.length > 0 ? words : undefined }];
    }),
  );
}
