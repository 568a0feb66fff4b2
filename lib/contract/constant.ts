import { z } from 'zod';
import type { oas31 } from 'zod-openapi';

const written = new WeakMap<object, string>();
const schemas = new WeakSet<z.core.$ZodType>();

/** Marks a value that is the same in every answer, such as a long list of features: it is written as JSON once. */
export function constant<Value extends object>(value: Value): Value {
  written.set(value, JSON.stringify(value));
  return value;
}

/** The schema of such a value: checked when it is made, and taken as it is in each answer. */
export function constantOf<Schema extends z.ZodType>(schema: Schema) {
  const made = z
    .custom<z.output<Schema>>((value) => jsonOf(value) !== undefined)
    .meta({ override: z.toJSONSchema(schema) as oas31.SchemaObject });
  schemas.add(made);
  return made;
}

export const isConstant = (schema: z.core.$ZodType) => schemas.has(schema);

/** What was written of a constant; undefined of anything else. */
export function jsonOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? written.get(value) : undefined;
}
