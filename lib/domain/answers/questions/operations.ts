export { deleteQuestion, rateQuestion } from './change-questions';
export { createQuestionChangeRequest } from './create-change-request';
export { exportQuestions } from './export-questions';
export { getQuestion, listQuestions } from './read-questions';
