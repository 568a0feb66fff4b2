import { Problem } from '@/lib/contract/problem';
import { readVersion, type Version } from '@/lib/storage/content/read-version';
import type { Tx } from '@/lib/storage/db';
import type { ObjectContext } from '../context';

/** The content of one revision of the space. */
export async function openRevision(
  context: ObjectContext,
  tx: Tx,
  revisionId: string,
  field?: string,
): Promise<Version> {
  const version = await readVersion(tx, { spaceId: context.subject.id, revisionId });
  if (version) return version;
  throw new Problem(404, `${field ? `${field}: ` : ''}There is no such revision, or you may not see it.`);
}
