import type { Endpoints } from '@/lib/contract/index';
import type { Services } from '@/lib/domain/shared/services';
import { findVersion } from '@/lib/storage/content/find-version';
import type { ApiClient, Listed } from './ask-api';
import { type PackedContent, packContent } from './pack-content';
import type { ExportTarget } from './pack-organization';

const STATUSES = ['draft', 'open', 'archived', 'merged'];
/** Those whose content is not in the main content, and may yet get there. */
const UNDER_WAY: ReadonlySet<unknown> = new Set(['draft', 'open']);

/** A space: its content as markdown, and its change requests, comments and access as the API answers them. */
export async function packSpace(
  services: Services,
  { actor, archive, folder }: ExportTarget,
  { id: spaceId }: Listed,
): Promise<PackedContent> {
  const add = (name: string, value: unknown) => archive.addJson(`${folder}${name}.json`, value);
  await add('space', await actor.ask('getSpace', { spaceId }));
  await add('access', {
    people: await actor.list('listSpaceUserPermissions', { spaceId }),
    teams: await actor.list('listSpaceTeamPermissions', { spaceId }),
  });
  await add('merge-rules', await actor.ask('getMergeRules', { spaceId }));
  // Nothing for a space that is no translation.
  const texts = await actor.askIfThere('exportTranslationUnits', { spaceId }, { format: 'xliff' });
  if (texts instanceof Response && texts.body)
    await archive.addFile(`${folder}translation.xlf`, texts.body, 'application/xliff+xml');
  await add(
    'comments',
    await listComments(actor, 'listSpaceComments', 'listSpaceCommentReplies', { spaceId }),
  );
  const sum: PackedContent = { pages: 0, files: 0, issues: [] };
  const pack = async (below: string, changeRequestId?: string) => {
    const version = await findVersion(services.database, { spaceId, changeRequestId });
    if (!version) return;
    const target = { archive, folder: `${folder}${below}/`, onEntry: () => undefined };
    const { pages, files, issues } = await packContent(services, version.loaded.tree, target);
    sum.pages += pages;
    sum.files += files;
    sum.issues.push(...issues.map(({ path, message }) => ({ path: target.folder + path, message })));
  };
  await pack('content');
  for (const status of STATUSES) {
    for (const changeRequest of await actor.list('listChangeRequests', { spaceId }, { status })) {
      const where = { spaceId, changeRequestId: changeRequest.id };
      const below = `change-requests/${String(changeRequest.number)}`;
      const list = ['listChangeRequestComments', 'listChangeRequestCommentReplies'] as const;
      await add(`${below}/change-request`, changeRequest);
      await add(`${below}/comments`, await listComments(actor, ...list, where));
      await add(`${below}/reviews`, await actor.ask('listReviews', where));
      if (UNDER_WAY.has(changeRequest.status)) await pack(`${below}/content`, changeRequest.id);
    }
  }
  return sum;
}

async function listComments(
  actor: ApiClient,
  list: keyof Endpoints,
  listReplies: keyof Endpoints,
  where: Record<string, string>,
) {
  const comments = await actor.list(list, where, { format: 'markdown', order: 'asc' });
  for (const comment of comments)
    if (comment.replies !== 0)
      comment.replyList = await actor.list(
        listReplies,
        { ...where, commentId: comment.id },
        { format: 'markdown' },
      );
  return comments;
}
