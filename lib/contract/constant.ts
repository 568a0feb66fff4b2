import { z } from 'zod';

const known = new Map<string, string>();

/**
 * Marks a value that is the same in every answer, such as a long list of features: it is written as JSON once.
 * No text of a user can pretend to be one, since U+0000 is refused everywhere.
 */
export function constant<Value extends object>(name: string, value: Value): Value {
  known.set(name, JSON.stringify(value));
  Object.defineProperty(value, 'toJSON', { value: () => `\0${name}\0`, enumerable: false });
  return value;
}

/** The schema of such a value: checked when it is made, and taken as it is in each answer. */
export function constantOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .custom<z.output<Schema>>((value) => typeof value === 'object' && value !== null && 'toJSON' in value)
    .meta({ override: z.toJSONSchema(schema) });
}

/** JSON of an answer, with the constants put in as they were written. */
export function toJson(answer: unknown): string {
  const json = JSON.stringify(answer);
  if (!json.includes('"\\u0000')) return json;
  return json.replace(/"\\u0000([\w-]+)\\u0000"/g, (token, name: string) => known.get(name) ?? token);
}
