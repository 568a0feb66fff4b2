import type { OperationsFor } from '@/lib/domain/viewer/context';
import { deleteQuestion, rateQuestion } from './change-questions';
import { createQuestionChangeRequest } from './create-change-request';
import { exportQuestions } from './export-questions';
import { getQuestion, listQuestions } from './read-questions';

type Names =
  | 'listQuestions'
  | 'exportQuestions'
  | 'getQuestion'
  | 'deleteQuestion'
  | 'rateQuestion'
  | 'createQuestionChangeRequest';

export const questionOperations: OperationsFor<Names> = {
  listQuestions,
  exportQuestions,
  getQuestion,
  deleteQuestion,
  rateQuestion,
  createQuestionChangeRequest,
};
