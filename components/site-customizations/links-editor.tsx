'use client';

import { Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SortableTree } from '@/components/patterns/sortable-tree/sortable-tree';
import { TreeCell } from '@/components/patterns/sortable-tree/tree-cell';
import {
  applyMoves,
  collectBlock,
  planMoves,
  type TreePlace,
} from '@/components/patterns/sortable-tree/tree-model';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { FieldSpec } from './field-list';
import { useCustomization, useField } from './form-context';
import {
  type FooterGroup,
  type HeaderItem,
  judgeFooterDrop,
  judgeHeaderDrop,
  keyOf,
  type LinkNode,
  settle,
  toFooterGroups,
  toFooterNodes,
  toHeaderItems,
  toHeaderNodes,
} from './link-nodes';
import { t } from './messages';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog);

interface LinksEditorProps {
  spec: Pick<FieldSpec, 'field' | 'label'>;
  kind: 'header-links' | 'footer-groups';
}

type EditedLink = { node: LinkNode; isNew: boolean };

const NEW: Omit<LinkNode, 'parent' | 'kind' | 'isContainer'> = {
  id: 'new',
  title: '',
  localizedTitle: undefined,
  to: null,
  style: 'link',
  condition: undefined,
};

/** Links in their order, by mouse, by keyboard and by menu; two levels. */
export function LinksEditor({ spec, kind }: LinksEditorProps) {
  const { value, error, set } = useField(spec.field);
  const { broken } = useCustomization();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<EditedLink>();
  const isHeader = kind === 'header-links';
  const nodes = useMemo(
    () =>
      isHeader ? toHeaderNodes((value ?? []) as HeaderItem[]) : toFooterNodes((value ?? []) as FooterGroup[]),
    [isHeader, value],
  );
  const keep = (next: readonly LinkNode[]) => set(isHeader ? toHeaderItems(next) : toFooterGroups(next));

  function move(ids: readonly string[], place: TreePlace) {
    keep(settle(applyMoves(nodes, planMoves(nodes, ids, place)), place, ids));
  }

  function save({ node, isNew }: EditedLink, changed: Partial<LinkNode>) {
    const saved = { ...node, ...changed };
    keep(isNew ? [...nodes, saved] : nodes.map((other) => (other.id === node.id ? saved : other)));
  }

  function remove(node: LinkNode) {
    const gone = collectBlock(nodes, [node.id]);
    keep(nodes.filter(({ id }) => !gone.has(id)));
  }

  const addTo = (parent: LinkNode) =>
    setAsked({ node: { ...NEW, parent: parent.id, kind: 'link', isContainer: false }, isNew: true });
  const addAtTop = () =>
    setAsked({
      node: { ...NEW, parent: null, kind: isHeader ? 'item' : 'group', isContainer: true },
      isNew: true,
    });

  return (
    <div className="flex flex-col gap-2">
      <span className="font-medium text-sm">{spec.label}</span>
      {nodes.length > 0 ? (
        <SortableTree
          label={spec.label}
          nodes={nodes}
          canDrop={(moving, target) =>
            isHeader ? judgeHeaderDrop(moving, target, nodes) : judgeFooterDrop(moving, target)
          }
          onMove={move}
          collapsed={collapsed}
          onCollapsedChange={setCollapsed}
          onOpen={(node) => setAsked({ node, isNew: false })}
          rowEntries={(node) => [
            {
              label: t('edit'),
              icon: <Pencil aria-hidden />,
              onSelect: () => setAsked({ node, isNew: false }),
            },
            ...(node.isContainer
              ? [{ label: t('addALinkBelow'), icon: <Plus aria-hidden />, onSelect: () => addTo(node) }]
              : []),
            { label: t('remove'), icon: <Trash2 aria-hidden />, danger: true, onSelect: () => remove(node) },
          ]}
          renderRow={({ node }) => (
            <TreeCell className="flex min-w-0 flex-1 items-center gap-2 py-1">
              <span className={node.isContainer ? 'truncate font-medium' : 'truncate'}>{node.title}</span>
              <Destination node={node} reason={broken.get(keyOf(node.to))} />
            </TreeCell>
          )}
        />
      ) : (
        <p className="text-muted text-sm">{isHeader ? t('noLinksYet') : t('noColumnsYet')}</p>
      )}
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
      <Button size="small" className="self-start" icon={<Plus aria-hidden />} onClick={addAtTop}>
        {isHeader ? t('addALink') : t('addAColumn')}
      </Button>
      {asked ? (
        <LinkDialog
          title={titleOf(asked)}
          value={asked.node}
          isItem={asked.node.kind === 'item'}
          isTitleOnly={asked.node.kind === 'group'}
          onClose={() => setAsked(undefined)}
          onSave={(changed) => save(asked, changed)}
        />
      ) : null}
    </div>
  );
}

function titleOf({ node, isNew }: EditedLink): string {
  if (!isNew) return t('editWithTitle', { title: node.title });
  return node.kind === 'group' ? t('newColumn') : t('newLink');
}

const BROKEN: Record<string, string> = {
  'missing-space': t('thisSpaceIsNotOnThe'),
  'missing-page': t('thisPageWasDeleted'),
  'missing-file': t('thisFileWasDeleted'),
  unsupported: t('brokenLink'),
};

function Destination({ node, reason }: { node: LinkNode; reason: string | undefined }) {
  if (reason)
    return (
      <span className="flex min-w-0 items-center gap-1 text-danger text-xs">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{BROKEN[reason]}</span>
      </span>
    );
  const { to } = node;
  return to?.kind === 'url' ? <span className="truncate text-muted text-xs">{to.url}</span> : null;
}
