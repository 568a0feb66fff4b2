'use client';

import { useQueryInBrowser } from '@/lib/client/use-query';

/** One that leaves it to the site. */
const PROMPT = /\{%-?\s*prompt\b(?![^%]*openInAIProviders)/;

/**
 * Whether prompts of a text can be opened in assistants elsewhere, as one of the sites that show its space offers it. Only a
 * text with such a prompt asks, and loads what asks.
 */
export function useOffersAssistants(
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  markdown: string | undefined,
): boolean {
  const { data } = useQueryInBrowser({
    queryKey: ['offers-assistants', organizationId, spaceId],
    queryFn: async ({ signal }) => {
      const { readOffersAssistants } = await import('./read-offers-assistants');
      return readOffersAssistants(organizationId, spaceId, signal);
    },
    enabled: PROMPT.test(markdown ?? ''),
  });
  return data ?? false;
}
