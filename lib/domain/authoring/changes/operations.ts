export { listChanges as listChangeRequestChanges, listChanges as listRevisionChanges } from './list-changes';
