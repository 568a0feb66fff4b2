import { GUEST } from '@/lib/access/roles';
import { cutText, escapeInline } from '@/lib/content/plain-text';
import type { createQuestionChangeRequest as contract } from '@/lib/contract/questions';
import { openChangeRequest } from '@/lib/domain/authoring/change-requests/create-change-request';
import {
  baseOf,
  changeRequestAppPath,
  toChangeRequest,
} from '@/lib/domain/authoring/change-requests/present-change-request';
import { publishChangeRequestEvents } from '@/lib/domain/authoring/change-requests/publish-change-request-events';
import { writeContent } from '@/lib/domain/authoring/content-edits/write-content';
import { appUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { readRolesOn } from '@/lib/storage/access/roles-on';
import { findChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import type { Tx } from '@/lib/storage/database/db';
import { linkChangeRequest } from '@/lib/storage/questions/write-questions';
import { requireQuestion } from './read-questions';

const MOST_OF_SUBJECT = 100;
const MOST_OF_TITLE = 256;

/** A change request with a page that states the question: what is missing is written there, and reviewed. */
export const createQuestionChangeRequest: Operation<typeof contract> = async (context, { params, body }) => {
  const { question } = await requireQuestion(context, params.questionId);
  const title = body.title ?? cutText(question.trim(), MOST_OF_TITLE);
  const done = await context.database.transaction(async (tx) => {
    const space = await inSpace(context, tx, body.space);
    const opened = await openChangeRequest(space, tx, { subject: cutText(question.trim(), MOST_OF_SUBJECT) });
    const line = { head: opened.revisionId, changeRequestId: opened.id, base: baseOf(opened) };
    const document = { markdown: `> ${escapeInline(question.replace(/\s+/g, ' ').trim())}\n` };
    const changes = [{ operation: 'insert_page' as const, title, document }];
    const { committed, outcomes } = await writeContent(space, tx, line, { changes, files: new Map() });
    if (committed) await changeChangeRequest(tx, opened.id, { revisionId: committed.revision.id });
    await linkChangeRequest(tx, params.questionId, opened.id);
    await publishChangeRequestEvents(space, tx, opened, ['change-requests', 'content']);
    await context.publish(tx, {
      noun: 'questions',
      id: params.questionId,
      organization: context.subject.id,
    });
    const row = (await findChangeRequest(tx, body.space, opened.id)) ?? opened;
    const [page] = outcomes;
    return { committed, row, role: space.subject.role, page: page?.id ?? '' };
  });
  done.committed?.remember();
  const address = `${changeRequestAppPath(done.row)}/edit?page=${done.page}`;
  return {
    changeRequest: toChangeRequest(context, done.row, done.role),
    page: { id: done.page, title, urls: { app: appUrl(context.environment, address) } },
  };
};

/** The same caller in a space of the organization; that they may edit there was settled with the request. */
async function inSpace(context: ObjectContext, tx: Tx, spaceId: string): Promise<ObjectContext> {
  const { caller, subject } = context;
  const roles = await readRolesOn(tx, { kind: 'space', id: spaceId }, [caller.userId]);
  const role = roles.get(caller.userId) ?? GUEST;
  return { ...context, subject: { ...subject, kind: 'space', id: spaceId, role } };
}
