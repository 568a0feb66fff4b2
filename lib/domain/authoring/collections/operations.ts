export { createCollection } from './create-collection';
export { deleteCollection } from './delete-collection';
export { getCollection } from './get-collection';
export { listCollectionSpaces } from './list-collection-spaces';
export { listCollections } from './list-collections';
export { moveCollection } from './move-collection';
export { transferCollection } from './transfer-collection';
export { updateCollection } from './update-collection';
