import { z } from 'zod';
import { text } from './shared';

const COMPUTED_LIMITS = { dependencies: 10, propsCharacters: 20_000 } as const;

const sourceType = z
  .string()
  .max(250)
  .regex(/^integration:[^:]+:[^:]+$/, { error: 'must be `integration:<name>:<source>`' })
  .describe('The integration, and the id of one of its content sources.');

const dependency = z.object({
  ref: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('space'), space: text(1, 64) }),
    z.object({ kind: z.literal('openapi'), spec: text(1, 100).describe('Its slug.') }),
  ]),
});

/** What a page is computed from, as answers show it. */
export const computedSource = z.object({
  type: sourceType,
  props: z.record(z.string(), z.json()),
  dependencies: z.record(z.string(), dependency).optional(),
});

/** What a page is computed from, as requests send it. */
export const sentComputedSource = z.object({
  type: sourceType,
  props: z
    .record(z.string().max(200), z.json())
    .refine((props) => JSON.stringify(props).length <= COMPUTED_LIMITS.propsCharacters, {
      error: `must have at most ${COMPUTED_LIMITS.propsCharacters} characters as JSON`,
    })
    .describe('What the integration is told, as its content source takes it.')
    .meta({ examples: [{ table: 'ports' }] }),
  dependencies: z
    .record(z.string().min(1).max(100), dependency)
    .refine((named) => Object.keys(named).length <= COMPUTED_LIMITS.dependencies, {
      error: `must be at most ${COMPUTED_LIMITS.dependencies}`,
    })
    .optional()
    .describe('What the integration is told the state of. When one changes, the content is computed again.'),
});
