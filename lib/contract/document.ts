import { z } from 'zod';

const anything = z.record(z.string(), z.unknown());

/** A document as an answer has it: blocks of the kinds that a request may send, each with its key. */
export const jsonDocument = z
  .object({ object: z.literal('document'), data: anything, nodes: z.array(anything) })
  .describe(
    'Blocks, inlines and text with marks. Every block has a `key`, which stays as long as the block says the same.',
  );

export type DocumentShape = z.output<typeof jsonDocument>;
