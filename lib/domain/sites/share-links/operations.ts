import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createShareLink } from './create-share-link';
import { deleteShareLink } from './delete-share-link';
import { listShareLinks } from './list-share-links';
import { rotateShareLink } from './rotate-share-link';
import { updateShareLink } from './update-share-link';

type Names = 'listShareLinks' | 'createShareLink' | 'deleteShareLink' | 'updateShareLink' | 'rotateShareLink';

export const shareLinkOperations: OperationsFor<Names> = {
  listShareLinks,
  createShareLink,
  deleteShareLink,
  updateShareLink,
  rotateShareLink,
};
