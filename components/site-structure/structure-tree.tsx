'use client';

import { FolderPlus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { SortableTree } from '@/components/patterns/sortable-tree/sortable-tree';
import type { TreePlace } from '@/components/patterns/sortable-tree/tree-model';
import type { SiteParams } from '@/components/shell/site-params';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { StructureChange } from './change-words';
import { makeDropRule } from './drop-rule';
import { t } from './messages';
import { makeRowEntries } from './row-entries';
import type { StructureDialog } from './structure-dialog';
import type { StructureNode } from './structure-nodes';
import { StructureRow } from './structure-row';
import { useCollapsed } from './use-collapsed';
import { useRowActions } from './use-row-actions';

interface StructureTreeProps {
  params: SiteParams;
  siteTitle: string;
  nodes: readonly StructureNode[];
  filter: string;
  onClearFilter: () => void;
  /** Why this person cannot change it. */
  readOnly: string | undefined;
  isAdaptive: boolean;
  /** What a draft changes, by the ids of the parts. */
  changes: readonly StructureChange[];
  onMove: (ids: readonly string[], place: TreePlace) => void;
  ask: (dialog: StructureDialog) => void;
}

export function StructureTree(props: StructureTreeProps) {
  const { params, nodes, filter, readOnly, ask } = props;
  const [collapsed, setCollapsed] = useCollapsed(nodes);
  const canDrop = useMemo(() => makeDropRule(nodes), [nodes]);
  const actions = useRowActions({ params, nodes, mayManage: !readOnly, ask });
  const changes = useMemo(
    () => new Map(props.changes.map(({ id, change }) => [id, change])),
    [props.changes],
  );
  const hasSections = nodes.some((node) => node.kind !== 'site-space');

  function open(node: StructureNode) {
    if (readOnly) return;
    if (node.kind === 'site-section-group') ask({ ask: 'edit-group', group: node.of });
    else if (node.kind === 'site-section') ask({ ask: 'edit-section', section: node.of });
    else ask({ ask: 'edit-variant', siteSpace: node.of, section: actions.sectionOf(node.of) });
  }

  return (
    <SortableTree
      label={t('structureOf', { siteTitle: props.siteTitle })}
      nodes={nodes}
      canDrop={canDrop}
      onMove={props.onMove}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      renderRow={({ node }) => (
        <StructureRow
          node={node}
          hasSections={hasSections}
          isAdaptive={props.isAdaptive}
          change={changes.get(node.id)}
        />
      )}
      rowEntries={(node) => makeRowEntries(node, actions)}
      onOpen={open}
      readOnly={readOnly}
      filter={filter}
      noMatch={
        <EmptyState
          title={t('noResultsFor', { text: filter.trim() })}
          description={t('searchesTheTitlesOfGroupsSections')}
          action={<Button onClick={props.onClearFilter}>{t('clearFilter')}</Button>}
          level={3}
        />
      }
      selectionActions={(selected, clear) => {
        const sections = selected.flatMap((node) => (node.kind === 'site-section' ? [node.of] : []));
        if (sections.length === 0 || readOnly) return null;
        return (
          <>
            <Button
              size="small"
              icon={<FolderPlus aria-hidden />}
              onClick={() => {
                ask({ ask: 'new-group', sections });
                clear();
              }}
            >
              {t('newGroupDots')}
            </Button>
            <Button
              size="small"
              icon={<Trash2 aria-hidden />}
              onClick={() => {
                ask({ ask: 'remove-sections', sections });
                clear();
              }}
            >
              {t('remove')}
            </Button>
          </>
        );
      }}
    />
  );
}
