import type { OpenapiSchema } from '@/lib/contract/openapi-reference';

/** Finds a named schema; undefined for one that has not been fetched. */
export type FindSchema = (name: string) => OpenapiSchema | undefined;

const longestChain = 16;

/** The schema that a name refers to, with the fields beside the reference. */
function follow(schema: OpenapiSchema, find: FindSchema): OpenapiSchema {
  let current = schema;
  for (let step = 0; current.ref !== undefined && step < longestChain; step += 1) {
    const { ref, ...beside } = current;
    const named = find(ref);
    if (!named) return current;
    current = { ...named, ...beside };
  }
  return current;
}

/** The parts of `allOf` as one schema: properties side by side, the schema's own words first. */
export function join(schema: OpenapiSchema, find: FindSchema): OpenapiSchema {
  // Each name is joined once: names that lead to each other, or to many others many times, cost no more than they are.
  const joined = new Map<string, OpenapiSchema>();
  const visit = (part: OpenapiSchema): OpenapiSchema => {
    const known = part.ref === undefined ? undefined : joined.get(part.ref);
    if (known) return known;
    if (part.ref !== undefined) joined.set(part.ref, {});
    const made = joinParts(follow(part, find), visit);
    if (part.ref !== undefined) joined.set(part.ref, made);
    return made;
  };
  return visit(schema);
}

function joinParts(schema: OpenapiSchema, visit: (part: OpenapiSchema) => OpenapiSchema): OpenapiSchema {
  const { allOf, ...own } = schema;
  if (!allOf || allOf.length === 0) return schema;
  const parts = [...allOf.map(visit), own];
  const properties = new Map(
    parts.flatMap((part) => part.properties ?? []).map((property) => [property.name, property]),
  );
  const whole: OpenapiSchema = Object.assign({}, ...parts);
  // Several parts may each have some: none of their words is lost.
  for (const list of ['oneOf', 'anyOf', 'limits', 'examples'] as const) {
    const all = [...new Set<unknown>(parts.flatMap((part) => part[list] ?? []))];
    if (all.length > 0) Object.assign(whole, { [list]: all });
  }
  // A part that is not fetched yet is not the name of the whole.
  delete whole.ref;
  return properties.size > 0 ? { ...whole, properties: [...properties.values()] } : whole;
}

/** A name that has to be fetched before it can be said what is inside. */
export function findMissing(schema: OpenapiSchema, find: FindSchema): string | undefined {
  const seen = new Set<string>();
  const visit = (part: OpenapiSchema): string | undefined => {
    if (part.ref !== undefined && seen.has(part.ref)) return undefined;
    if (part.ref !== undefined) seen.add(part.ref);
    const { ref, allOf = [], items } = follow(part, find);
    if (ref !== undefined) return ref;
    for (const inner of items ? [...allOf, items] : allOf) {
      const missing = visit(inner);
      if (missing !== undefined) return missing;
    }
    return undefined;
  };
  return visit(schema);
}
