import { GUEST } from '@/lib/access/roles';
import { cutText, escapeInline } from '@/lib/content/plain-text';
import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/questions';
import { type LoggedQuestionShape, SHOWN_REASONS } from '@/lib/contract/questions';
import { openChangeRequest } from '@/lib/domain/authoring/change-requests/change-requests';
import {
  baseOf,
  changeRequestAppPath,
  toChangeRequest,
} from '@/lib/domain/authoring/change-requests/present-change-request';
import { publishChangeRequestEvents } from '@/lib/domain/authoring/change-requests/publish-change-request-events';
import { writeContent } from '@/lib/domain/authoring/content-edits/write-content';
import { toOpenedChangeRequest } from '@/lib/domain/presenters/present-opened-change-request';
import { paginate } from '@/lib/domain/shared/paginate';
import { type CsvRow, respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { listRolesOn } from '@/lib/storage/access/roles-on';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { findChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import type { Tx } from '@/lib/storage/database/db';
import {
  listQuestions as listQuestionRows,
  positionOf,
  type QuestionFilter,
} from '@/lib/storage/questions/list-questions';
import type { QuestionRow } from '@/lib/storage/questions/question-row';
import { findQuestion } from '@/lib/storage/questions/read-question';
import {
  deleteQuestion as deleteQuestionRow,
  linkChangeRequest,
  rateQuestion as rateQuestionRow,
} from '@/lib/storage/questions/write-questions';
import type { AnsweredFrom } from '@/lib/storage/schema/questions';

export const deleteQuestion: Operation<typeof contract.deleteQuestion> = async (context, { params }) => {
  const { caller, subject, address } = context;
  return context.database.transaction(async (tx) => {
    const gone = await deleteQuestionRow(tx, subject.id, params.questionId);
    if (!gone) return { existed: false };
    // Not the words: that they are forgotten may be why it is deleted.
    await recordAudit(tx, {
      organizationId: subject.id,
      actorId: caller.userId,
      action: 'question.delete',
      subject: params.questionId,
      details: { asked: gone.asked },
      address,
    });
    await context.publish(tx, { noun: 'questions', id: params.questionId, organization: subject.id });
    return { existed: true };
  });
};

export const rateQuestion: Operation<typeof contract.rateQuestion> = async (context, { params, body }) => {
  const which = {
    organizationId: context.subject.id,
    questionId: params.questionId,
    userId: context.caller.userId,
  };
  const reason = body.rating === null ? null : body.reason?.trim() || null;
  return context.database.transaction(async (tx) => {
    const rated = await rateQuestionRow(tx, which, { rating: body.rating, reason });
    if (!rated) throw notFound('question of yours');
    await context.publish(tx, {
      noun: 'questions',
      id: params.questionId,
      organization: which.organizationId,
    });
    return { rating: rated.rating, reason: rated.reason ?? undefined };
  });
};

const MOST_OF_SUBJECT = 100;
const MOST_OF_TITLE = 256;

/** A change request with a page that states the question: what is missing is written there, and reviewed. */
export const createQuestionChangeRequest: Operation<typeof contract.createQuestionChangeRequest> = async (
  context,
  { params, body },
) => {
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
  const roles = await listRolesOn(tx, { kind: 'space', id: spaceId }, [caller.userId]);
  const role = roles.get(caller.userId) ?? GUEST;
  return { ...context, subject: { ...subject, kind: 'space', id: spaceId, role } };
}

const ROWS_AT_ONCE = 500;
const REASONS = 20;

const HEADER = [
  'Question',
  'Answered',
  'Asked',
  'Unanswered',
  'People',
  'First asked',
  'Last asked',
  'Helped',
  'Did not help',
  'Reasons',
  'Pages',
  'Change request',
  'Site',
];

export const exportQuestions: Operation<typeof contract.exportQuestions> = async (context, { query }) => {
  const { caller, subject, database, address } = context;
  await recordAudit(database.db, {
    organizationId: subject.id,
    actorId: caller.userId,
    action: 'questions.export',
    subject: subject.id,
    details: Object.keys(query).length > 0 ? { filter: query } : undefined,
    address,
  });
  const day = new Date().toISOString().slice(0, 10);
  return respondWithCsv(`questions-${day}.csv`, HEADER, readPages(context, toFilter(query)));
};

async function* readPages(context: ObjectContext, filter: QuestionFilter): AsyncGenerator<CsvRow[]> {
  const { database, subject } = context;
  let after: string[] | undefined;
  for (;;) {
    const { rows } = await listQuestionRows(
      database,
      subject.id,
      filter,
      { after, limit: ROWS_AT_ONCE },
      REASONS,
    );
    yield rows.map((row) => toRow(toQuestion(context, row)));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = positionOf(last);
    // It goes on for long: who lost the right meanwhile gets no more of it.
    if (!(await context.isStillAllowed())) throw new Error('The right to export was taken away meanwhile.');
  }
}

function toRow(question: ReturnType<typeof toQuestion>): CsvRow {
  const { feedback, sources, changeRequest, site } = question;
  return [
    question.question,
    question.answered ? 'yes' : 'no',
    String(question.asked),
    String(question.unanswered),
    String(question.people),
    question.firstAskedAt,
    question.lastAskedAt,
    String(feedback.up),
    String(feedback.down),
    feedback.reasons.map(({ reason }) => reason).join('\n'),
    sources.map(({ urls }) => urls.app).join('\n'),
    changeRequest?.urls.app,
    site?.title,
  ];
}

export const listQuestions: Operation<typeof contract.listQuestions> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listQuestionRows(context.database, context.subject.id, toFilter(query), slice, SHOWN_REASONS),
    positionOf,
    (row) => toQuestion(context, row),
  );

function toFilter({
  answered,
  rated,
  search,
}: {
  answered?: 'all' | 'answered' | 'unanswered' | undefined;
  rated?: 'up' | 'down' | undefined;
  search?: string | undefined;
}): QuestionFilter {
  const isAll = answered === undefined || answered === 'all';
  return { answered: isAll ? undefined : answered === 'answered', rated, search };
}

export const getQuestion: Operation<typeof contract.getQuestion> = async (context, { params }) => {
  const { id, question, previousQueries, rating } = await requireQuestion(context, params.questionId);
  const urls = linksOf(context, id);
  return { object: 'question' as const, id, question, previousQueries, rating: rating ?? undefined, urls };
};

async function requireQuestion(context: ObjectContext, questionId: string) {
  const { database, subject, caller } = context;
  const which = { organizationId: subject.id, questionId, userId: caller.userId };
  const question = await findQuestion(database, which);
  if (!question) throw notFound('question');
  return question;
}

/** Where a question is, and the link by which others ask it with their own rights. */
function linksOf({ environment, subject }: ObjectContext, id: string) {
  const organization = `/orgs/${subject.organizationId}`;
  return {
    location: apiUrl(environment, `${organization}/questions/${id}`),
    app: appUrl(environment, `${organization}?ask=${id}`),
  };
}

function toQuestion(context: ObjectContext, row: QuestionRow): LoggedQuestionShape {
  const { environment, subject } = context;
  const named = ({ page, space, title, path }: AnsweredFrom, anchor: string) => {
    const app = spaceAppPath({ organizationId: subject.organizationId, id: space });
    const hash = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
    const address = `${app}/${path.split('/').map(encodeURIComponent).join('/')}${hash}`;
    return { page, space, title, urls: { app: appUrl(environment, address) } };
  };
  return {
    object: 'question',
    id: row.id,
    question: row.question,
    previousQueries: row.previousQueries,
    site: row.siteId === null ? undefined : { id: row.siteId, title: row.siteTitle ?? '' },
    answered: row.answered,
    confidence: row.answered ? 'answer' : row.nearest.length > 0 ? 'nearest' : 'none',
    engine: row.engine,
    asked: row.asked,
    unanswered: row.unanswered,
    people: row.people,
    firstAskedAt: row.firstAskedAt,
    lastAskedAt: row.lastAskedAt,
    sources: row.sources.map((page) => named(page, '')),
    nearest: row.nearest.map(({ section, heading, ...passage }) => ({
      ...named(passage, section),
      section,
      heading: heading ?? undefined,
    })),
    feedback: { up: row.up, down: row.down, reasons: row.reasons ?? [] },
    changeRequest: toOpenedChangeRequest(context, subject.organizationId, row),
    urls: linksOf(context, row.id),
  };
}
