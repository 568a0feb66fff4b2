/** What is being typed that a list can complete. */
export interface Trigger {
  kind: 'people' | 'emoji';
  query: string;
  /** Where the trigger stands. */
  from: number;
  to: number;
}

const triggers: readonly [Trigger['kind'], RegExp][] = [
  ['people', /(?<![\p{L}\d_./\\[-])@([^\s@[\]()][^\n@[\]()]{0,40}|)$/u],
  ['emoji', /(?<![\p{L}\d:]):([a-z+][a-z0-9_+-]{1,30})$/u],
];

/** Finds `@` or `:` before the cursor. */
export function findTrigger(text: string, cursor: number): Trigger | undefined {
  // No trigger reaches farther back, whatever the length of the text.
  const start = Math.max(0, cursor - 64);
  const before = text.slice(start, cursor);
  for (const [kind, pattern] of triggers) {
    const match = pattern.exec(before);
    if (match) return { kind, query: match[1] ?? '', from: cursor - match[0].length, to: cursor };
  }
  return undefined;
}

/** How a text mentions somebody. */
export function writeMention(person: { id: string; displayName: string }): string {
  const name = person.displayName.replace(/\s+/g, ' ').trim() || 'somebody';
  return `[@${name.replace(/[\\[\]]/g, '\\$&')}](/users/${person.id}) `;
}
