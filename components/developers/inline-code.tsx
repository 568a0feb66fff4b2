import type { ReactNode } from 'react';

/** The contract's descriptions write code between backticks. */
export function InlineCode({ text }: { text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code key={index} className="rounded-sm bg-hover px-1 font-mono text-xs">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
