export { createTranslation } from './create-translation';
export { deleteTranslation } from './delete-translation';
export { getTranslation } from './get-translation';
export { listTranslations } from './list-translations';
export { updateTranslation } from './update-translation';
