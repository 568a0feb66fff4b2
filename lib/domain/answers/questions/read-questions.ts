import { notFound } from '@/lib/contract/problem';
import {
  type getQuestion as getContract,
  type listQuestions as listContract,
  SHOWN_REASONS,
} from '@/lib/contract/questions';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import {
  positionOf,
  type QuestionFilter,
  listQuestions as readList,
} from '@/lib/storage/questions/list-questions';
import { findQuestion } from '@/lib/storage/questions/read-question';
import { linksOf, toQuestion } from './present-question';

export const listQuestions: Operation<typeof listContract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readList(context.database, context.subject.id, toFilter(query), slice, SHOWN_REASONS),
    positionOf,
    (row) => toQuestion(context, row),
  );

export function toFilter({
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

export const getQuestion: Operation<typeof getContract> = async (context, { params }) => {
  const { id, question, previousQueries, rating } = await requireQuestion(context, params.questionId);
  const urls = linksOf(context, id);
  return { object: 'question' as const, id, question, previousQueries, rating: rating ?? undefined, urls };
};

export async function requireQuestion(context: ObjectContext, questionId: string) {
  const { database, subject, caller } = context;
  const which = { organizationId: subject.id, questionId, userId: caller.userId };
  const question = await findQuestion(database, which);
  if (!question) throw notFound('question');
  return question;
}
