import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createCollection } from './create-collection';
import { deleteCollection } from './delete-collection';
import { getCollection } from './get-collection';
import { listCollectionSpaces } from './list-collection-spaces';
import { listCollections } from './list-collections';
import { moveCollection } from './move-collection';
import { transferCollection } from './transfer-collection';
import { updateCollection } from './update-collection';

type Names =
  | 'listCollections'
  | 'createCollection'
  | 'getCollection'
  | 'updateCollection'
  | 'deleteCollection'
  | 'listCollectionSpaces'
  | 'moveCollection'
  | 'transferCollection';

export const collectionOperations: OperationsFor<Names> = {
  listCollections,
  createCollection,
  getCollection,
  updateCollection,
  deleteCollection,
  listCollectionSpaces,
  moveCollection,
  transferCollection,
};
