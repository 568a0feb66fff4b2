import { lazy, Suspense } from 'react';
import type { IntegrationDrawing } from '@/components/blocks/markdown/markdown-resolvers';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/client/call';
import { type FencedBlocks, readBlockElement, replaceFences } from '@/lib/content/markup/integration-fences';
import { listSpaceIntegrationBlocks } from '@/lib/contract/enabled-integrations';

const KitComponent = lazy(async () => ({
  default: (await import('@/components/blocks/contentkit/kit-component')).KitComponent,
}));

/** How the integrations of a space draw; null where none draws anything. */
export async function loadIntegrationDrawing(
  spaceId: string,
  signal: AbortSignal,
): Promise<IntegrationDrawing | null> {
  const listed = await call(listSpaceIntegrationBlocks, { params: { spaceId } }, { signal });
  if (listed.length === 0) return null;
  const titles = new Map<string, string>();
  const fenced: Record<string, FencedBlocks[string]> = {};
  for (const { name, blocks } of listed)
    for (const { id, title, markdown: fence } of blocks) {
      titles.set(`${name}/${id}`.toLowerCase(), title);
      // Where two draw the same language, the first by its title does.
      if (fence) fenced[fence.codeblock.toLowerCase()] ??= { integration: name, block: id, body: fence.body };
    }
  return {
    prepare: (tree) => {
      if (Object.keys(fenced).length === 0) return tree;
      const copy = structuredClone(tree);
      replaceFences(copy, fenced);
      return copy;
    },
    draw: (node, otherwise) => {
      const read = readBlockElement(node);
      const title = read && titles.get(`${read.integration}/${read.block}`.toLowerCase());
      if (!read || title === undefined) return otherwise;
      const { integration, block, props } = read;
      const place = { type: 'document', spaceId, editable: false } as const;
      return (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <KitComponent {...{ integration, props, place, title }} componentId={block} />
        </Suspense>
      );
    },
  };
}
