'use client';

import { useQueries } from '@tanstack/react-query';
import { query } from '@/lib/client/query';
import { useQueryInBrowser } from '@/lib/client/use-query';
import { getSiteCustomization } from '@/lib/contract/site-customizations';
import { listSites } from '@/lib/contract/sites';

/** One that leaves it to the site. */
const PROMPT = /\{%-?\s*prompt\b(?![^%]*openInAIProviders)/;
/** A space is on few sites. */
const MOST_SITES = 10;

/**
 * Whether prompts of a text can be opened in assistants elsewhere, as one of the sites that show its space offers it. Only a
 * text with such a prompt asks.
 */
export function useOffersAssistants(
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  markdown: string | undefined,
): boolean {
  const { data } = useQueryInBrowser({
    ...query(listSites, {
      params: { organizationId },
      query: { space: spaceId, limit: String(MOST_SITES) },
    }),
    enabled: PROMPT.test(markdown ?? ''),
  });
  const looks = useQueries({
    queries: (data?.items ?? []).map(({ id }) =>
      query(getSiteCustomization, { params: { organizationId, siteId: id } }),
    ),
  });
  return looks.some((look) => look.data?.pageActions.externalAI);
}
