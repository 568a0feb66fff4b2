import { badRequest, notFound } from '@/lib/contract/problem';
import type { Tx } from '@/lib/storage/database/db';
import type { Outline } from '@/lib/storage/site-structure/outline';
import { orderGroups } from '@/lib/storage/site-structure/site-section-groups';
import { orderSections } from '@/lib/storage/site-structure/site-sections';
import { makeKeys } from './order-keys';
import { isSection, listSiblings, type RootItem } from './siblings';

/** Before the sibling at `index` of a container; null is the root of the site. */
interface StructurePosition {
  groupId: string | null;
  index: number;
}

/** What a move names: the thing beside which it goes, and on which side. */
interface Anchor {
  id: string;
  /** Only a section, only a group, or whichever has the id. */
  kind: 'section' | 'group' | 'either';
  side: 'before' | 'after';
}

type SectionPointer =
  | { type: 'site-section'; siteSection: string }
  | { type: 'site-section' | 'site-section-group'; id: string };
interface Position {
  before?: SectionPointer | undefined;
  after?: SectionPointer | undefined;
}

/** Undefined when the position names nothing, which means the end. */
export function anchorOf(position: Position | undefined): Anchor | undefined {
  const pointer = position?.before ?? position?.after;
  if (!pointer) return undefined;
  const side = position?.before ? 'before' : 'after';
  if ('siteSection' in pointer) return { id: pointer.siteSection, kind: 'section', side };
  return { id: pointer.id, kind: pointer.type === 'site-section' ? 'either' : 'group', side };
}

/** Where a section or group goes among the others; a missing anchor is refused, and so is the moved thing itself. */
export function getStructurePosition(
  outline: Outline,
  moved: string,
  anchor: Anchor | undefined,
): StructurePosition {
  if (!anchor) return { groupId: null, index: siblingsWithout(outline, null, moved).length };
  const field = `position.${anchor.side}`;
  if (anchor.id === moved)
    throw badRequest(field, 'names the very thing that is moved; name one of its new neighbours');
  const section = anchor.kind === 'group' ? undefined : outline.sections.find(({ id }) => id === anchor.id);
  const group = anchor.kind === 'section' ? undefined : outline.groups.find(({ id }) => id === anchor.id);
  if (!section && !group) throw notFound(anchor.kind === 'group' ? 'site-section-group' : 'site-section');
  const groupId = section?.groupId ?? null;
  const siblings = siblingsWithout(outline, groupId, moved);
  const at = siblings.findIndex(({ id }) => id === anchor.id);
  return { groupId, index: anchor.side === 'before' ? at : at + 1 };
}

/** The siblings of a place, without what is on its way there. */
export function siblingsWithout(outline: Outline, groupId: string | null, moved?: string): RootItem[] {
  return listSiblings(outline, groupId).filter(({ id }) => id !== moved);
}

/** The order key of a place; makes room for it where the keys have become too long. */
export async function claimPlace(
  tx: Tx,
  siteId: string,
  outline: Outline,
  { groupId, index }: StructurePosition,
  moved?: string,
): Promise<string> {
  const [key = ''] = await claimPlaces(tx, siteId, siblingsWithout(outline, groupId, moved), index, 1);
  return key;
}

/** As many order keys behind one another. */
export async function claimPlaces(
  tx: Tx,
  siteId: string,
  siblings: RootItem[],
  index: number,
  count: number,
): Promise<string[]> {
  const { keys, rewritten } = makeKeys(siblings, index, count);
  if (rewritten.length > 0) {
    for (const [at, sibling] of siblings.entries())
      sibling.orderKey = rewritten[at]?.orderKey ?? sibling.orderKey;
    const sections = new Set(siblings.filter(isSection).map(({ id }) => id));
    await orderSections(
      tx,
      siteId,
      rewritten.filter(({ id }) => sections.has(id)),
    );
    await orderGroups(
      tx,
      siteId,
      rewritten.filter(({ id }) => !sections.has(id)),
    );
  }
  return keys;
}
