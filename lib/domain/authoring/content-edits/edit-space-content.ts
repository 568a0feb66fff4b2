import { findTarget } from '@/lib/access/content-ways';
import type { editSpaceContent as contract } from '@/lib/contract/content-edits';
import { forbidden, notFound } from '@/lib/contract/problem';
import { prepareWebhooks } from '@/lib/domain/queue/notify-webhooks';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { lockHead } from '@/lib/storage/content/revisions';
import { hasFollowers } from '@/lib/storage/content-edits/has-followers';
import type { Tx } from '@/lib/storage/database/db';
import { together } from '@/lib/storage/database/together';
import { publishChangeRequestEvents } from '../change-requests/publish-change-request-events';
import { type MainStep, moveMain, moveMainAtCommit } from './main-content';
import { prepareFiles } from './prepare-files';
import { toOutcomes } from './present-outcomes';
import { listNamedPages, writeContent } from './write-content';

const EVENT = 'content.updated';

/** Changes the main content of a space that is edited live. */
export const editSpaceContent: Operation<typeof contract> = async (context, { body: { changes } }) => {
  const { database } = context;
  const { id: spaceId, organizationId } = context.subject;
  const subject = { spaceId, organizationId };
  const files = await prepareFiles(context, changes);
  const { head, written } = await database.transaction(async (tx) => {
    const { head, isFollowed } = await lockMain(context, tx, listNamedPages(changes));
    let tell: (() => Promise<void>) | undefined;
    const details = { changes: changes.length };
    const stepTo = (to: string): MainStep => ({
      way: 'editSpaceContent',
      spaceId,
      from: head,
      to,
      details,
    });
    const follow = async (revisionId: string) => {
      const where = { ...subject, changeRequestId: null };
      [, tell] = await together([
        moveMain(context, tx, stepTo(revisionId)),
        prepareWebhooks(context, tx, where, [{ event: EVENT, revisionId }]),
      ]);
    };
    const followAtCommit = (revisionId: string) => moveMainAtCommit(context, tx, stepTo(revisionId));
    const line = { head, base: head, follow, followAtCommit: isFollowed ? undefined : followAtCommit };
    const written = await writeContent(context, tx, line, { changes, files });
    // Locks the jobs of webhooks, behind whatever else is locked.
    await tell?.();
    if (written.committed)
      await publishChangeRequestEvents(context, tx, { id: spaceId, ...subject }, [
        'content',
        'change-requests',
      ]);
    return { head, written };
  });
  written.committed?.remember();
  const revision = written.committed?.revision.id ?? head;
  return { revision, ...toOutcomes(context, written.outcomes, `/spaces/${spaceId}/content`) };
};

/** Locks the head, and asks along with that whether anything follows a change of these pages. */
async function lockMain(
  context: ObjectContext,
  tx: Tx,
  pages: string[],
): Promise<{ head: string; isFollowed: boolean }> {
  const { id: spaceId, organizationId, role } = context.subject;
  const [locked, isFollowed] = await together([
    lockHead(tx, spaceId),
    hasFollowers(tx, { spaceId, pages, organizationId, events: [EVENT], spaceIds: [spaceId] }),
  ]);
  if (!locked) throw notFound('space');
  // A space with merge rules is never live.
  const protection = { editMode: locked.editMode, hasRules: false };
  if (findTarget('editSpaceContent', protection, role) !== 'main')
    throw forbidden('This space is locked: open a change request to change its content.');
  return { head: locked.revisionId, isFollowed };
}
