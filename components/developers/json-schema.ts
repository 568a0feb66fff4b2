import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas become. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  description?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  reference?: { kind: string; permission: string };
  innerId?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

/** What is sent (`input`) or answered (`output`), as plain data. */
export function toJsonSchema(schema: z.ZodType, side: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io: side, unrepresentable: 'any' }) as JsonSchema;
}

/** The schema itself behind a reference into the same document; `undefined` for what leads back to its beginning. */
export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  if (!schema.$ref) return schema;
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1];
  return name ? root.$defs?.[name] : undefined;
}

/** `site` for an object of the wire that says so itself. */
export function objectName(schema: JsonSchema): string | undefined {
  const name = schema.properties?.object?.const;
  return typeof name === 'string' ? name : undefined;
}

/** Alternatives without null, which is shown beside the type. */
export function alternatives(schema: JsonSchema): JsonSchema[] {
  return (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
}

export function isNullable(schema: JsonSchema): boolean {
  return (schema.anyOf ?? schema.oneOf ?? []).some(({ type }) => type === 'null');
}
