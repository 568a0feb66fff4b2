import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getReusableContent } from './get-reusable-content';

type Names = 'getSpaceReusableContent' | 'getChangeRequestReusableContent' | 'getRevisionReusableContent';

export const reusableContentOperations: OperationsFor<Names> = {
  getSpaceReusableContent: getReusableContent,
  getChangeRequestReusableContent: getReusableContent,
  getRevisionReusableContent: getReusableContent,
};
