import { sql } from 'drizzle-orm';
import { CHANGE_REQUEST_COLUMNS, isChangeRequest } from '../change-requests/row';
import {
  toVersion,
  type Version,
  type VersionName,
  type VersionRow,
  versionColumns,
} from '../content/find-version';
import { loadTree } from '../content/load-tree';
import type { LoadedTree } from '../content/tree-cache';
import type { Database } from '../database/db';
import { defineStatement, type Term } from '../database/statement';
import { type SeenOrganization, seenOrganization } from '../organizations/organizations';
import { SPACE_COLUMNS, type SpaceRow } from '../spaces/space-row';

/** A version, and what an answer says about the place of each of its links. */
export interface LinkedVersion extends Version {
  space: SpaceRow;
  organization: SeenOrganization;
  /** What a change request stands on. */
  base: LoadedTree | undefined;
}

type Row = VersionRow & {
  space: SpaceRow;
  organization: SeenOrganization | null;
  baseRootHash: string | null;
};

interface Terms {
  spaceId: string;
  userId: string;
  name: string | null;
}

const homeColumns = (term: Term<Terms>) => sql`
  (select row_to_json(home) from (select ${SPACE_COLUMNS} from spaces s where s.id = r.space_id) home) as space,
  ${seenOrganization(sql`(select s.organization_id from spaces s where s.id = r.space_id)`, term('userId'))} as organization`;

const readMain = defineStatement<Row, Terms>(
  'linked_main',
  (
    term,
  ) => sql`select ${versionColumns(null)}, ${homeColumns(term)}, null::json as "changeRequest", null as "baseRootHash"
    from spaces s join revisions r on r.id = s.revision_id where s.id = ${term('spaceId')}::text`,
);

const readChangeRequest = defineStatement<Row, Terms>(
  'linked_change_request',
  (term) => sql`select ${versionColumns(null)}, ${homeColumns(term)}, to_json(found) as "changeRequest",
      (select b.root_hash from revisions b
        where b.id = coalesce(found."revisionMergedAncestor", found."revisionInitial")) as "baseRootHash"
    from (select ${CHANGE_REQUEST_COLUMNS} from change_requests cr join spaces s on s.id = cr.space_id
      where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}) found
    join revisions r on r.id = found."revisionId"`,
);

/** The main content or that of a change request with its base: one statement once both trees are in memory. */
export async function findLinkedVersion(
  database: Database,
  name: VersionName,
  userId: string,
): Promise<LinkedVersion | undefined> {
  const { spaceId, changeRequestId } = name;
  const read = changeRequestId === undefined ? readMain : readChangeRequest;
  const [row] = await read(database, { spaceId, userId, name: changeRequestId ?? null });
  if (!row?.organization) return undefined;
  const version = await toVersion(database, name, row);
  // It shares all but a few nodes with its neighbour.
  const base = row.baseRootHash === null ? undefined : await loadTree(database.db, row.baseRootHash, true);
  return { ...version, base, space: row.space, organization: row.organization };
}
