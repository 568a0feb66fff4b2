import type { DropTarget } from '@/components/patterns/sortable-tree/places';
import { t } from './messages';
import type { StructureNode } from './structure-nodes';

function judgeOne(
  node: StructureNode,
  { parent }: DropTarget<StructureNode>,
  hasSections: boolean,
): true | string {
  if (node.kind === 'site-section-group') return parent ? t('groupsCanOnlyBeAtThe') : true;
  if (node.kind === 'site-section') {
    if (parent === null || parent.kind === 'site-section-group') return true;
    return t('aSectionCannotBeInAnother');
  }
  if (!hasSections) return parent ? t('thisSiteHasNoSectionsSo') : true;
  return parent?.kind === 'site-section' ? true : t('variantsHaveToBeInA');
}

/** Whether rows may land somewhere, or the reason why not, in words for the person who drags. */
export function makeDropRule(nodes: readonly StructureNode[]) {
  const hasSections = nodes.some((node) => node.kind !== 'site-space');
  return (moving: readonly StructureNode[], target: DropTarget<StructureNode>): true | string => {
    for (const node of moving) {
      const verdict = judgeOne(node, target, hasSections);
      if (verdict !== true) return verdict;
    }
    return judgeEmptied(nodes, moving, target) ?? judgeDoubled(nodes, moving, target) ?? true;
  };
}

/** A section shows at least one space, so its last variants cannot leave it. */
function judgeEmptied(
  nodes: readonly StructureNode[],
  moving: readonly StructureNode[],
  { parent }: DropTarget<StructureNode>,
): string | undefined {
  const leaving = new Set(moving.filter((node) => node.kind === 'site-space').map((node) => node.id));
  for (const node of moving) {
    if (node.kind !== 'site-space' || node.parent === null || node.parent === parent?.id) continue;
    const stays = nodes.some((other) => other.parent === node.parent && !leaving.has(other.id));
    if (stays) continue;
    const section = nodes.find((other) => other.id === node.parent);
    return t('needsAtLeastOneVariantRemove', { title: section?.title ?? t('theSection') });
  }
  return undefined;
}

/** A section shows a space once. */
function judgeDoubled(
  nodes: readonly StructureNode[],
  moving: readonly StructureNode[],
  { parent }: DropTarget<StructureNode>,
): string | undefined {
  if (parent?.kind !== 'site-section') return undefined;
  const ids = new Set(moving.map((node) => node.id));
  const shown = new Set(
    nodes.flatMap((node) =>
      node.kind === 'site-space' && node.parent === parent.id && !ids.has(node.id) ? [node.of.space.id] : [],
    ),
  );
  const doubled = moving.find((node) => node.kind === 'site-space' && shown.has(node.of.space.id));
  return doubled && t('alreadyShows', { title: parent.title, title2: doubled.title });
}
