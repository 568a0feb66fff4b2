'use client';

import clsx from 'clsx';
import { ChevronRight, GripVertical, MoreHorizontal } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { ContextMenu } from '@/components/ui/context-menu';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { t } from './messages';
import { handleWidth, indentWidth } from './row-layout';
import { TreeCell } from './tree-cell';
import type { TreeNode, TreeRow } from './tree-model';

interface TreeRowViewProps<Node extends TreeNode> {
  row: TreeRow<Node>;
  index: number;
  instructionsId: string;
  isActive: boolean;
  isSelected: boolean;
  isMoving: boolean;
  isLifted: boolean;
  isTarget: boolean;
  /** Why rows cannot be moved now; undefined when they can. */
  blocked: string | undefined;
  isReadOnly: boolean;
  entries: readonly MenuEntry[];
  content: ReactNode;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onHandleNear: () => void;
  onHandlePress: (event: PointerEvent<HTMLElement>) => void;
  onHandleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onHandleBlur: () => void;
  onSelect: (event: MouseEvent<HTMLElement>) => void;
  onToggle: () => void;
}

export function TreeRowView<Node extends TreeNode>(props: TreeRowViewProps<Node>) {
  const { row, isActive, isSelected, isMoving, isLifted, isTarget, blocked, entries } = props;
  const { node, depth } = row;
  const tabIndex = isActive ? 0 : -1;
  return (
    <ContextMenu entries={entries}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are drawn one by one and moved, which a table element does not allow */}
      <div
        role="row"
        data-row-id={node.id}
        data-index={props.index}
        tabIndex={tabIndex}
        aria-level={depth + 1}
        aria-posinset={row.position}
        aria-setsize={row.siblings}
        aria-expanded={row.hasChildren ? row.isExpanded : undefined}
        aria-selected={isSelected}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onClick={props.onSelect}
        className={clsx(
          'group/row flex min-h-10 scroll-my-20 items-center gap-1 border-border border-b pr-1 last:border-b-0 focus-visible:-outline-offset-2 pointer-coarse:min-h-12',
          isSelected ? 'bg-selected' : 'hover:bg-hover',
          isTarget && 'bg-accent-soft',
          isMoving && 'opacity-40',
          isLifted && 'outline-2 outline-accent -outline-offset-2',
        )}
      >
        <TreeCell className="flex shrink-0 items-center gap-1">
          {props.isReadOnly ? (
            <span style={{ width: 8 }} />
          ) : (
            <button
              type="button"
              data-drag-handle
              style={{ width: handleWidth }}
              tabIndex={tabIndex}
              aria-label={t('move', { title: node.title })}
              aria-describedby={props.instructionsId}
              aria-disabled={Boolean(blocked) || undefined}
              aria-pressed={isLifted}
              title={blocked}
              onPointerEnter={props.onHandleNear}
              onPointerDown={props.onHandlePress}
              onKeyDown={props.onHandleKeyDown}
              onBlur={props.onHandleBlur}
              className={clsx(
                'flex h-9 shrink-0 touch-none items-center justify-center rounded-md text-faint hover:text-text',
                blocked ? 'cursor-not-allowed opacity-50' : 'cursor-grab!',
              )}
            >
              <GripVertical aria-hidden className="size-4" />
            </button>
          )}
          <span style={{ width: depth * indentWidth }} className="shrink-0" />
          {row.hasChildren ? (
            <IconButton
              label={row.isExpanded ? t('close', { title: node.title }) : t('open', { title: node.title })}
              tooltip={false}
              size="small"
              tabIndex={tabIndex}
              onClick={props.onToggle}
            >
              <ChevronRight
                aria-hidden
                className={clsx('transition-transform duration-100', row.isExpanded && 'rotate-90')}
              />
            </IconButton>
          ) : (
            <span className="size-6 shrink-0 pointer-coarse:size-9" />
          )}
        </TreeCell>
        {props.content}
        {entries.length > 0 ? (
          <TreeCell className="shrink-0">
            <DropdownMenu
              entries={entries}
              trigger={
                <IconButton
                  label={t('actionsFor', { title: node.title })}
                  tooltip={false}
                  tabIndex={tabIndex}
                  data-row-menu
                >
                  <MoreHorizontal aria-hidden />
                </IconButton>
              }
            />
          </TreeCell>
        ) : null}
      </div>
    </ContextMenu>
  );
}
