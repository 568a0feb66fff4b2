import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createTranslation } from './create-translation';
import { deleteTranslation } from './delete-translation';
import { getTranslation } from './get-translation';
import { listTranslations } from './list-translations';
import { updateTranslation } from './update-translation';

type Names =
  | 'listTranslations'
  | 'createTranslation'
  | 'getTranslation'
  | 'updateTranslation'
  | 'deleteTranslation';

export const translationOperations: OperationsFor<Names> = {
  listTranslations,
  createTranslation,
  getTranslation,
  updateTranslation,
  deleteTranslation,
};
