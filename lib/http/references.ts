import { z } from 'zod';
import type { ObjectKind, Permission } from '@/lib/access/permissions';

export interface ObjectReference {
  /** Where in the body, such as `spaces.0`. */
  field: string;
  id: string;
  kind: ObjectKind;
  permission: Permission;
  /** An organization may be named by its hostname as well. */
  by?: 'hostname';
  /** Needed in the organization of the object, too. */
  inOrganization?: Permission;
}

type Declared = Pick<ObjectReference, 'kind' | 'permission' | 'by' | 'inOrganization'>;

function declaredOn(schema: z.core.$ZodType): Declared | undefined {
  const meta = z.globalRegistry.get(schema as z.ZodType) as { reference?: Declared } | undefined;
  return meta?.reference;
}

const withReferences = new WeakMap<z.ZodType, boolean>();

/** The ids of other objects that a body names, as its schema declares them. */
export function collectReferences(schema: z.ZodType | undefined, body: unknown): ObjectReference[] {
  if (!schema) return [];
  const known = withReferences.get(schema);
  if (known === false) return [];
  if (known === undefined) {
    const has = mentions(schema, new Set());
    withReferences.set(schema, has);
    if (!has) return [];
  }
  const found: ObjectReference[] = [];
  walk(schema, body, [], found);
  return found;
}

function childrenOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.unwrap()];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  return [];
}

function mentions(schema: z.core.$ZodType, seen: Set<z.core.$ZodType>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return declaredOn(schema) !== undefined || childrenOf(schema).some((child) => mentions(child, seen));
}

function walk(schema: z.core.$ZodType, value: unknown, path: string[], found: ObjectReference[]): void {
  if (value === undefined || value === null) return;
  const declared = declaredOn(schema);
  if (declared && typeof value === 'string') {
    if (!found.some((other) => other.id === value && other.field === path.join('.')))
      found.push({ field: path.join('.'), id: value, ...declared });
    return;
  }
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape))
      walk(field, (value as Record<string, unknown>)[key], [...path, key], found);
  } else if (schema instanceof z.ZodArray) {
    // Another branch of a union may take a word where this one takes a list.
    if (!Array.isArray(value)) return;
    value.forEach((item, index) => {
      walk(schema.element, item, [...path, String(index)], found);
    });
  } else {
    for (const child of childrenOf(schema)) if (isMeant(child, value)) walk(child, value, path, found);
  }
}

/** Of a union, whether the value has the words that tell a branch from the others: each may need another right. */
function isMeant(schema: z.core.$ZodType, value: unknown): boolean {
  if (!(schema instanceof z.ZodObject)) return true;
  return Object.entries(schema.shape).every(
    ([key, field]) =>
      !(field instanceof z.ZodLiteral) || field.values.has((value as Record<string, never>)[key]),
  );
}
