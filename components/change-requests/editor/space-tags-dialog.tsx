'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { SortableTree } from '@/components/patterns/sortable-tree/sortable-tree';
import { TreeCell } from '@/components/patterns/sortable-tree/tree-cell';
import type { TreeNode } from '@/components/patterns/sortable-tree/tree-model';
import { Tag } from '@/components/patterns/tags/tag';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/toast-store';
import { invalidateNouns } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { findTag, type SpaceTag } from '@/lib/content/tags';
import type { PageShape } from '@/lib/contract/content';
import { TAG_LIMITS } from '@/lib/text/tag-rules';
import type { ChangeRequestParams } from '../change-request';
import { editContent, editedContentQuery } from './edit-content';
import { t } from './messages';
import { TagDialog, type TagForm } from './tag-dialog';
import { usePlacedMoves } from './use-placed-moves';

interface TagNode extends TreeNode {
  tag: SpaceTag;
}

/** On how many pages each tag stands. */
function countPages(pages: readonly PageShape[], counts = new Map<string, number>()): Map<string, number> {
  for (const page of pages) {
    for (const { tag } of page.tags ?? []) counts.set(tag.tag, (counts.get(tag.tag) ?? 0) + 1);
    countPages(page.pages, counts);
  }
  return counts;
}

const nothingCollapsed: ReadonlySet<string> = new Set();
const noTags: readonly SpaceTag[] = [];

/** The tags of the space: added, changed, put in order and deleted, each at once. */
export function SpaceTagsDialog({ place, onClose }: { place: ChangeRequestParams; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(editedContentQuery(place));
  const tags = data?.tags ?? noTags;
  const counts = useMemo(() => countPages(data?.pages ?? []), [data]);
  const [asked, setAsked] = useState<{ kind: 'new' } | { kind: 'edit' | 'delete'; tag: SpaceTag }>();
  const addRef = useRef<HTMLButtonElement>(null);
  const refresh = () => invalidateNouns(client, ['content', 'change-requests']);
  const server = useMemo(
    () =>
      tags.map((tag): TagNode => ({ id: tag.slug, parent: null, title: tag.label, isContainer: false, tag })),
    [tags],
  );
  const { nodes, move } = usePlacedMoves({
    nodes: server,
    refresh,
    send: ({ id }, _parent, at) => editContent(place, { operation: 'update_tag', tag: id, at }),
  });

  async function add({ slug, ...form }: TagForm) {
    await editContent(place, { operation: 'insert_tag', ...form, ...(slug ? { slug } : {}) });
    await refresh();
  }

  async function change(tag: SpaceTag, { slug: _, ...form }: TagForm) {
    await editContent(place, { operation: 'update_tag', tag: tag.slug, ...form });
    await refresh();
  }

  async function remove(tag: SpaceTag) {
    const at = tags.findIndex(({ slug }) => slug === tag.slug);
    await editContent(place, { operation: 'delete_tag', tag: tag.slug });
    await refresh();
    showToast({
      title: t('tagDeleted', { label: tag.label }),
      undo: async () => {
        await editContent(place, { operation: 'insert_tag', ...tag, at });
        await refresh();
      },
    });
  }

  const back = () => setAsked(undefined);
  if (asked?.kind === 'new') return <TagDialog tag={undefined} save={add} onClose={back} />;
  if (asked?.kind === 'edit')
    return <TagDialog tag={asked.tag} save={(form) => change(asked.tag, form)} onClose={back} />;
  if (asked?.kind === 'delete') {
    const { tag } = asked;
    return (
      <ConfirmDialog
        open
        onOpenChange={back}
        title={t('deleteTagQuestion', { label: tag.label })}
        confirmLabel={t('deleteTag')}
        onConfirm={() => remove(tag)}
      >
        {t('deleteTagSays', { count: counts.get(tag.slug) ?? 0, slug: tag.slug })}
      </ConfirmDialog>
    );
  }
  const isFull = tags.length >= TAG_LIMITS.ofSpace;
  const addButton = (
    <Button
      ref={addRef}
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={isFull || !data}
      onClick={() => setAsked({ kind: 'new' })}
    >
      {t('addTag')}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('spaceTags')}
      initialFocus={() => (tags.length === 0 ? addRef.current : undefined)}
      description={isFull ? t('spaceTagsAreFull', { count: TAG_LIMITS.ofSpace }) : t('spaceTagsAre')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {addButton}
        </>
      }
    >
      {nodes.length === 0 ? (
        <EmptyState icon={<Tags aria-hidden />} title={t('noTags')} description={t('noTagsYet')} />
      ) : (
        <SortableTree
          label={t('spaceTags')}
          nodes={nodes}
          canDrop={() => true}
          onMove={move}
          collapsed={nothingCollapsed}
          onCollapsedChange={() => undefined}
          onOpen={({ tag }) => setAsked({ kind: 'edit', tag })}
          rowEntries={({ tag }) => [
            {
              label: t('edit'),
              icon: <Pencil aria-hidden />,
              onSelect: () => setAsked({ kind: 'edit', tag }),
            },
            {
              label: t('delete'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => setAsked({ kind: 'delete', tag }),
            },
          ]}
          renderRow={({ node: { tag } }, state) => (
            <>
              <TreeCell className="flex min-w-0 flex-1 items-center gap-3">
                <button
                  type="button"
                  tabIndex={state.tabIndex}
                  className="flex min-w-0 rounded-full"
                  onClick={() => setAsked({ kind: 'edit', tag })}
                >
                  <Tag tag={findTag([tag], tag.slug)} />
                </button>
                <code className="truncate text-faint text-xs max-sm:hidden">{tag.slug}</code>
              </TreeCell>
              <TreeCell className="shrink-0 text-muted text-xs">
                {t('onPages', { count: counts.get(tag.slug) ?? 0 })}
              </TreeCell>
            </>
          )}
        />
      )}
    </Dialog>
  );
}
