const MOST_SCHEMAS = 100;

/** The names of the schemas that a view refers to, wherever in it. */
export function listReferences(view: unknown): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'ref' && typeof inner === 'string') names.add(inner);
        else if (!DATA.has(key)) visit(inner);
      }
  };
  visit(view);
  return [...names];
}

/** What stands there is the author's, and may have any form. */
const DATA = new Set(['example', 'examples', 'default', 'enum']);

/** These schemas, then those they refer to, and so on: the nearest first, so many as can be shown at once. */
export function findNearest(names: readonly string[], references: ReadonlyMap<string, string[]>): string[] {
  const found = new Set<string>();
  let ring = names;
  while (ring.length > 0 && found.size < MOST_SCHEMAS) {
    const next: string[] = [];
    for (const name of ring) {
      if (found.has(name) || !references.has(name) || found.size >= MOST_SCHEMAS) continue;
      found.add(name);
      next.push(...(references.get(name) ?? []));
    }
    ring = next;
  }
  return [...found];
}
