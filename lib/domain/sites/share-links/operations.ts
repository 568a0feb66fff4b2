export { createShareLink } from './create-share-link';
export { deleteShareLink } from './delete-share-link';
export { listShareLinks } from './list-share-links';
export { rotateShareLink } from './rotate-share-link';
export { updateShareLink } from './update-share-link';
