import { type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import { defineStatement, type Term } from '../database/statement';

/** Where the pages of a space are named, as the viewer may read them. */
export interface ContentOfSpace {
  spaceId: string;
  rootHash: string;
  /** The viewer's role on the space. */
  role: number;
}

/**
 * A statement that reads, beside what it is for, the content of the spaces that a select names: those that are still
 * there, with the viewer's role on each.
 */
export function defineWithContent<Row extends object, Values extends object>(
  name: string,
  write: (term: Term<Values & Viewer>, content: (spaces: SQL) => SQL) => SQL,
): (on: Database, viewer: Viewer, values: Values) => Promise<Row[]> {
  const define = (suffix: string, isAdmin: boolean) =>
    defineStatement<Row, Values & Viewer>(name + suffix, (term) => {
      const viewer = {
        organizationId: term('organizationId'),
        userId: term('userId'),
        organizationRole: term('organizationRole'),
      };
      return write(term, (spaces) => selectContent(viewer, spaces, isAdmin));
    });
  const forAdmin = define('_admin', true);
  const forOthers = define('', false);
  return (on, viewer, values) =>
    (viewer.organizationRole === ADMIN ? forAdmin : forOthers)(on, { ...values, ...viewer });
}

function selectContent(viewer: Parameters<typeof spaceRoles>[0], spaces: SQL, isAdmin: boolean): SQL {
  const roles = isAdmin
    ? sql``
    : sql`left join ${spaceRoles(viewer, sql`s.id in (${spaces})`)} r on r.id = sp.id`;
  const role = isAdmin ? sql.raw(String(ADMIN)) : sql`coalesce(r.role, 0)`;
  return sql`coalesce((select json_agg(c) from (
    select sp.id as "spaceId", n.root_hash as "rootHash", ${role} as role
    from spaces sp join revisions n on n.id = sp.revision_id ${roles}
    where sp.id in (${spaces}) and sp.organization_id = ${viewer.organizationId}::text and sp.deleted_at is null
  ) c), '[]')`;
}
