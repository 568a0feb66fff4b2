import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getRevisionPageDocument, getSpaceDocument } from './get-document';

type Names = 'getSpaceDocument' | 'getRevisionPageDocument';

export const documentOperations: OperationsFor<Names> = { getSpaceDocument, getRevisionPageDocument };
