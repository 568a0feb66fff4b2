import type { Operations } from '@/lib/domain/viewer/context';
import { conflictOperations } from './conflicts';
import { createChangeRequest } from './create-change-request';
import { mergeChangeRequest } from './merge-change-request';
import { pullChangeRequest } from './pull-change-request';
import { changeRequestReads } from './read-change-requests';
import { revertChangeRequest } from './revert-change-request';
import { updateChangeRequest } from './update-change-request';

export const changeRequestOperations = {
  ...changeRequestReads,
  ...conflictOperations,
  createChangeRequest,
  updateChangeRequest,
  mergeChangeRequest,
  pullChangeRequest,
  revertChangeRequest,
} satisfies Partial<Operations>;
