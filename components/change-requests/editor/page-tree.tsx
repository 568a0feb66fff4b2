'use client';

import { useQueryClient } from '@tanstack/react-query';
import {
  ExternalLink,
  FilePlus,
  FileText,
  FolderPlus,
  Link2,
  Plus,
  SlidersHorizontal,
  Sparkles,
  Tags,
  Trash2,
  Variable,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { SearchField } from '@/components/patterns/search-field';
import { type RowState, SortableTree } from '@/components/patterns/sortable-tree/sortable-tree';
import { TreeCell } from '@/components/patterns/sortable-tree/tree-cell';
import { LazyTag } from '@/components/patterns/tags/lazy-tags';
import { useStoredSet } from '@/components/shell/use-stored-set';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { invalidateNouns } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { findPrimaryTag, type ShownTag } from '@/lib/content/tags';
import type { PageShape } from '@/lib/contract/content';
import type { ChangeRequestParams } from '../change-request';
import { editContent, editedContentQuery } from './edit-content';
import { t } from './messages';
import {
  canDropPage,
  isComputedGroup,
  isInComputedGroup,
  type PageTreeNode,
  toPageNodes,
} from './page-nodes';
import { usePageActions } from './use-page-actions';
import { usePlacedMoves } from './use-placed-moves';

const LinkPageDialog = lazyDialog(async () => (await import('./link-page-dialog')).LinkPageDialog);
const SpaceVariablesDialog = lazyDialog(
  async () => (await import('./space-variables-dialog')).SpaceVariablesDialog,
);
const ComputedPageDialog = lazyDialog(
  async () => (await import('./computed/computed-page-dialog')).ComputedPageDialog,
);
const SpaceTagsDialog = lazyDialog(async () => (await import('./space-tags-dialog')).SpaceTagsDialog);
const PageOptionsDialog = lazyDialog(async () => (await import('./page-options-dialog')).PageOptionsDialog);

interface PageTreeProps {
  place: ChangeRequestParams;
  list: readonly ListedPage[];
  currentId: string | undefined;
  mayEdit: boolean;
  onOpen: (pageId: string, isNew?: boolean) => void;
}

/** From this many pages on, the list can be filtered. */
const filterFrom = 15;

/** The pages of a change request: chosen, added, put in order, deleted. */
export function PageTree({ place, list, currentId, mayEdit, onOpen }: PageTreeProps) {
  const [collapsed, setCollapsed] = useStoredSet(`lectern.edit.${place.spaceId}`);
  const [filter, setFilter] = useState('');
  const [dialog, setDialog] = useState<
    | { kind: 'options'; page: PageShape }
    | { kind: 'link'; into?: string }
    | { kind: 'computed' }
    | { kind: 'variables' }
    | { kind: 'tags' }
  >();
  const content = useQuery(editedContentQuery(place));
  const { nodes, move } = useMoves(place, list);
  const actions = usePageActions(place, list, onOpen);

  const rowEntries = ({ page }: PageTreeNode): MenuEntry[] =>
    mayEdit && !isInComputedGroup(list, page.id)
      ? [
          ...(page.type === 'link' || isComputedGroup(page)
            ? []
            : [
                {
                  label: t('addSubpage'),
                  icon: <FilePlus aria-hidden />,
                  onSelect: () => void actions.add('document', page.id),
                },
                {
                  label: t('addLink2'),
                  icon: <Link2 aria-hidden />,
                  onSelect: () => setDialog({ kind: 'link', into: page.id }),
                },
              ]),
          {
            label: t('options'),
            icon: <SlidersHorizontal aria-hidden />,
            onSelect: () => setDialog({ kind: 'options', page }),
          },
          {
            label: t('delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            ...(page.pages.length > 0 ? { hint: t('withItsSubpages') } : {}),
            onSelect: () => void actions.remove(page),
          },
        ]
      : [];

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        {mayEdit ? (
          <DropdownMenu
            trigger={
              <Button size="small" icon={<Plus aria-hidden />}>
                {t('add')}
              </Button>
            }
            entries={[
              {
                label: t('page'),
                icon: <FilePlus aria-hidden />,
                onSelect: () => void actions.add('document'),
              },
              {
                label: t('group'),
                icon: <FolderPlus aria-hidden />,
                onSelect: () => void actions.add('group'),
              },
              { label: t('link'), icon: <Link2 aria-hidden />, onSelect: () => setDialog({ kind: 'link' }) },
              {
                label: t('computedPage'),
                icon: <Sparkles aria-hidden />,
                onSelect: () => setDialog({ kind: 'computed' }),
              },
              {
                label: t('spaceVariables'),
                icon: <Variable aria-hidden />,
                disabled: !content.data,
                onSelect: () => setDialog({ kind: 'variables' }),
              },
              {
                label: t('spaceTags'),
                icon: <Tags aria-hidden />,
                disabled: !content.data,
                onSelect: () => setDialog({ kind: 'tags' }),
              },
            ]}
          />
        ) : null}
        {list.length > filterFrom ? (
          <SearchField label={t('filterPages')} value={filter} onChange={setFilter} delay={80} />
        ) : null}
      </div>
      {nodes.length > 0 ? (
        <SortableTree
          label={t('pages')}
          nodes={nodes}
          canDrop={canDropPage(list)}
          onMove={move}
          collapsed={collapsed}
          onCollapsedChange={setCollapsed}
          rowEntries={rowEntries}
          filter={filter}
          onOpen={(node) => onOpen(node.id)}
          {...(mayEdit ? {} : { readOnly: t('youCanViewThesePages') })}
          noMatch={<p className="px-2 py-4 text-muted text-xs">{t('noMatchingPages')}</p>}
          renderRow={({ node }, state) => (
            <PageRow
              page={node.page}
              tag={findPrimaryTag(content.data?.tags, node.page.tags)}
              state={state}
              isCurrent={node.id === currentId}
              onOpen={onOpen}
            />
          )}
        />
      ) : null}
      {dialog?.kind === 'options' ? (
        <PageOptionsDialog place={place} page={dialog.page} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog?.kind === 'variables' && content.data ? (
        <SpaceVariablesDialog
          place={place}
          variables={content.data.variables ?? {}}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog?.kind === 'tags' ? (
        <SpaceTagsDialog place={place} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog?.kind === 'computed' ? (
        <ComputedPageDialog
          place={place}
          onDone={async (pageId) => {
            await actions.refresh();
            onOpen(pageId);
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog?.kind === 'link' ? (
        <LinkPageDialog
          onSave={(title, url) => actions.addLink(title, url, dialog.into)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </div>
  );
}

interface PageRowProps {
  page: PageShape;
  tag: ShownTag | undefined;
  state: RowState;
  isCurrent: boolean;
  onOpen: (pageId: string) => void;
}

function PageRow({ page, tag, state, isCurrent, onOpen }: PageRowProps) {
  const icon = page.type === 'link' ? <ExternalLink aria-hidden /> : <FileText aria-hidden />;
  return (
    <TreeCell className="flex min-w-0 flex-1 items-center gap-2">
      {page.type === 'group' ? null : <Emoji value={page.emoji} fallback={icon} />}
      <button
        type="button"
        tabIndex={state.tabIndex}
        aria-current={isCurrent ? 'page' : undefined}
        title={page.title}
        onClick={() => onOpen(page.id)}
        className={`min-w-0 flex-1 truncate rounded-sm text-left text-sm ${
          isCurrent ? 'font-semibold text-accent' : page.type === 'group' ? 'font-semibold' : ''
        } ${page.hidden ? 'text-muted italic' : ''}`}
      >
        {page.title}
      </button>
      {tag ? <LazyTag tag={tag} isSmall /> : null}
    </TreeCell>
  );
}

function useMoves(place: ChangeRequestParams, list: readonly ListedPage[]) {
  const client = useQueryClient();
  return usePlacedMoves({
    nodes: useMemo(() => toPageNodes(list), [list]),
    refresh: () => invalidateNouns(client, ['content', 'change-requests']),
    send: ({ id }, into, at) => editContent(place, { operation: 'update_page', page: id, into, at }),
  });
}
