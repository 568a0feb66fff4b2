import type { IntegrationView } from '@/components/blocks/contentkit/integration-view';
import { readOutput } from '@/lib/content/contentkit/read-output';
import { type IntegrationBlock, MAY_SHOW_INTEGRATION } from '@/lib/content/integration-block';
import { Problem } from '@/lib/contract/problem';
import {
  listSpaceBlocks,
  type SpaceBlocks,
} from '@/lib/domain/integrations/integration-render/list-space-blocks';
import {
  type ComponentRequest,
  listFrameOrigins,
  renderComponent,
} from '@/lib/domain/integrations/integration-render/render-component';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { logError } from '@/lib/log';
import { renderer } from './renderer';
import type { SiteContext } from './site-context';

/** A reader waits so long for what an integration draws; then the page shows what it says itself. */
const READER_LIMIT_MS = 3_000;
/** How long a block is kept whose integration says nothing of it, or gave no answer. */
const USUAL_TTL_MS = 60_000;
const SHORTEST_TTL_MS = 5_000;
const MOST_BLOCKS = 100;

const known = new WeakMap<SiteContext, Map<string, Promise<SpaceBlocks>>>();

/** Undefined for a text without any, and where no integration draws blocks. Asked once for each space of a site context. */
export async function readSpaceBlocks(
  context: SiteContext,
  { space }: ViewVariant,
  markdown: string,
): Promise<SpaceBlocks | undefined> {
  if (!MAY_SHOW_INTEGRATION.test(markdown)) return undefined;
  const bySpace = known.get(context) ?? new Map<string, Promise<SpaceBlocks>>();
  known.set(context, bySpace);
  const reading = bySpace.get(space.id) ?? listSpaceBlocks(context.services, space.id);
  bySpace.set(space.id, reading);
  reading.catch(() => bySpace.delete(space.id));
  const blocks = await reading;
  return blocks.names.size > 0 ? blocks : undefined;
}

export interface DrawnBlocks {
  views: readonly (readonly [block: string, view: IntegrationView])[];
  /** How long all of them stay true; undefined where there are none. */
  ttlMs: number | undefined;
}

/** Asks for each block of a text, all at once: no other page waits for an integration. */
export async function drawBlocks(
  context: SiteContext,
  { space }: ViewVariant,
  markdown: string,
  blocks: SpaceBlocks,
): Promise<DrawnBlocks> {
  const listed = await renderer.run('listBlocks', { markdown, fenced: blocks.fenced }, { limitMs: 10_000 });
  const asked = listed.filter(({ integration }) => blocks.names.has(integration.toLowerCase()));
  const drawn = await Promise.all(
    asked.slice(0, MOST_BLOCKS).map(async (block) => {
      const { view, ttlMs } = await drawBlock(context, space.id, block);
      return { entry: view && ([JSON.stringify(block), view] as const), ttlMs };
    }),
  );
  return {
    views: drawn.flatMap(({ entry }) => (entry ? [entry] : [])),
    ttlMs: drawn.length > 0 ? Math.min(...drawn.map(({ ttlMs }) => ttlMs)) : undefined,
  };
}

async function drawBlock(
  { services }: SiteContext,
  spaceId: string,
  { integration, block, props }: IntegrationBlock,
) {
  const context = { type: 'document', spaceId, editable: false, theme: 'light' } as const;
  const request: ComponentRequest = { componentId: block, props, context };
  try {
    const { installed, output, maxAgeSeconds } = await renderComponent(
      services,
      integration,
      request,
      READER_LIMIT_MS,
    );
    const read = readOutput(output);
    const { title } = installed;
    const view: IntegrationView | undefined =
      read?.type === 'element'
        ? { title, component: block, frameOrigins: listFrameOrigins(services), output: read }
        : undefined;
    const ttlMs = maxAgeSeconds === undefined ? USUAL_TTL_MS : maxAgeSeconds * 1_000;
    return { view, ttlMs: Math.max(ttlMs, SHORTEST_TTL_MS) };
  } catch (error) {
    const said = error instanceof Problem && error.status === 422 ? error.message : undefined;
    if (!(error instanceof Problem))
      logError(error, 'a block of an integration was not drawn', { integration, block });
    return { view: said === undefined ? undefined : { error: said }, ttlMs: SHORTEST_TTL_MS };
  }
}
