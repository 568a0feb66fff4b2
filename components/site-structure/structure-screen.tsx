'use client';

import { FolderPlus, Layers, ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '@/components/patterns/search-field';
import { useCommands } from '@/components/shell/use-commands';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { readMessage } from '@/lib/client/api-error';
import type { StructureDialog } from './structure-dialog';
import { StructureDialogs } from './structure-dialogs';
import { countFound, countStructure, HiddenNotice } from './structure-notices';
import { StructureSkeleton } from './structure-skeleton';
import { StructureTree } from './structure-tree';
import { useSiteFacts } from './use-site-facts';
import { type SiteParams, useStructure } from './use-structure';

const readOnlyReason =
  'You may see the structure. People who may create content in this organization change it.';

export function StructureScreen({ organizationId, siteId }: SiteParams) {
  const params = { organizationId, siteId };
  const { structure, nodes, move } = useStructure(params);
  const { site, facts } = useSiteFacts(params);
  const [filter, setFilter] = useState('');
  const [dialog, setDialog] = useState<StructureDialog>();
  const mayManage = site?.permissions.edit ?? false;
  const hasSections = nodes.some((node) => node.kind !== 'site-space');

  const acts = [
    {
      id: 'add-section',
      label: 'Add section',
      icon: <Plus aria-hidden />,
      shortcut: 'n',
      run: () => setDialog({ ask: 'add-section' }),
    },
    {
      id: 'new-section-group',
      label: 'New group',
      icon: <FolderPlus aria-hidden />,
      shortcut: 'shift+n',
      run: () => setDialog({ ask: 'new-group', sections: [] }),
    },
    ...(hasSections
      ? []
      : [
          {
            id: 'add-site-space',
            label: 'Add space without a section',
            icon: <Layers aria-hidden />,
            run: () => setDialog({ ask: 'add-variant' as const }),
          },
        ]),
  ];
  useCommands(mayManage ? acts.map((act) => ({ ...act, group: 'Structure' })) : []);

  if (structure.isError && !structure.data) {
    return (
      <ErrorState
        title="The structure could not be loaded"
        description={readMessage(structure.error)}
        onRetry={() => void structure.refetch()}
        isRetrying={structure.isFetching}
      />
    );
  }
  if (!structure.data || !facts || !site) return <StructureSkeleton />;

  const addSection = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setDialog({ ask: 'add-section' })}>
      Add section
    </Button>
  );
  const open = dialog ? (
    <StructureDialogs dialog={dialog} facts={facts} nodes={nodes} onClose={() => setDialog(undefined)} />
  ) : null;

  if (nodes.length === 0) {
    return (
      <>
        <Card flush>
          <EmptyState
            icon={<ListTree aria-hidden />}
            title="This site shows nothing yet"
            description={
              mayManage
                ? 'A section shows a space and has a place in the navigation: Guides, Reference, Changelog. Add the first one; their order and groups come with the next.'
                : 'People who may create content in this organization add the sections that readers see.'
            }
            action={mayManage ? addSection : null}
          />
        </Card>
        {open}
      </>
    );
  }

  return (
    <div className="flex flex-col gap-4">
      {mayManage ? null : <Banner>{readOnlyReason}</Banner>}
      <HiddenNotice params={params} nodes={nodes} isAdaptive={facts.isAdaptive} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label="Filter by title" value={filter} onChange={setFilter} delay={0} />
        <p role="status" className="text-muted text-xs">
          {filter.trim() ? countFound(nodes, filter) : countStructure(nodes)}
        </p>
        {mayManage ? (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {hasSections ? (
              <Button
                icon={<FolderPlus aria-hidden />}
                onClick={() => setDialog({ ask: 'new-group', sections: [] })}
              >
                New group
              </Button>
            ) : (
              <Button icon={<Plus aria-hidden />} onClick={() => setDialog({ ask: 'add-variant' })}>
                Add space
              </Button>
            )}
            {addSection}
          </div>
        ) : null}
      </div>
      {/* Sticky bars and menus reach over the edge, so the card does not clip. */}
      <div className="rounded-lg border border-border bg-surface">
        <StructureTree
          params={params}
          siteTitle={site.title}
          nodes={nodes}
          filter={filter}
          onClearFilter={() => setFilter('')}
          readOnly={mayManage ? undefined : readOnlyReason}
          isAdaptive={facts.isAdaptive}
          onMove={move}
          ask={setDialog}
        />
      </div>
      {open}
    </div>
  );
}
