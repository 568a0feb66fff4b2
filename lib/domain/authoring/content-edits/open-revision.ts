import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { findTree, findVersion, type Version } from '@/lib/storage/content/find-version';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Tx } from '@/lib/storage/database/db';

/** The pages and files of one revision of the space. */
export async function openTree(context: ObjectContext, tx: Tx, revisionId: string): Promise<LoadedTree> {
  const loaded = await findTree(tx, context.subject.id, revisionId);
  if (loaded) return loaded;
  throw new Problem(404, 'There is no such revision, or you may not see it.');
}

/** The content of one revision of the space. */
export async function openRevision(
  context: ObjectContext,
  tx: Tx,
  revisionId: string,
  field?: string,
): Promise<Version> {
  const version = await findVersion(tx, { spaceId: context.subject.id, revisionId });
  if (version) return version;
  throw new Problem(404, `${field ? `${field}: ` : ''}There is no such revision, or you may not see it.`);
}
