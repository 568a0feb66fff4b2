import type { FencedBlocks } from '@/lib/content/markup/integration-fences';
import type { Services } from '@/lib/domain/shared/services';
import { type EnabledRow, listEnabledOnSpace } from '@/lib/storage/integrations/read-enabled';
import { readParts } from '../integrations/integration-parts';

/** What the integrations of a space draw in its pages. */
export interface SpaceBlocks {
  /** By which a page is told from one that other versions of them draw. */
  key: string;
  fenced: FencedBlocks;
  names: ReadonlySet<string>;
}

export async function listSpaceBlocks({ database }: Services, spaceId: string): Promise<SpaceBlocks> {
  const enabled = await listEnabledOnSpace(database, spaceId);
  const drawing = enabled.filter(({ parts }) => (readParts(parts).blocks ?? []).length > 0);
  return {
    key: drawing.map(({ name, script }) => `${name} ${script}`).join('\n'),
    // Where two draw the same language, the first by its title does.
    fenced: Object.fromEntries(drawing.flatMap(listFences).reverse()),
    names: new Set(drawing.map(({ name }) => name.toLowerCase())),
  };
}

const listFences = ({ name, parts }: EnabledRow): [string, FencedBlocks[string]][] =>
  (readParts(parts).blocks ?? []).flatMap(({ id, markdown }) =>
    markdown
      ? [[markdown.codeblock.toLowerCase(), { integration: name, block: id, body: markdown.body }]]
      : [],
  );
