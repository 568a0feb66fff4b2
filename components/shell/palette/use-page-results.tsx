'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { FileText, Hash } from 'lucide-react';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { searchOrganization } from '@/lib/contract/search';
import type { Command } from '../command-store';
import { spacePath } from '../paths';
import { PAGES } from './arrange-commands';
import { t } from './messages';

type FoundSpace = ReplyOf<typeof searchOrganization>['items'][number];
type FoundPage = FoundSpace['pages'][number];
type FoundSection = FoundPage['sections'][number];

const mostResults = 8;
const sectionsOfPage = 2;
/** Among nearly equal results the current space comes first; a clearly better one elsewhere stays first. */
const nearness = 1.15;

/** Pages and their sections that answer to the search, read while one types. */
export function usePageResults(
  organizationId: string | undefined,
  spaceId: string | undefined,
  search: string,
) {
  const isSearching = organizationId !== undefined && search !== '';
  const found = useQuery({
    ...query(searchOrganization, {
      params: { organizationId: organizationId ?? '' },
      query: { query: search, limit: '20' },
    }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const spaces = (isSearching && found.data?.items) || [];
  return {
    pages: organizationId ? listResults(organizationId, spaceId, spaces) : [],
    isReading: isSearching && (found.isPending || found.isPlaceholderData) && !found.isError,
    error: isSearching && found.isError ? found.error : undefined,
    retry: () => void found.refetch(),
  };
}

function listResults(
  organizationId: string,
  spaceId: string | undefined,
  spaces: readonly FoundSpace[],
): Command[] {
  return spaces
    .flatMap((space) => space.pages.map((page) => ({ space, page })))
    .map((found) => ({ ...found, score: found.page.score * (found.space.id === spaceId ? nearness : 1) }))
    .sort((a, b) => b.score - a.score)
    .flatMap(({ space, page }) => {
      const sections = page.sections.slice(0, sectionsOfPage);
      return sections.length > 0
        ? sections.map((section) => toResult(organizationId, space, page, section))
        : [toResult(organizationId, space, page, undefined)];
    })
    .slice(0, mostResults);
}

function toResult(
  organizationId: string,
  space: FoundSpace,
  page: FoundPage,
  section: FoundSection | undefined,
): Command {
  const isHeading = section !== undefined && section.anchor !== '';
  const above = [space.title || t('untitled'), ...page.ancestors.map(({ title }) => title)];
  return {
    id: `found-${section?.id ?? page.id}`,
    label: isHeading ? section.title : page.title,
    group: PAGES,
    icon: isHeading ? <Hash aria-hidden /> : <FileText aria-hidden />,
    href: spacePath(organizationId, space.id, page.path) + (isHeading ? `#${section.anchor}` : ''),
    found: {
      place: (isHeading ? [...above, page.title] : above).join(' › '),
      excerpt: section?.body ?? '',
      spans: {
        label: isHeading ? section.highlights.title : page.highlights.title,
        excerpt: section?.highlights.body ?? [],
      },
    },
  };
}
