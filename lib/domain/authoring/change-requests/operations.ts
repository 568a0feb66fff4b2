import type { Operations } from '@/lib/domain/viewer/context';
import {
  changeRequestReads,
  createChangeRequest,
  pullChangeRequest,
  revertChangeRequest,
  updateChangeRequest,
} from './change-requests';
import { conflictOperations } from './conflicts';
import { changeRequestLists } from './list-change-requests';
import { mergeChangeRequest } from './merge-change-request';

export const changeRequestOperations = {
  ...changeRequestReads,
  ...changeRequestLists,
  ...conflictOperations,
  createChangeRequest,
  updateChangeRequest,
  mergeChangeRequest,
  pullChangeRequest,
  revertChangeRequest,
} satisfies Partial<Operations>;
