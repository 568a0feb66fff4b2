import type { OperationsFor } from '@/lib/domain/viewer/context';
import { callMcp } from './call-mcp';

export const mcpOperations: OperationsFor<'callMcp'> = { callMcp };
