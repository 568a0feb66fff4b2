export { deletePageFeedback, listPageFeedback } from './list-page-feedback';
