export { askOrganization, askSite, streamAnswer, streamSiteQuestions } from './ask';
export { listSuggestedQuestions, streamSuggestedQuestions } from './suggest-questions';
