import { Problem } from '@/lib/contract/problem';
import type { Tx } from '@/lib/storage/database/db';
import { resolveMembers } from '@/lib/storage/teams/write-teams';

/** The members that fields of a body name by id or e-mail address: field → id. Who is no member stops it all. */
export async function findNamedMembers(
  tx: Tx,
  organizationId: string,
  named: Map<string, string>,
): Promise<Map<string, string>> {
  const found = await resolveMembers(tx, organizationId, [...named.values()]);
  const ids = new Map<string, string>();
  for (const [field, name] of named) {
    const id = found.get(name);
    if (id === undefined)
      throw new Problem(404, `${field}: there is no such member. Invite them to the organization first.`);
    ids.set(field, id);
  }
  return ids;
}

/** `["a", "b"]` of the field `add` → `add.0` is `a`, `add.1` is `b`. */
export function nameFields(field: string, values: readonly string[] = []): [string, string][] {
  return values.map((value, index) => [`${field}.${index}`, value]);
}
