import { type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Database, Tx } from '../database/db';
import { defineStatement, type Term } from '../database/statement';
import type { Viewer, ViewerTerms } from './viewer';

/** A statement about what a person can see; administrators have a separate one without role look-ups. */
export function defineSeen<Row extends object, Values extends object>(
  name: string,
  write: (term: Term<Values & Viewer>, viewer: ViewerTerms) => SQL,
): (on: Database | Tx, viewer: Viewer, values: Values) => Promise<Row[]> {
  const terms = (term: Term<Values & Viewer>): ViewerTerms => ({
    organizationId: term('organizationId'),
    userId: term('userId'),
    organizationRole: term('organizationRole'),
  });
  const forAdmin = defineStatement<Row, Values & Viewer>(`${name}_admin`, (term) =>
    write(term, { ...terms(term), organizationRole: ADMIN }),
  );
  const forOthers = defineStatement<Row, Values & Viewer>(name, (term) => write(term, terms(term)));
  return (on, viewer, values) =>
    (viewer.organizationRole === ADMIN ? forAdmin : forOthers)(on, { ...viewer, ...values });
}

/** Gives each row of a list its `r.role`. For an administrator it is a constant, so that the index gives the order. */
export function joinRole(viewer: ViewerTerms, roles: SQL, id: string): SQL {
  if (viewer.organizationRole === ADMIN)
    return sql`cross join (select ${sql.raw(String(ADMIN))}::smallint as role) r`;
  return sql`join ${roles} r on r.id = ${sql.raw(id)}`;
}
