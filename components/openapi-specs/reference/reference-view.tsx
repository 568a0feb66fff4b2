'use client';

import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { OperationPanel, operationQuery } from '@/components/api-reference/operation-panel';
import { listItems, readPlace } from '@/components/api-reference/reference-items';
import { ReferenceOverview } from '@/components/api-reference/reference-overview';
import { SchemaPanel } from '@/components/api-reference/schema-panel';
import { schemaQuery } from '@/components/api-reference/schema-query';
import type { ApiReference } from '@/components/blocks/openapi/overview-view';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import type { SpecParams } from '../openapi-spec';
import { t } from './messages';
import { OperationList, type OperationListHandle } from './operation-list';
import { usePlace } from './use-place';

interface ReferenceViewProps {
  params: SpecParams;
  versionId: string;
  reference: ApiReference;
}

/** The table of contents beside what is looked at; on a narrow screen one or the other. */
export function ReferenceView({ params, versionId, reference }: ReferenceViewProps) {
  const [words, setWords] = useUrlState('q');
  const { place, hrefOf, go } = usePlace();
  const list = useRef<OperationListHandle>(null);
  const side = useRef<HTMLElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const { organizationId, specSlug } = params;
  const version = useMemo(
    () => ({ organizationId, specSlug, versionId }),
    [organizationId, specSlug, versionId],
  );
  const items = useMemo(() => listItems(reference, words), [reference, words]);
  const entries = items.flatMap((item) => (item.kind === 'heading' ? [] : [item.place]));
  const at = entries.indexOf(place);
  const found = readPlace(place);

  function prefetch(next: string) {
    const target = readPlace(next);
    if (target?.kind === 'operation') void queryClient.prefetchQuery(operationQuery(version, target));
    if (target?.kind === 'schema') void queryClient.prefetchQuery(schemaQuery(version, target.name));
  }

  // Another place begins at its top.
  useEffect(() => {
    if (!detail.current) return;
    if (detail.current.getBoundingClientRect().top < 0) window.scrollTo({ top: 0 });
    // On a narrow screen the list that was used is gone.
    if (place && side.current?.offsetParent === null && document.activeElement === document.body)
      detail.current.focus();
  }, [place]);

  const next = entries[at + 1];
  const previous = at > 0 ? entries[at - 1] : undefined;
  useCommands([
    {
      id: 'openapi-find',
      label: t('findAnOperation'),
      group: t('reference'),
      shortcut: 'f',
      run: () => side.current?.querySelector('input')?.focus(),
    },
    ...(next
      ? [
          {
            id: 'openapi-next',
            label: t('nextOperation'),
            group: t('reference'),
            shortcut: 'j',
            run: () => go(next),
          },
        ]
      : []),
    ...(previous
      ? [
          {
            id: 'openapi-previous',
            label: t('previousOperation'),
            group: t('reference'),
            shortcut: 'k',
            run: () => go(previous),
          },
        ]
      : []),
  ]);

  const actions = <CopyButton value={() => window.location.href} label={t('copyLink')} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <nav
        ref={side}
        aria-label={t('operations')}
        className={clsx(
          'flex h-[70dvh] min-w-0 flex-col gap-2 lg:sticky lg:top-15 lg:h-[calc(100dvh-11rem)]',
          found && 'max-lg:hidden',
        )}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          list.current?.enter();
        }}
      >
        <SearchField label={t('findAnOperation')} value={words} onChange={setWords} delay={0} />
        {items.length > 0 ? (
          <OperationList
            ref={list}
            items={items}
            current={place}
            hrefOf={hrefOf}
            onGo={go}
            onPrefetch={prefetch}
          />
        ) : (
          <EmptyState
            level={3}
            title={words ? t('noResults') : t('noOperations')}
            description={words ? t('tryPartOfAPathOr') : t('theDocumentHasNoOperations')}
            action={words ? <Button onClick={() => setWords('')}>{t('clearFilter')}</Button> : null}
          />
        )}
        <p role="status" className="sr-only">
          {words ? t('found', { count: entries.length }) : ''}
        </p>
      </nav>
      <div ref={detail} tabIndex={-1} className="min-w-0 outline-none">
        {found ? (
          <div className="mb-3 flex items-center justify-between gap-2 lg:hidden">
            <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={() => go('')}>
              {t('allOperations')}
            </Button>
          </div>
        ) : null}
        {found?.kind === 'operation' ? (
          <OperationPanel key={place} version={version} operation={found} level={2} actions={actions} />
        ) : found ? (
          <SchemaPanel key={place} version={version} name={found.name} level={2} actions={actions} />
        ) : (
          <ReferenceOverview reference={reference} />
        )}
      </div>
    </div>
  );
}
