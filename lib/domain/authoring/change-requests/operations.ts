import type { OperationsFor } from '@/lib/domain/viewer/context';
import { conflictOperations } from './conflicts';
import { createChangeRequest } from './create-change-request';
import { mergeChangeRequest } from './merge-change-request';
import { pullChangeRequest } from './pull-change-request';
import { changeRequestReads } from './read-change-requests';
import { revertChangeRequest } from './revert-change-request';
import { updateChangeRequest } from './update-change-request';

type Names =
  | keyof typeof changeRequestReads
  | keyof typeof conflictOperations
  | 'createChangeRequest'
  | 'updateChangeRequest'
  | 'mergeChangeRequest'
  | 'pullChangeRequest'
  | 'revertChangeRequest';

export const changeRequestOperations: OperationsFor<Names> = {
  ...changeRequestReads,
  ...conflictOperations,
  createChangeRequest,
  updateChangeRequest,
  mergeChangeRequest,
  pullChangeRequest,
  revertChangeRequest,
};
