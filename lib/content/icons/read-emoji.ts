/** An emoji as the API gives it: the character itself, or its code points in hex joined by hyphens. */
export function readEmoji(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^[0-9a-f]{2,6}(?:[-_][0-9a-f]{2,6})*$/i.test(value)) return value;
  const points = value.split(/[-_]/).map((part) => Number.parseInt(part, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : undefined;
}
