/** A type rather than an interface, so that it fits wherever an object of anything does. */
type ChangedFields = {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Whether two values say the same, also as lists and objects whose fields have the same order. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Which of these fields differ, as they were and as they are; undefined when none does. */
export function findChangedFields<Fields extends object>(
  before: Fields,
  after: Fields,
  names: readonly (keyof Fields)[] = Object.keys(after) as (keyof Fields)[],
): ChangedFields | undefined {
  const changed = names.filter((name) => !isSameValue(before[name], after[name]));
  const pick = (from: Fields) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}
