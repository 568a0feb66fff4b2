export { getRevisionPageDocument, getSpaceDocument } from './get-document';
