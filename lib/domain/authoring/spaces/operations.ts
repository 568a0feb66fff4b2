export { createSpace } from './create-space';
export {
  deleteSpace,
  duplicateSpace,
  getSpace,
  listSpaces,
  moveSpace,
  restoreSpace,
  updateSpace,
} from './spaces';
