'use client';

import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { noRevision } from '@/components/diff/versions';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { listSpacePages, type PageShape } from '@/lib/contract/content';
import { listRevisions } from '@/lib/contract/revisions';
import { t } from './messages';
import { makeRevisionColumns, nameRevision, type RevisionSummary } from './revision-columns';

interface RevisionListProps {
  spaceId: string;
  /** Of this change request, by its number; of the main content when absent. */
  changeRequest?: string;
  /** Only what changed this page. */
  pageId?: string;
  /** Where the comparison of two revisions is. */
  compareHref: (before: string, after: string) => string;
  rowEntries?: (revision: RevisionSummary) => readonly MenuEntry[];
  toolbar?: ReactNode;
  empty: ReactNode;
}

function collectTitles(pages: readonly PageShape[], into = new Map<string, string>()): Map<string, string> {
  for (const page of pages) {
    into.set(page.id, page.title);
    collectTitles(page.pages, into);
  }
  return into;
}

/** Who changed what and when; a row opens what it changed, two chosen rows are compared. */
export function RevisionList(props: RevisionListProps) {
  const { spaceId, changeRequest, pageId, compareHref } = props;
  const list = useInfiniteQuery(
    pagedQuery(listRevisions, {
      params: { spaceId },
      query: { ...(changeRequest ? { changeRequest } : {}), ...(pageId ? { pageId } : {}) },
    }),
  );
  const { data: tree } = useQuery(query(listSpacePages, { params: { spaceId } }));
  const columns = useMemo(() => makeRevisionColumns(collectTitles(tree?.pages ?? [])), [tree]);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <DataTable
      label={t('revisions')}
      nouns={{ one: t('revisionInline'), many: t('revisionsInline') }}
      list={list}
      columns={columns}
      idOf={(revision) => revision.id}
      titleOf={nameRevision}
      hrefOf={(revision) => compareHref(revision.parents[0] ?? noRevision, revision.id)}
      rowEntries={props.rowEntries}
      toolbar={props.toolbar}
      empty={props.empty}
      selectionActions={({ items: chosen }) => {
        const [newer, older] = chosen;
        if (chosen.length === 1 && newer && items[0] && newer !== items[0]) {
          return <CompareLink href={compareHref(newer.id, items[0].id)} label={t('compareWithNewest')} />;
        }
        if (chosen.length !== 2 || !newer || !older) {
          return <span className="px-2 text-muted">{t('selectTwoRevisionsToCompare')}</span>;
        }
        return <CompareLink href={compareHref(older.id, newer.id)} label={t('compare')} />;
      }}
    />
  );
}

function CompareLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild size="small" variant="primary" icon={<GitCompareArrows aria-hidden />}>
      <Link href={href}>{label}</Link>
    </Button>
  );
}
