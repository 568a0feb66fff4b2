import { z } from 'zod';
import { text } from './shared';

const VARIABLE_NAME_RULE =
  'a name begins with a letter and has letters, digits and underscores, at most 100 of them';

/** A value as it is answered. */
export const variableValue = z.union([z.string(), z.number(), z.boolean()]);

/** A value as a request sends it. */
const sentValue = z.union([text(0, 256), z.number(), z.boolean()]);

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,99}$/, { error: VARIABLE_NAME_RULE });

export const MAX_VARIABLES = 200;

/** All variables of a page. */
export const sentVariables = z
  .record(name, sentValue)
  .refine((all) => Object.keys(all).length <= MAX_VARIABLES, {
    error: `has more than ${MAX_VARIABLES} variables`,
  });

/** Changes of the variables of a space: null removes one, and those that are not named stay. */
export const variableChanges = z
  .record(name, sentValue.nullable())
  .refine((all) => Object.keys(all).length <= MAX_VARIABLES, {
    error: `names more than ${MAX_VARIABLES} variables`,
  });
