export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Its own member: what an object inherits is nothing that a document says. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function objectAt(value: unknown, name: string): JsonObject {
  const found = member(value, name);
  return isObject(found) ? found : {};
}

export function listAt(value: unknown, name: string): unknown[] {
  const found = member(value, name);
  return Array.isArray(found) ? found : [];
}

export function textAt(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === 'string' ? found : undefined;
}

export const flagAt = (value: unknown, name: string): boolean => member(value, name) === true;

export type Steps = readonly (string | number)[];

/** A JSON pointer, as RFC 6901 writes it. */
export function toPointer(steps: Steps): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a pointer, or of a reference into the same document; undefined when it is neither. */
export function toSteps(pointer: string): string[] | undefined {
  const path = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (path === '') return [];
  if (!path.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((step) => decodeStep(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decodeStep(step: string): string {
  if (!step.includes('%')) return step;
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** What stands at some steps; undefined when nothing does. */
export function valueAt(root: unknown, steps: Steps): unknown {
  let at = root;
  for (const step of steps) {
    if (Array.isArray(at)) at = at[Number(step)];
    else at = member(at, String(step));
    if (at === undefined) return undefined;
  }
  return at;
}
