import type { LinkIndex, LinkPlace } from '@/lib/content/references/link-index';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { type LinkedVersion, readLinkedVersion } from '@/lib/storage/links/read-linked-version';

export interface LinkParams {
  spaceId: string;
  changeRequestId?: string;
}

/** The version that the path names: the main content or a change request's. */
export async function openLinkedVersion(
  context: ObjectContext,
  { changeRequestId }: LinkParams,
): Promise<LinkedVersion> {
  const name = { spaceId: context.subject.id, changeRequestId };
  const version = await readLinkedVersion(context.database, name, context.caller.userId);
  if (!version) throw notFound(changeRequestId === undefined ? 'space' : 'change request');
  return version;
}

export function findPlace(loaded: LoadedTree, pageId: string): LinkPlace | undefined {
  const placed = loaded.findPage(pageId);
  return placed && { kind: 'page', id: pageId, placed };
}

/** The links of a version, or of a part of it, and of the same in what a change request stands on. */
export interface Links {
  index: LinkIndex;
  base: LinkIndex | undefined;
}
