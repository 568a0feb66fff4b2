export { callMcp } from './call-mcp';
