export { createCustomField } from './create-custom-field';
export { deleteCustomField } from './delete-custom-field';
export { getCustomField } from './get-custom-field';
export { listCustomFields } from './list-custom-fields';
export { listSpaceCustomFields } from './list-space-custom-fields';
export { updateCustomField } from './update-custom-field';
export { updateSpaceCustomFields } from './update-space-custom-fields';
