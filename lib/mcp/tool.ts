import { z } from 'zod';
import type { AskApi } from './ask-api';

interface ToolAnswer {
  data: Record<string, unknown>;
  /** How a person would rather read it; the data as JSON when absent. */
  text?: string;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** It changes something, so its token needs the scope `write`. */
  writes: boolean;
  input: z.ZodType;
  run(ask: AskApi, input: unknown): Promise<ToolAnswer>;
}

interface Declared<Input extends z.ZodType> extends Omit<Tool, 'input' | 'run'> {
  input: Input;
  run(ask: AskApi, input: z.output<Input>): Promise<ToolAnswer>;
}

/** Declares a tool whose input is parsed before it runs. */
export function defineTool<Input extends z.ZodType>(declared: Declared<Input>): Tool {
  return { ...declared, run: (ask, input) => declared.run(ask, declared.input.parse(input)) };
}

/** What the contract has for the query or body of an operation, which stays the one declaration of it. */
export function fieldsOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape> | undefined): Shape {
  if (!schema) throw new Error('This operation takes nothing of the kind.');
  return schema.shape;
}

const id = (what: string) => z.string().min(1).max(64).describe(what);

/** Names of things, the same in every tool; what was used is written down by these names. */
export const named = {
  organization: id('The id of an organization, as list_organizations tells it.'),
  space: id('The id of a space, as list_spaces and search tell it.'),
  page: id('The id of a page, as list_pages and search tell it.'),
  changeRequest: id('The id of a change request, or its number in the space.'),
  comment: id('The id of a comment, as list_comments tells it.'),
};

export const limit = z
  .number()
  .int()
  .min(1)
  .max(100)
  .optional()
  .describe('How many at most: 1 to 100, 20 when absent.');

export const next = z
  .string()
  .max(1024)
  .optional()
  .describe('Where to go on: `next.page` of the answer before.');

export const sliceOf = (input: { limit?: number | undefined; next?: string | undefined }) => ({
  limit: String(input.limit ?? 20),
  page: input.next,
});
