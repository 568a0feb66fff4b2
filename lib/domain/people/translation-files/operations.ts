import type { Operations } from '@/lib/domain/viewer/context';
import { exportTranslationUnits } from './export-translation-units';

export const translationFileOperations = { exportTranslationUnits } satisfies Partial<Operations>;
