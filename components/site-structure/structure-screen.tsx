'use client';

import { FolderPlus, Languages, ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '@/components/patterns/search-field';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import { OpensFirst } from './opens-first';
import { AskContext } from './structure-desk';
import type { StructureDialog } from './structure-dialog';
import { StructureDialogs } from './structure-dialogs';
import type { StructureNode } from './structure-nodes';
import { countFound, countStructure, HiddenNotice } from './structure-notices';
import { StructureSkeleton } from './structure-skeleton';
import { StructureTree } from './structure-tree';
import { StructureViews } from './structure-views';
import { useShownStructure } from './use-shown-structure';
import { useStructureCommands } from './use-structure-commands';

const DraftActions = lazyPart(async () => (await import('./draft-actions')).DraftActions);
const DraftSummary = lazyPart(async () => (await import('./draft-summary')).DraftSummary);

const readOnlyReason = t('youCanViewTheStructurePeople');

const NO_CHANGES: readonly never[] = [];

export function StructureScreen({ organizationId, siteId }: SiteParams) {
  const params = { organizationId, siteId };
  const { shown, draft, isDraft, setView, site, facts, mayManage, ask, nodes, move } =
    useShownStructure(params);
  const [dialog, setDialog] = useState<StructureDialog>();
  const hasSections = nodes.some((node) => node.kind !== 'site-space');
  useStructureCommands({ mayManage, hasSections, ask: setDialog });

  if (shown.isError && !shown.data) {
    return (
      <ErrorState
        title={isDraft ? t('theUnpublishedChangesCouldNot') : t('theStructureCouldNotBeLoaded')}
        description={readMessage(shown.error)}
        onRetry={() => void shown.refetch()}
        isRetrying={shown.isFetching}
      />
    );
  }
  if (!shown.data || !facts || !site) return <StructureSkeleton />;
  return (
    <AskContext.Provider value={ask}>
      <div className="flex flex-col gap-4">
        {mayManage ? (
          <StructureViews
            params={params}
            isDraft={isDraft}
            isPublished={site.published}
            onChange={setView}
            actions={
              draft ? <DraftActions params={params} draft={draft} isPublished={site.published} /> : null
            }
          />
        ) : (
          <Banner>{readOnlyReason}</Banner>
        )}
        {draft ? <DraftSummary params={params} draft={draft} /> : null}
        {nodes.length === 0 ? (
          <EmptyStructure mayManage={mayManage} ask={setDialog} />
        ) : (
          <FilteredTree
            params={params}
            siteTitle={site.title}
            nodes={nodes}
            readOnly={mayManage ? undefined : readOnlyReason}
            isAdaptive={facts.isAdaptive}
            changes={draft?.changes ?? NO_CHANGES}
            isDraft={isDraft}
            onMove={move}
            ask={setDialog}
          />
        )}
      </div>
      {dialog ? (
        <StructureDialogs
          dialog={dialog}
          facts={facts}
          siteTitle={site.title}
          nodes={nodes}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </AskContext.Provider>
  );
}

interface AddSectionProps {
  ask: (dialog: StructureDialog) => void;
  /** Where there are changes to publish, that comes first. */
  isSecond?: boolean;
}

function AddSection({ ask, isSecond = false }: AddSectionProps) {
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden />}
      onClick={() => ask({ ask: 'add-section' })}
    >
      {t('addSection')}
    </Button>
  );
}

interface EmptyStructureProps {
  mayManage: boolean;
  ask: (dialog: StructureDialog) => void;
}

function EmptyStructure({ mayManage, ask }: EmptyStructureProps) {
  return (
    <Card flush>
      <EmptyState
        icon={<ListTree aria-hidden />}
        title={t('thisSiteHasNoContentYet')}
        description={mayManage ? t('aSectionShowsASpaceAndAppears') : t('peopleWithTheRoleCreateIn')}
        action={mayManage ? <AddSection ask={ask} /> : null}
      />
    </Card>
  );
}

/** Languages are variants: a section that has several may be read in more than one. */
function hasVariants(nodes: readonly StructureNode[]): boolean {
  const parents = nodes.filter(({ kind }) => kind === 'site-space').map(({ parent }) => parent);
  return new Set(parents).size < parents.length;
}

type FilteredTreeProps = Omit<Parameters<typeof StructureTree>[0], 'filter' | 'onClearFilter'> & {
  isDraft: boolean;
};

function FilteredTree({ isDraft, ...props }: FilteredTreeProps) {
  const { params, nodes, readOnly, isAdaptive, ask } = props;
  const [filter, setFilter] = useState('');
  const hasSections = nodes.some((node) => node.kind !== 'site-space');
  return (
    <>
      <HiddenNotice params={params} nodes={nodes} isAdaptive={isAdaptive} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={t('filterByTitle')} value={filter} onChange={setFilter} delay={0} />
        <p role="status" className="text-muted text-xs">
          {filter.trim() ? countFound(nodes, filter) : countStructure(nodes)}
        </p>
        {readOnly ? null : (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <OpensFirst params={params} nodes={nodes} ask={ask} />
            {hasVariants(nodes) ? (
              <Button icon={<Languages aria-hidden />} onClick={() => ask({ ask: 'texts' })}>
                {t('texts')}
              </Button>
            ) : null}
            {hasSections ? (
              <Button
                icon={<FolderPlus aria-hidden />}
                onClick={() => ask({ ask: 'new-group', sections: [] })}
              >
                {t('newGroup')}
              </Button>
            ) : (
              <Button icon={<Plus aria-hidden />} onClick={() => ask({ ask: 'add-variant' })}>
                {t('addSpace')}
              </Button>
            )}
            <AddSection ask={ask} isSecond={isDraft} />
          </div>
        )}
      </div>
      {/* Sticky bars and menus reach over the edge, so the card does not clip. */}
      <div className="rounded-lg border border-border bg-surface">
        <StructureTree {...props} filter={filter} onClearFilter={() => setFilter('')} />
      </div>
    </>
  );
}
