'use client';

import { useMemo } from 'react';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { Spinner } from '@/components/ui/spinner';
import { buildRows } from './build-rows';
import { ChangedRow } from './changed-row';
import { makeContexts } from './diff-contexts';
import type { DiffLayout } from './diff-look';
import { t } from './messages';
import { SameRow } from './same-row';
import { useBlockChanges } from './use-block-changes';

interface MarkdownDiffProps {
  before: string;
  after: string;
  layout: DiffLayout;
  resolvers: MarkdownResolvers;
  /** Of the old text; those of the new one when absent. */
  beforeResolvers?: MarkdownResolvers;
  /** Without the margin that says how each block changed. */
  isCompact?: boolean;
}

/** Two texts of a page as readers see them, side by side or in one, with what changed marked. */
export function MarkdownDiff(props: MarkdownDiffProps) {
  const { before, after, layout, resolvers, beforeResolvers = resolvers, isCompact = false } = props;
  const changes = useBlockChanges(before, after);
  const rows = useMemo(() => (changes ? buildRows(changes) : undefined), [changes]);
  const contexts = useMemo(
    () => makeContexts(rows ?? [], { text: before, resolvers: beforeResolvers }, { text: after, resolvers }),
    [rows, before, after, resolvers, beforeResolvers],
  );
  if (!rows) return <Spinner label={t('comparing')} />;
  return (
    <div data-compact={isCompact || undefined} className="group/diff flex flex-col gap-4">
      {rows.map((row, index) =>
        row.kind !== 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are their order
          <ChangedRow key={index} row={row} layout={layout} contexts={contexts} />
        ) : (
          <SameRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are their order
            key={index}
            blocks={row.blocks}
            layout={layout}
            contexts={contexts}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isAlone={rows.length === 1}
          />
        ),
      )}
    </div>
  );
}
