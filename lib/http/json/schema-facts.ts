import type { z } from 'zod';

/** What a generator needs of a schema; the schema's own parser uses the same. */
export type Schema = z.core.$ZodTypes;

export const toSchema = (schema: z.core.$ZodType) => schema as Schema;

/** Nothing is asked of its values beyond their type, or beyond one pattern for a moment in time. */
export function isPlain({ _zod: { def } }: Schema): boolean {
  if (def.checks && def.checks.length > 0) return false;
  if ('coerce' in def && def.coerce) return false;
  if ('catchall' in def && def.catchall) return false;
  return !('format' in def) || (def.format === 'datetime' && 'pattern' in def);
}

/** `z.number().int()`. */
export function isWhole({ _zod: { def } }: Schema): boolean {
  if (def.type !== 'number' || def.coerce || 'format' in def) return false;
  const [check, ...more] = def.checks ?? [];
  const asked = check?._zod.def;
  return more.length === 0 && asked !== undefined && 'format' in asked && asked.format === 'safeint';
}

/** An absent value stays absent, and none is put in its place. */
export function isOptional({ _zod }: Schema): boolean {
  return _zod.def.type === 'optional' && _zod.optin === 'optional';
}

/** Each value that a schema allows with its JSON, where they are few and known. */
export function wordsOf(schema: Schema): Map<unknown, string> | undefined {
  const { def, values } = schema._zod;
  if (!['literal', 'enum', 'union', 'nullable'].includes(def.type) || def.checks?.length) return undefined;
  if (!values || [...values].some((value) => value === undefined || typeof value === 'bigint'))
    return undefined;
  return new Map([...values].map((value) => [value, JSON.stringify(value)]));
}

interface Choice {
  key: string;
  cases: { values: ReadonlySet<unknown>; option: Schema }[];
}

/** How the cases of a union are distinguished, if one key does. */
export function choiceOf({ _zod: { def } }: Schema): Choice | undefined {
  if (def.type !== 'union' || def.checks?.length || !('discriminator' in def)) return undefined;
  if (typeof def.discriminator !== 'string' || ('unionFallback' in def && def.unionFallback))
    return undefined;
  const key = def.discriminator;
  const cases = def.options
    .map(toSchema)
    .map((option) => ({ values: option._zod.propValues?.[key], option }));
  const certain = cases.flatMap(({ values, option }) => (values ? [{ values, option }] : []));
  return certain.length === cases.length ? { key, cases: certain } : undefined;
}
