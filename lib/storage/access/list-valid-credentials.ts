import { sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { IS_VALID_SESSION, IS_VALID_TOKEN } from './find-caller';

/** The sessions and tokens among these that are still valid. */
export async function listValidCredentials(
  db: Db,
  credentials: readonly { kind: string; id: string }[],
): Promise<Set<string>> {
  const idsOf = (kind: string) =>
    sql.param(credentials.flatMap((credential) => (credential.kind === kind ? [credential.id] : [])));
  const { rows } = await db.execute<{ id: string }>(
    sql`select t.id from api_tokens t join users u on u.id = t.user_id
      where t.id = any(${idsOf('token')}::text[]) and ${sql.raw(IS_VALID_TOKEN)}
    union all select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any(${idsOf('session')}::text[]) and ${sql.raw(IS_VALID_SESSION)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
