type Changes = {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Which of these fields differ, as they were and as they are; undefined when none does. */
export function findChanges<Shape extends object>(
  before: Shape,
  after: Shape,
  names: readonly (keyof Shape & string)[],
): Changes | undefined {
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (from: Shape) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}
