import type { OperationsFor } from '@/lib/domain/viewer/context';
import { listRevisions } from './list-revisions';
import { restoreRevision } from './restore-revision';

export const revisionOperations: OperationsFor<'listRevisions' | 'restoreRevision'> = {
  listRevisions,
  restoreRevision,
};
