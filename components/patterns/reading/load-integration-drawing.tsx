import { lazy, Suspense } from 'react';
import type { IntegrationDrawing } from '@/components/blocks/markdown/markdown-resolvers';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/client/call';
import { type FencedBlocks, readBlockElement, replaceFences } from '@/lib/content/markup/integration-fences';
import { listSpaceIntegrationBlocks } from '@/lib/contract/enabled-integrations';
import type { ReplyOf } from '@/lib/contract/endpoint';

const KitComponent = lazy(async () => ({
  default: (await import('@/components/blocks/contentkit/kit-component')).KitComponent,
}));

type SpaceBlocks = ReplyOf<typeof listSpaceIntegrationBlocks>;

/** The blocks that the integrations of a space have, and how they draw them. */
export interface SpaceIntegrations {
  blocks: SpaceBlocks;
  /** Undefined where none draws anything. */
  drawing: IntegrationDrawing | undefined;
}

export async function loadSpaceIntegrations(
  spaceId: string,
  signal: AbortSignal,
): Promise<SpaceIntegrations> {
  const blocks = await call(listSpaceIntegrationBlocks, { params: { spaceId } }, { signal });
  return { blocks, drawing: blocks.length > 0 ? makeDrawing(spaceId, blocks) : undefined };
}

function makeDrawing(spaceId: string, listed: SpaceBlocks): IntegrationDrawing {
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
    draw: (node, otherwise, onUpdateProps) => {
      const read = readBlockElement(node);
      const title = read && titles.get(`${read.integration}/${read.block}`.toLowerCase());
      if (!read || title === undefined) return otherwise;
      const { integration, block, props } = read;
      const place = { type: 'document', spaceId, editable: onUpdateProps !== undefined } as const;
      return (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <KitComponent {...{ integration, props, place, title, onUpdateProps }} componentId={block} />
        </Suspense>
      );
    },
  };
}
