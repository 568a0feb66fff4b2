import type { OperationsFor } from '@/lib/domain/viewer/context';
import { listChanges } from './list-changes';

type Names = 'listChangeRequestChanges' | 'listRevisionChanges';

export const changeOperations: OperationsFor<Names> = {
  listChangeRequestChanges: listChanges,
  listRevisionChanges: listChanges,
};
