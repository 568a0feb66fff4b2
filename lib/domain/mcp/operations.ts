import type { OperationsFor } from '../context';
import { callMcp } from './call-mcp';

export const mcpOperations: OperationsFor<'callMcp'> = { callMcp };
