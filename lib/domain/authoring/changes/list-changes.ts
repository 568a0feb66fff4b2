import { diffTrees } from '@/lib/content/diff/diff-trees';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type ComparedVersion, readComparedVersion } from '@/lib/storage/content/read-compared-version';
import { toChangeRequest } from '../change-requests/present-change-request';
import { addressesOf } from '../content/present-content';
import { nameVersion, type VersionParams } from '../content/read-content';
import { presentEntryChanges } from './present-entry-changes';
import { presentPageChange } from './present-page-change';

const DEFAULT_LIMIT = 10;

/** What a version changes: a change request since what it stands on, a revision since its first parent. */
export async function listChanges(
  context: ObjectContext,
  { params, query }: { params: VersionParams; query: { limit?: number | undefined } },
) {
  const name = nameVersion(context, params);
  const version = await readComparedVersion(context.database, name);
  if (!version) throw notFound(params.revisionId === undefined ? 'change request' : 'revision');
  const { mergedFrom } = version.revision;
  const diff = diffTrees(version.before.loaded.tree, version.loaded.tree);
  const places = { before: placeBefore(context, version), after: addressesOf(context, name, version) };
  const changes = [...diff.pages.flatMap(presentPageChange), ...presentEntryChanges(context, diff, places)];
  const shown = changes.slice(0, query.limit ?? DEFAULT_LIMIT);
  return {
    mergedFrom: mergedFrom ? toChangeRequest(context, mergedFrom, context.subject.role) : undefined,
    changes: shown,
    more: changes.length > shown.length ? changes.length - shown.length : undefined,
  };
}

/** Files that are gone can still be read in the revision that had them. */
function placeBefore(context: ObjectContext, version: ComparedVersion) {
  const { revisionId } = version.before;
  const revision = { ...version.revision, id: revisionId ?? version.revision.id, changeRequest: null };
  return addressesOf(
    context,
    { spaceId: context.subject.id, revisionId: revision.id },
    { revision, loaded: version.before.loaded },
  );
}
