import type { TreeMove } from '@/components/patterns/sortable-tree/tree-model';
import type { StructureNode } from './structure-nodes';

type SectionAnchor =
  | { type: 'site-section'; siteSection: string }
  | { type: 'site-section-group'; id: string };
interface SiteSpaceAnchor {
  type: 'site-space';
  siteSpace: string;
}
type Beside<Anchor> = { before: Anchor } | { after: Anchor } | undefined;

/** What one step of a move asks of the API. */
export type MoveRequest =
  | { do: 'moveSection'; id: string; position: Beside<SectionAnchor> }
  | { do: 'moveGroup'; id: string; position: Beside<SectionAnchor> }
  | { do: 'moveSiteSpace'; id: string; position: Beside<SiteSpaceAnchor> }
  | { do: 'addToGroup'; id: string; group: string };

function beside<Anchor>(
  { before, after }: Pick<TreeMove, 'before' | 'after'>,
  toAnchor: (id: string) => Anchor,
): Beside<Anchor> {
  if (before !== null) return { before: toAnchor(before) };
  return after === null ? undefined : { after: toAnchor(after) };
}

/** `nodes` are the rows as they stand before the step. */
export function toMoveRequest(move: TreeMove, nodes: readonly StructureNode[]): MoveRequest | undefined {
  const { id, parent } = move;
  const kindOf = (other: string) => nodes.find((node) => node.id === other)?.kind;
  const kind = kindOf(id);
  if (kind === 'site-space') {
    const isAlone = move.before === null && move.after === null;
    // When all siblings move too, none is named; without an anchor the variant would stay in its old section.
    const first = nodes.find((node) => node.parent === parent && node.id !== id)?.id ?? null;
    const place = isAlone ? { before: first, after: null } : move;
    return {
      do: 'moveSiteSpace',
      id,
      position: beside(place, (siteSpace) => ({ type: 'site-space' as const, siteSpace })),
    };
  }
  const position = beside(
    move,
    (anchor): SectionAnchor =>
      kindOf(anchor) === 'site-section-group'
        ? { type: 'site-section-group', id: anchor }
        : { type: 'site-section', siteSection: anchor },
  );
  if (kind === 'site-section-group') return { do: 'moveGroup', id, position };
  // An empty group has no sibling to name.
  if (parent !== null && position === undefined) return { do: 'addToGroup', id, group: parent };
  return kind && { do: 'moveSection', id, position };
}
