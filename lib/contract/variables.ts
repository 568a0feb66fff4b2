import { z } from 'zod';
import { VARIABLE_LIMITS, VARIABLE_NAME, VARIABLE_NAME_RULE } from '@/lib/text/variable-rules';
import { text } from './shared';

/** A value as it is answered. */
export const variableValue = z.union([z.string(), z.number(), z.boolean()]);

/** A value as a request sends it. */
const sentValue = z.union([text(0, VARIABLE_LIMITS.value), z.number(), z.boolean()]);

const name = z.string().regex(VARIABLE_NAME, { error: VARIABLE_NAME_RULE });

/** All variables of a page. */
export const sentVariables = z
  .record(name, sentValue)
  .refine((all) => Object.keys(all).length <= VARIABLE_LIMITS.of, {
    error: `has more than ${VARIABLE_LIMITS.of} variables`,
  });

/** Changes of the variables of a space: null removes one, and those that are not named stay. */
export const variableChanges = z
  .record(name, sentValue.nullable())
  .refine((all) => Object.keys(all).length <= VARIABLE_LIMITS.of, {
    error: `names more than ${VARIABLE_LIMITS.of} variables`,
  });
