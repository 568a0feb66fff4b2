import { z } from 'zod';
import { DOCUMENT_DEPTH } from './document';
import { endpoint } from './endpoint';
import { text } from './shared';

/** One message of JSON-RPC 2.0; the library that answers it knows the methods. */
const message = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string().max(256), z.number().int()]).optional(),
    method: text(1, 128).describe('Such as `initialize`, `tools/list` or `tools/call`.'),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }] });

export type McpMessage = z.output<typeof message>;

export const callMcp = endpoint({
  id: 'callMcp',
  noun: 'mcp',
  method: 'POST',
  path: '/mcp',
  summary:
    'Tools for assistants, by the Model Context Protocol (streamable HTTP, without sessions): search, ask, read, open change requests, edit in them and comment. They act as the owner of the token and within its scopes; none merges. Each use of a tool stands in the audit log',
  access: 'user',
  body: message,
  response: 'response',
  status: 200,
  cost: 'read',
  bodyLimit: 4 * 1024 * 1024,
  // The arguments of a tool stand three levels deep in the message.
  bodyDepth: DOCUMENT_DEPTH + 4,
});
