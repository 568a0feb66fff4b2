/** What code answered as JSON; undefined for what is none, or deeper than whoever reads it can walk. */
export function parseAnswer(text: string, deepest: number): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isDeeper(value, deepest) ? undefined : value;
  } catch {
    return undefined;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}
