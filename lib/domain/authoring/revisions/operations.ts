export { listRevisions } from './list-revisions';
export { restoreRevision } from './restore-revision';
