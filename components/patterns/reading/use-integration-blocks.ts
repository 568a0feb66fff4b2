'use client';

import type { IntegrationDrawing } from '@/components/blocks/markdown/markdown-resolvers';
import { useQueryInBrowser } from '@/lib/client/use-query';
import { MAY_SHOW_INTEGRATION } from '@/lib/content/integration-block';

/** The blocks of the integrations of a space; what draws them is loaded along with the list. */
export const spaceIntegrationsQuery = (spaceId: string) => ({
  queryKey: ['installations', 'blocks', spaceId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { loadSpaceIntegrations } = await import('./load-integration-drawing');
    return loadSpaceIntegrations(spaceId, signal);
  },
});

/** What integrations draw in a text of a space; only a text that may show something of them asks, and loads what draws it. */
export function useIntegrationBlocks(
  spaceId: string,
  markdown: string | undefined,
): IntegrationDrawing | undefined {
  const { data } = useQueryInBrowser({
    ...spaceIntegrationsQuery(spaceId),
    enabled: MAY_SHOW_INTEGRATION.test(markdown ?? ''),
  });
  return data?.drawing;
}
