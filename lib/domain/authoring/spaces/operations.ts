export { createSpace } from './create-space';
export { deleteSpace } from './delete-space';
export { duplicateSpace } from './duplicate-space';
export { getSpace } from './get-space';
export { listSpaces } from './list-spaces';
export { moveSpace } from './move-space';
export { restoreSpace } from './restore-space';
export { updateSpace } from './update-space';
