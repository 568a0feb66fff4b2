import { sql } from 'drizzle-orm';
import { EMPTY_TREE } from '@/lib/content/page-tree';
import { CHANGE_REQUEST_COLUMNS, isChangeRequest } from '../change-requests/row';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { toVersion, type Version, type VersionName, type VersionRow, versionColumns } from './find-version';
import { loadTree } from './load-tree';
import { LoadedTree } from './tree-cache';

/** A version and the revision whose changes it tells. */
export interface ComparedVersion extends Version {
  /** The first revision of a space has no parent. */
  before: { revisionId: string | undefined; loaded: LoadedTree };
}

type Row = VersionRow & { beforeId: string | null; beforeRootHash: string | null };

interface Terms {
  spaceId: string;
  name: string;
}

const readChangeRequest = defineStatement<Row, Terms>(
  'compared_change_request',
  (term) => sql`select ${versionColumns(null)}, to_json(found) as "changeRequest",
      b.id as "beforeId", b.root_hash as "beforeRootHash"
    from (select ${CHANGE_REQUEST_COLUMNS} from change_requests cr join spaces s on s.id = cr.space_id
      where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}) found
    join revisions r on r.id = found."revisionId"
    left join revisions b on b.id = coalesce(found."revisionMergedAncestor", found."revisionInitial")`,
);

const readRevision = defineStatement<Row, Terms>(
  'compared_revision',
  (term) => sql`select ${versionColumns(null)}, null::json as "changeRequest",
      b.id as "beforeId", b.root_hash as "beforeRootHash"
    from revisions r left join revisions b on b.id = r.parents[1]
    where r.id = ${term('name')}::text and r.space_id = ${term('spaceId')}::text`,
);

/** A change request with what it stands on, or a revision with its first parent: one statement once both trees are in memory. */
export async function findComparedVersion(
  database: Database,
  name: VersionName,
): Promise<ComparedVersion | undefined> {
  const { spaceId, changeRequestId, revisionId } = name;
  const [row] =
    revisionId === undefined
      ? await readChangeRequest(database, { spaceId, name: changeRequestId ?? '' })
      : await readRevision(database, { spaceId, name: revisionId });
  if (!row) return undefined;
  const version = await toVersion(database, name, row);
  // It shares all but a few nodes with its neighbour.
  const loaded =
    row.beforeRootHash === null
      ? new LoadedTree('', EMPTY_TREE)
      : await loadTree(database.db, row.beforeRootHash, true);
  return { ...version, before: { revisionId: row.beforeId ?? undefined, loaded } };
}
