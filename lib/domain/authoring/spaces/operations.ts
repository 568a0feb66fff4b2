import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createSpace } from './create-space';
import { deleteSpace } from './delete-space';
import { duplicateSpace } from './duplicate-space';
import { getSpace } from './get-space';
import { listSpaces } from './list-spaces';
import { moveSpace } from './move-space';
import { restoreSpace } from './restore-space';
import { updateSpace } from './update-space';

type Names =
  | 'listSpaces'
  | 'createSpace'
  | 'getSpace'
  | 'updateSpace'
  | 'deleteSpace'
  | 'restoreSpace'
  | 'duplicateSpace'
  | 'moveSpace';

export const spaceOperations: OperationsFor<Names> = {
  listSpaces,
  createSpace,
  getSpace,
  updateSpace,
  deleteSpace,
  restoreSpace,
  duplicateSpace,
  moveSpace,
};
