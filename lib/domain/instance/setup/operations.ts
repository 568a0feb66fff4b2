import type { OperationsFor } from '@/lib/domain/viewer/context';
import { completeSetup } from './complete-setup';
import { getSetup } from './get-setup';

export const setupOperations: OperationsFor<'getSetup' | 'completeSetup'> = { getSetup, completeSetup };
