type Words = Record<string, unknown>;

/** What of it changed, as the audit log has it: undefined when nothing did, one side alone where the other is not there. */
export function toDifference(
  before: Words | undefined,
  after: Words | undefined,
): { before?: Words; after?: Words } | undefined {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (words: Words) => Object.fromEntries(changed.map((name) => [name, words[name]]));
  return changed.length > 0 ? { before: pick(before), after: pick(after) } : undefined;
}
