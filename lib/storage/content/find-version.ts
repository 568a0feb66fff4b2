import { sql } from 'drizzle-orm';
import type { PlacedPage } from '@/lib/content/page-tree';
import {
  CHANGE_REQUEST_COLUMNS,
  type ChangeRequestRow,
  isChangeRequest,
  MERGED_FROM,
} from '../change-requests/row';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { getDocument } from './get-documents';
import { loadTree } from './load-tree';
import type { RevisionType } from './revisions';
import { contentCaches, type LoadedTree } from './tree-cache';

/** Which content of a space: the main one, a change request's (by id or number), or that of one revision. */
export interface VersionName {
  spaceId: string;
  changeRequestId?: string | undefined;
  revisionId?: string | undefined;
}

export interface VersionRow {
  id: string;
  rootHash: string;
  parents: string[];
  type: RevisionType;
  createdAt: string;
  /** The change request whose content it is. */
  changeRequest: ChangeRequestRow | null;
  /** The change request whose merge made it. */
  mergedFrom: ChangeRequestRow | null;
  /** The document asked for along with it. */
  markdown: string | null;
}

export interface Version {
  revision: VersionRow;
  loaded: LoadedTree;
}

interface Terms {
  spaceId: string;
  name: string | null;
  document: string | null;
}

export const versionColumns = (document: unknown) => sql`r.id, r.root_hash as "rootHash", r.parents, r.type,
  ${isoText('r.created_at')} as "createdAt", ${MERGED_FROM} as "mergedFrom",
  (select d.markdown from documents d where d.hash = ${document}::text) as markdown`;

const readMain = defineStatement<VersionRow, Terms>(
  'version_main',
  (term) => sql`select ${versionColumns(term('document'))}, null::json as "changeRequest"
    from spaces s join revisions r on r.id = s.revision_id where s.id = ${term('spaceId')}::text`,
);

const readChangeRequest = defineStatement<VersionRow, Terms>(
  'version_change_request',
  (term) => sql`select ${versionColumns(term('document'))}, to_json(found) as "changeRequest"
    from (select ${CHANGE_REQUEST_COLUMNS} from change_requests cr join spaces s on s.id = cr.space_id
      where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}) found
    join revisions r on r.id = found."revisionId"`,
);

const readRevision = defineStatement<VersionRow, Terms>(
  'version_revision',
  (term) => sql`select ${versionColumns(term('document'))}, null::json as "changeRequest"
    from revisions r where r.id = ${term('name')}::text and r.space_id = ${term('spaceId')}::text`,
);

async function readRow(
  on: Database | Tx,
  { spaceId, changeRequestId, revisionId }: VersionName,
  document: string | null = null,
): Promise<VersionRow | undefined> {
  const read =
    revisionId !== undefined ? readRevision : changeRequestId !== undefined ? readChangeRequest : readMain;
  const [row] = await read(on, { spaceId, name: revisionId ?? changeRequestId ?? null, document });
  return row;
}

/** A version with its tree: one statement once the tree is in memory. */
export async function findVersion(on: Database | Tx, name: VersionName): Promise<Version | undefined> {
  const row = await readRow(on, name);
  return row && toVersion(on, name, row);
}

const readRoot = defineStatement<{ rootHash: string }, { spaceId: string; revisionId: string }>(
  'revision_root',
  (term) => sql`select root_hash as "rootHash" from revisions
    where id = ${term('revisionId')}::text and space_id = ${term('spaceId')}::text`,
);

/** The tree of a revision and nothing else: no statement when it was written or read here lately. */
export async function findTree(
  on: Database | Tx,
  spaceId: string,
  revisionId: string,
): Promise<LoadedTree | undefined> {
  const key = `${spaceId} ${revisionId}`;
  const root = contentCaches.roots.get(key) ?? (await readRoot(on, { spaceId, revisionId }))[0]?.rootHash;
  if (root === undefined) return undefined;
  contentCaches.roots.set(key, root);
  return loadVersionTree(on, { spaceId, revisionId }, root);
}

const keyOf = ({ spaceId, changeRequestId, revisionId }: VersionName) =>
  `${spaceId} ${changeRequestId ?? ''} ${revisionId ?? ''}`;

export async function toVersion(
  on: Database | Tx,
  name: VersionName,
  revision: VersionRow,
): Promise<Version> {
  return { revision, loaded: await loadVersionTree(on, name, revision.rootHash) };
}

/** The tree of a version whose root is known. */
export async function loadVersionTree(
  on: Database | Tx,
  name: VersionName,
  rootHash: string,
): Promise<LoadedTree> {
  const { spaceId } = name;
  const known = [name, { spaceId }, { spaceId, revisionId: 'any' }].map((version) =>
    contentCaches.heads.get(keyOf(version)),
  );
  const isWarm = known.some((root) => root !== undefined && contentCaches.trees.has(root));
  const db = 'db' in on ? on.db : on;
  const loaded = await loadTree(db, rootHash, isWarm);
  for (const version of [name, { spaceId, revisionId: 'any' }])
    contentCaches.heads.set(keyOf(version), rootHash);
  return loaded;
}

interface VersionPage extends Version {
  placed: PlacedPage;
  markdown: string;
}

/** A page of a version with its text. The text is guessed from the last known tree, so that one statement brings both. */
export async function findVersionPage(
  on: Database | Tx,
  name: VersionName,
  choose: (loaded: LoadedTree) => PlacedPage | undefined,
): Promise<VersionPage | undefined> {
  const last = contentCaches.trees.get(contentCaches.heads.get(keyOf(name)) ?? '');
  const guess = last && choose(last)?.page.document;
  const asked = guess !== undefined && !contentCaches.documents.has(guess) ? guess : undefined;
  const row = await readRow(on, name, asked);
  if (!row) return undefined;
  if (asked && row.markdown !== null) contentCaches.documents.set(asked, row.markdown);
  const version = await toVersion(on, name, row);
  const placed = choose(version.loaded);
  if (!placed) return undefined;
  const { document } = placed.page;
  return { ...version, placed, markdown: document === undefined ? '' : await getDocument(on, document) };
}
