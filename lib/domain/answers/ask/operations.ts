export { askOrganization, streamAnswer } from './ask-organization';
export { askSite, streamSiteQuestions } from './ask-site';
export { listSuggestedQuestions, streamSuggestedQuestions } from './suggest-questions';
