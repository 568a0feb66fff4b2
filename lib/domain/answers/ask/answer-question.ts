import { personOf } from '@/lib/access/caller';
import type { AnswerFrame } from '@/lib/contract/ask';
import { forbidden } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { onlyShown, searcherOf } from '@/lib/domain/viewer/limit-search';
import { getAskRights } from '@/lib/storage/questions/get-ask-rights';
import { listRevisionTimes } from '@/lib/storage/questions/read-question';
import { recordQuestion } from '@/lib/storage/questions/record-question';
import { hasPersonalWords } from '@/lib/text/personal-words';
import type { AnswerDraft } from './answer-draft';
import { acquireSharedAnswerStream } from './answer-streams';
import { draftAnswer } from './draft-answer';
import type { PassageSection, QuestionRequest } from './find-passages';
import { openStream } from './open-stream';
import { toAnswer } from './present-answer';

interface Wanted {
  format?: 'document' | 'markdown' | undefined;
  details?: boolean | undefined;
}

/** Each frame has the whole answer so far; the last has its id, by which it is rated and shared. */
export async function* answerQuestion(
  context: ObjectContext,
  asked: QuestionRequest,
  { format, details }: Wanted,
  signal: AbortSignal,
): AsyncGenerator<AnswerFrame> {
  let times = new Map<string, string>();
  let isFirst = true;
  for await (const draft of draftAnswer(context, asked, signal)) {
    // A model takes seconds, in which access may have been taken away.
    if (!isFirst && !(await isReadable(context, spacesOf(draft))))
      throw forbidden('Your access has changed. Ask again.');
    const revisions = draft.quotes.map(({ section }) => section.found.revision);
    if (revisions.some((id) => !times.has(id)))
      times = await listRevisionTimes(context.db, [...new Set(revisions)]);
    const show = (id?: string) => toAnswer(context, draft, { format, times, id });
    if (isFirst || !draft.isComplete)
      yield { type: 'answer', answer: { ...(await show()), isComplete: false } };
    isFirst = false;
    if (!draft.isComplete) continue;
    const id = await record(context, asked, draft);
    const how = details ? draft.details : undefined;
    yield { type: 'answer', answer: await show(id), ...(how ? { details: how } : {}) };
  }
}

/** The same as a stream, which ends when the actor may no longer read what it is from. */
export async function streamAnswerTo(
  context: ObjectContext,
  asked: QuestionRequest,
  wanted: Wanted,
): Promise<Response> {
  let spaceIds: string[] = [];
  const release = await acquireSharedAnswerStream(context);
  return openStream(
    context,
    async ({ send, signal }) => {
      for await (const frame of answerQuestion(context, asked, wanted, signal)) {
        if (signal.aborted) return;
        const { quotes, nearest } = frame.answer;
        spaceIds = [...new Set([...quotes, ...nearest].map(({ space }) => space))];
        send(frame);
      }
    },
    () => isReadable(context, spaceIds),
    release,
  );
}

const spacesOf = ({ quotes, nearest }: AnswerDraft) => [
  ...new Set([...quotes, ...nearest].map(({ section }) => section.found.space.id)),
];

async function isReadable(context: ObjectContext, spaceIds: readonly string[]): Promise<boolean> {
  const { ai, readable } = await getAskRights(
    context.database,
    searcherOf(context),
    onlyShown(context, spaceIds),
  );
  return ai && readable.length === spaceIds.length;
}

function record(
  { database, subject, caller, reader }: ObjectContext,
  { question, siteId }: QuestionRequest,
  draft: AnswerDraft,
): Promise<string> {
  const pages = new Map(draft.quotes.map(({ section }) => [section.page, toPage(section)]));
  const { leansOn, form } = draft.understood;
  const isAnswered = draft.confidence === 'answer';
  return recordQuestion(database, {
    organizationId: subject.organizationId,
    siteId: siteId === undefined || [question, ...leansOn].some(hasPersonalWords) ? null : siteId,
    userId: reader ? null : (personOf(caller) ?? null),
    question,
    previousQueries: leansOn,
    form,
    answered: isAnswered,
    engine: draft.engine,
    sources: [...pages.values()],
    nearest: isAnswered
      ? []
      : draft.nearest.map(({ section }) => ({
          ...toPage(section),
          section: section.found.section.anchor ?? '',
          heading: section.heading || null,
        })),
  });
}

const toPage = ({ found: { page, space } }: PassageSection) => ({
  page: page.id,
  space: space.id,
  title: page.title,
  path: page.path,
});
