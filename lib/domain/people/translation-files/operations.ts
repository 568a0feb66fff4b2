import type { Operations } from '@/lib/domain/viewer/context';
import { exportTranslationUnits } from './export-translation-units';
import { importTranslationUnits } from './import-translation-units';

export const translationFileOperations = {
  exportTranslationUnits,
  importTranslationUnits,
} satisfies Partial<Operations>;
