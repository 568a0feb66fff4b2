import type { OperationsFor } from '@/lib/domain/viewer/context';
import { checkVisitorToken } from './check-visitor-token';
import { getPublishingPreview } from './get-publishing-preview';
import { getPublishingAuth, regeneratePublishingAuth, updatePublishingAuth } from './publishing-auth';

type Names =
  | 'getPublishingAuth'
  | 'updatePublishingAuth'
  | 'regeneratePublishingAuth'
  | 'checkVisitorToken'
  | 'getPublishingPreview';

export const sitePublishingOperations: OperationsFor<Names> = {
  getPublishingAuth,
  updatePublishingAuth,
  regeneratePublishingAuth,
  checkVisitorToken,
  getPublishingPreview,
};
