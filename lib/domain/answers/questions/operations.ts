export { createQuestionChangeRequest, deleteQuestion, exportQuestions, rateQuestion } from './questions';
export { getQuestion, listQuestions } from './read-questions';
