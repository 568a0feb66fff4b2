'use client';

import { lazy, Suspense, useMemo } from 'react';
import type { IntegrationDrawing } from '@/components/blocks/markdown/markdown-resolvers';
import { Skeleton } from '@/components/ui/skeleton';
import { useQueryInBrowser } from '@/lib/client/use-query';
import { type FencedBlocks, MAY_SHOW_INTEGRATION } from '@/lib/content/markup/integration-fences';

// Most pages show none.
const KitComponent = lazy(async () => ({
  default: (await import('@/components/blocks/contentkit/kit-component')).KitComponent,
}));

/** What integrations draw in a text of a space; only a text that may show something of them asks. */
export function useIntegrationBlocks(
  spaceId: string,
  markdown: string | undefined,
): IntegrationDrawing | undefined {
  const { data } = useQueryInBrowser({
    queryKey: ['installations', 'blocks', spaceId],
    queryFn: async ({ signal }) => {
      const { readIntegrationBlocks } = await import('./read-integration-blocks');
      return readIntegrationBlocks(spaceId, signal);
    },
    enabled: MAY_SHOW_INTEGRATION.test(markdown ?? ''),
  });
  return useMemo(() => {
    if (!data || data.length === 0) return undefined;
    const titles = new Map<string, string>();
    const fenced: Record<string, FencedBlocks[string]> = {};
    for (const { name, blocks } of data)
      for (const { id, title, markdown: fence } of blocks) {
        titles.set(`${name}/${id}`.toLowerCase(), title);
        if (fence)
          fenced[fence.codeblock.toLowerCase()] ??= { integration: name, block: id, body: fence.body };
      }
    return {
      fenced,
      draw: ({ integration, block, props }, otherwise) => {
        const title = titles.get(`${integration}/${block}`.toLowerCase());
        if (title === undefined) return otherwise;
        const place = { type: 'document', spaceId, editable: false } as const;
        return (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <KitComponent {...{ integration, props, place, title }} componentId={block} />
          </Suspense>
        );
      },
    };
  }, [data, spaceId]);
}
