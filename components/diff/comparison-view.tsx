'use client';

import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { BesidePages } from './beside-pages';
import { ComparisonToolbar } from './comparison-toolbar';
import type { DiffLayout, DiffMode, DiffPages } from './diff-look';
import { EntryHeader } from './entry-header';
import type { PageEntry } from './list-entries';
import { t } from './messages';
import { PageComparison } from './page-comparison';
import { PageList, type ViewedPages } from './page-list';
import type { ComparisonState } from './use-comparison';
import { useNarrow, useVeryWide, useWide } from './use-media';

const AllPages = lazyPart(async () => (await import('./all-pages')).AllPages);

/** What a screen puts around the page that is looked at. */
interface ComparisonSlots {
  /** At the end of the toolbar. */
  tools?: ReactNode;
  /** Behind the name of a page in the list. */
  renderBadge?: (pageId: string) => ReactNode;
  /** Above and below the pages of the list; what is chosen there closes it. */
  renderListHead?: (onChosen: () => void) => ReactNode;
  renderListFoot?: (onChosen: () => void) => ReactNode;
  /** At the end of the header of the page. */
  headerTools?: ReactNode;
  /** Between the header of the page and its text. */
  head?: ReactNode;
  /** Beside the text, where there is room. */
  side?: ReactNode;
  /** Other pages have something there too: in one scroll its room stays. */
  keepsSide?: boolean;
  /** On the edge of the text. */
  edge?: ReactNode;
  onTextClick?: (event: MouseEvent) => void;
  /** In place of the text of a page. */
  renderCover?: (entry: PageEntry) => ReactNode;
  /** In place of the page and its header. */
  main?: ReactNode;
}

interface ComparisonViewProps extends ComparisonSlots {
  comparison: ComparisonState;
  mode: DiffMode;
  layout: DiffLayout;
  onMode: (mode: DiffMode) => void;
  onLayout: (layout: DiffLayout) => void;
  pages: DiffPages;
  onPages: (pages: DiffPages) => void;
  viewed?: ViewedPages;
  /** What can be done with a page: restore it. */
  pageActions?: (change: PageChange) => ReactNode;
  /** Shown when nothing differs. */
  empty: ReactNode;
}

/** Two revisions of a space: the pages that differ at the left, and the one that is looked at. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, mode, layout, pages, viewed, pageActions, empty, head, side, main } = props;
  const { tree, entry, changed, text, isListOpen, setIsListOpen, filterField } = comparison;
  const isContinuous =
    pages === 'all' && changed.length > 1 && (entry === undefined || entry.change !== undefined);
  const isNarrow = useNarrow();
  const hasSide = useWide() && (side != null || (isContinuous && props.keepsSide === true));
  const hasList = useVeryWide() || !hasSide;
  if (tree.isError && !tree.data) {
    return (
      <ErrorState
        title={t('theChangesCouldNotBeLoaded')}
        description={readMessage(tree.error)}
        onRetry={() => void tree.refetch()}
      />
    );
  }
  if (tree.data && tree.data.pages.length === 0 && !comparison.isWhole && !main && !entry)
    return <BesidePages changes={tree.data} otherwise={empty} />;

  const list = (onChosen: () => void) => (
    <PageList
      comparison={comparison}
      viewed={viewed}
      isElsewhere={main != null}
      onSelect={(id) => {
        comparison.select(id);
        onChosen();
      }}
      head={props.renderListHead?.(onChosen)}
      foot={props.renderListFoot?.(onChosen)}
      renderBadge={props.renderBadge}
    />
  );
  /** All that goes along with reading is about the page that is looked at. */
  const renderPage = (shown: PageEntry | undefined) => {
    const active =
      shown?.id === entry?.id
        ? { ref: text, onClick: props.onTextClick, edge: props.edge, tools: props.headerTools, head, side }
        : undefined;
    return (
      <>
        {shown ? (
          <EntryHeader entry={shown} viewed={viewed} pageActions={pageActions} tools={active?.tools} />
        ) : null}
        {active?.head}
        {/* The column is as wide as the list whose place it takes, so that the text keeps its width. */}
        <div
          className={clsx(
            'grid gap-x-4',
            hasSide && 'grid-cols-[minmax(0,1fr)_268px] min-[1680px]:grid-cols-[minmax(0,1fr)_320px]',
          )}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys open what stands beside the text */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys open what stands beside the text */}
          <div
            ref={active?.ref}
            onClick={active?.onClick}
            className="relative min-w-0 self-start rounded-lg border border-border bg-surface p-3 sm:p-5"
          >
            {active?.edge}
            {(shown && props.renderCover?.(shown)) ??
              (tree.data && shown ? (
                <PageComparison
                  key={shown.id}
                  spaceId={comparison.spaceId}
                  tree={tree.data}
                  entry={shown}
                  mode={mode}
                  layout={isNarrow ? 'inline' : layout}
                />
              ) : (
                <Skeleton className="h-60" />
              ))}
          </div>
          {hasSide ? active?.side : null}
        </div>
      </>
    );
  };
  return (
    <div className={clsx('grid items-start gap-6', hasList && 'lg:grid-cols-[260px_minmax(0,1fr)]')}>
      {hasList ? (
        <aside
          aria-label={t('pages')}
          className="sticky top-16 hidden max-h-[calc(100dvh-80px)] overflow-y-auto lg:block"
        >
          {tree.data ? list(() => {}) : <Skeleton className="h-40" />}
        </aside>
      ) : null}
      <section aria-label={t('comparison')} data-comparison="" className="flex min-w-0 flex-col gap-4">
        <ComparisonToolbar
          {...props}
          isNarrow={isNarrow}
          hasList={hasList}
          pages={changed.length > 1 ? pages : undefined}
          onList={() => setIsListOpen(true)}
        />
        {main ?? <BesidePages changes={tree.data} />}
        {/* Kept while something else is shown: what watches the text goes on watching it. */}
        <div hidden={main != null} className="flex min-w-0 flex-col gap-4 [&[hidden]]:hidden">
          {isContinuous ? (
            <AllPages
              entries={changed}
              activeId={entry?.id}
              onActive={comparison.select}
              renderPage={(shown) => <div className="flex min-w-0 flex-col gap-4">{renderPage(shown)}</div>}
            />
          ) : (
            renderPage(entry)
          )}
        </div>
      </section>
      {isListOpen ? (
        <Dialog open onOpenChange={setIsListOpen} title={t('pages')} initialFocus={() => filterField.current}>
          {list(() => setIsListOpen(false))}
        </Dialog>
      ) : null}
    </div>
  );
}
