import type { OperationsFor } from '@/lib/domain/viewer/context';
import { deletePageFeedback, listPageFeedback } from './list-page-feedback';

export const pageFeedbackOperations: OperationsFor<'listPageFeedback' | 'deletePageFeedback'> = {
  listPageFeedback,
  deletePageFeedback,
};
