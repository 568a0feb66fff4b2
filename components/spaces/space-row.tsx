import { BookText, Folder } from 'lucide-react';
import { Emoji } from '@/components/patterns/emoji';
import type { RowState } from '@/components/patterns/sortable-tree/sortable-tree';
import { TreeCell } from '@/components/patterns/sortable-tree/tree-cell';
import type { TreeRow } from '@/components/patterns/sortable-tree/tree-model';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import type { ContentNode } from './space-tree';

interface SpaceRowProps {
  row: TreeRow<ContentNode>;
  state: RowState;
  href: string;
  /** How many things stand directly in a collection. */
  held: number;
}

/** The cells of a collection or a space. */
export function SpaceRow({ row: { node }, state, href, held }: SpaceRowProps) {
  const isSpace = node.kind === 'space';
  return (
    <>
      <TreeCell className="flex min-w-0 flex-1 items-center gap-2">
        <Emoji value={node.emoji} fallback={isSpace ? <BookText aria-hidden /> : <Folder aria-hidden />} />
        <Link
          href={href}
          tabIndex={state.tabIndex}
          draggable={false}
          className={
            isSpace ? 'truncate text-sm hover:underline' : 'truncate font-medium text-sm hover:underline'
          }
        >
          {node.title}
        </Link>
      </TreeCell>
      <TreeCell className="hidden w-36 shrink-0 text-right text-muted text-xs sm:block">
        {isSpace
          ? node.updatedAt && <RelativeTime value={node.updatedAt} />
          : held === 0
            ? t('empty')
            : t('items', { held })}
      </TreeCell>
    </>
  );
}
