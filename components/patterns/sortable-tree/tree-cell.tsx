import type { ReactNode } from 'react';

/** One cell of a tree's row; the first of a row takes the width that is left by `className="flex-1"`. */
export function TreeCell({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are drawn one by one and moved, which a table element does not allow
    <div role="gridcell" tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
