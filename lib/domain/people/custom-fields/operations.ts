import type { OperationsFor } from '@/lib/domain/viewer/context';
import { createCustomField } from './create-custom-field';
import { deleteCustomField } from './delete-custom-field';
import { getCustomField } from './get-custom-field';
import { listCustomFields } from './list-custom-fields';
import { listSpaceCustomFields } from './list-space-custom-fields';
import { updateCustomField } from './update-custom-field';
import { updateSpaceCustomFields } from './update-space-custom-fields';

type Names =
  | 'listCustomFields'
  | 'createCustomField'
  | 'getCustomField'
  | 'updateCustomField'
  | 'deleteCustomField'
  | 'listSpaceCustomFields'
  | 'updateSpaceCustomFields';

export const customFieldOperations: OperationsFor<Names> = {
  listCustomFields,
  createCustomField,
  getCustomField,
  updateCustomField,
  deleteCustomField,
  listSpaceCustomFields,
  updateSpaceCustomFields,
};
