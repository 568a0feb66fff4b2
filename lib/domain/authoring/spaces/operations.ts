export {
  createSpace,
  deleteSpace,
  duplicateSpace,
  getSpace,
  listSpaces,
  moveSpace,
  restoreSpace,
  updateSpace,
} from './spaces';
