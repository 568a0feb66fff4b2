'use client';

import { documentQuery } from '@/components/diff/versions';
import type { ListedPage } from '@/components/patterns/pages/page-list';
import { PageArticle } from '@/components/patterns/reading/page-article';
import { useQuery } from '@/lib/client/use-query';
import type { PageHeading } from '@/lib/content/markup/headings';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { useKept } from '../use-kept';
import { PageStanding } from './page-standing';
import type { PreviewState } from './use-preview';

interface PreviewPageProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  preview: PreviewState;
  current: ListedPage;
  onOutline: (outline: readonly PageHeading[]) => void;
}

/** One page of the preview; a deleted one as it was. */
export function PreviewPage({ place, changeRequest, preview, current, onOutline }: PreviewPageProps) {
  const { page } = current;
  const { data, changeOf } = preview;
  const isDeleted = changeOf(page.id)?.kind === 'deleted';
  const revision = isDeleted ? data?.before : data?.after;
  const isDocument = page.type === 'document';
  const text = useQuery(documentQuery(place.spaceId, isDocument ? (revision?.id ?? '') : '', page));
  const markdown = useKept(isDocument && page.documentId === undefined ? '' : text.data);
  return (
    <>
      <PageStanding place={place} changeRequest={changeRequest} preview={preview} current={current} />
      <PageArticle
        context={preview.context}
        current={current}
        level={2}
        text={{ markdown, isError: text.isError, error: text.error, refetch: text.refetch }}
        onOutline={onOutline}
      />
    </>
  );
}
