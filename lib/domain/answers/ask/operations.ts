export * from './ask';
export { listSuggestedQuestions, streamSuggestedQuestions } from './suggest-questions';
