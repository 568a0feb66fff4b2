import type { OperationsFor } from '../context';
import { createShareLink } from './create-share-link';
import { deleteShareLink } from './delete-share-link';
import { listShareLinks } from './list-share-links';
import { updateShareLink } from './update-share-link';

type Names = 'listShareLinks' | 'createShareLink' | 'deleteShareLink' | 'updateShareLink';

export const shareLinkOperations: OperationsFor<Names> = {
  listShareLinks,
  createShareLink,
  deleteShareLink,
  updateShareLink,
};
