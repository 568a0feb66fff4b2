import type { Tool as Described } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Tool } from './tool';

let described: Described[] | undefined;

/** The tools as a client lists them, their inputs as JSON Schema; written once. */
export function describeTools(tools: readonly Tool[]): Described[] {
  described ??= tools.map(({ name, title, description, writes, input }) => ({
    name,
    title,
    description,
    inputSchema: toSchema(input),
    annotations: { title, readOnlyHint: !writes, destructiveHint: false, openWorldHint: false },
  }));
  return described;
}

function toSchema(input: z.ZodType): Described['inputSchema'] {
  const schema = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Notes of the contract for the API itself.
      delete jsonSchema.reference;
      delete jsonSchema.innerId;
    },
  });
  return schema as Described['inputSchema'];
}
