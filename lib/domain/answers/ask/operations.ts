import type { OperationsFor } from '@/lib/domain/viewer/context';
import { askOrganization, streamAnswer } from './ask-organization';
import { askSite, streamSiteQuestions } from './ask-site';
import { listSuggestedQuestions, streamSuggestedQuestions } from './suggest-questions';

type Names =
  | 'askOrganization'
  | 'streamAnswer'
  | 'listSuggestedQuestions'
  | 'streamSuggestedQuestions'
  | 'askSite'
  | 'streamSiteQuestions';

export const askOperations: OperationsFor<Names> = {
  askOrganization,
  streamAnswer,
  listSuggestedQuestions,
  streamSuggestedQuestions,
  askSite,
  streamSiteQuestions,
};
