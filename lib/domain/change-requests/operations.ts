import type { OperationsFor } from '../context';
import { createChangeRequest } from './create-change-request';
import { changeRequestReads } from './read-change-requests';
import { updateChangeRequest } from './update-change-request';

type Names = keyof typeof changeRequestReads | 'createChangeRequest' | 'updateChangeRequest';

export const changeRequestOperations: OperationsFor<Names> = {
  ...changeRequestReads,
  createChangeRequest,
  updateChangeRequest,
};
