import type { ReactNode } from 'react';

/** An emoji as the API gives it: the character itself, or its code points in hex joined by hyphens. */
export function readEmoji(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^[0-9a-f]{2,6}(?:[-_][0-9a-f]{2,6})*$/i.test(value)) return value;
  const points = value.split(/[-_]/).map((part) => Number.parseInt(part, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : undefined;
}

/** The emoji that stands for something, or the icon of its kind; decoration beside a title. */
export function Emoji({ value, fallback }: { value: string | undefined; fallback: ReactNode }) {
  const emoji = readEmoji(value);
  return (
    <span
      aria-hidden
      className="inline-flex size-5 shrink-0 items-center justify-center text-base text-muted leading-none [&_svg]:size-4"
    >
      {emoji ?? fallback}
    </span>
  );
}
