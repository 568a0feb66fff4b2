'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import type { ListPage } from '@/lib/client/query';
import { t } from './messages';
import type { ListedQuestion } from './question-cells';

const ProposeDialog = lazyDialog(async () => (await import('./propose-dialog')).ProposeDialog);

interface QuestionTableProps<Question extends ListedQuestion> {
  organizationId: string;
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Question>>>;
  columns: readonly Column<Question>[];
  /** Beside the page that may be written for it. */
  rowEntries?: (item: Question) => readonly MenuEntry[];
  /** Where a page for it is offered first. */
  spaceOf: (item: Question) => string | undefined;
  toolbar?: ReactNode;
  empty: ReactNode;
  onClearFilter?: (() => void) | undefined;
  readsOn?: boolean;
}

/** Questions that were asked, of an organization or of a site, each with the way to write what is missing. */
export function QuestionTable<Question extends ListedQuestion>({
  organizationId,
  rowEntries,
  spaceOf,
  onClearFilter,
  ...table
}: QuestionTableProps<Question>) {
  const [proposed, setProposed] = useState<Question>();
  const spaceId = proposed && spaceOf(proposed);
  return (
    <>
      <DataTable
        {...table}
        nouns={{ one: t('questionInline'), many: t('questionsInline') }}
        idOf={({ id }) => id}
        titleOf={({ question }) => question}
        rowEntries={(item) => [
          {
            label: t('writeAPageForThis'),
            icon: <FilePlus2 aria-hidden />,
            onSelect: () => setProposed(item),
          },
          ...(rowEntries?.(item) ?? []),
        ]}
        {...(onClearFilter ? { onClearFilter } : {})}
      />
      {proposed ? (
        <ProposeDialog
          organizationId={organizationId}
          question={{ id: proposed.id, text: proposed.question }}
          {...(spaceId === undefined ? {} : { spaceId })}
          onClose={() => setProposed(undefined)}
        />
      ) : null}
    </>
  );
}
