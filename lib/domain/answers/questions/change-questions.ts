import { notFound } from '@/lib/contract/problem';
import type {
  deleteQuestion as deleteContract,
  rateQuestion as rateContract,
} from '@/lib/contract/questions';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { rateQuestion as rate, deleteQuestion as remove } from '@/lib/storage/questions/write-questions';

export const deleteQuestion: Operation<typeof deleteContract> = async (context, { params }) => {
  const { caller, subject, address } = context;
  return context.database.transaction(async (tx) => {
    const gone = await remove(tx, subject.id, params.questionId);
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

export const rateQuestion: Operation<typeof rateContract> = async (context, { params, body }) => {
  const which = {
    organizationId: context.subject.id,
    questionId: params.questionId,
    userId: context.caller.userId,
  };
  const reason = body.rating === null ? null : body.reason?.trim() || null;
  return context.database.transaction(async (tx) => {
    const rated = await rate(tx, which, { rating: body.rating, reason });
    if (!rated) throw notFound('question of yours');
    await context.publish(tx, {
      noun: 'questions',
      id: params.questionId,
      organization: which.organizationId,
    });
    return { rating: rated.rating, reason: rated.reason ?? undefined };
  });
};
