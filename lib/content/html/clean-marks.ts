import type { Delete, Emphasis, Nodes, PhrasingContent, Strong } from 'mdast';
import { visit } from 'unist-util-visit';

type Mark = Strong | Emphasis | Delete;

const isMark = (node: { type: string } | undefined): node is Mark =>
  node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';

/** Word processors mark the spaces around words too, and one word in pieces; markdown wants neither. */
export function cleanMarks(tree: Nodes): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const children = node.children as PhrasingContent[];
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at];
      if (!isMark(child)) continue;
      while (children[at + 1]?.type === child.type) {
        const [next] = children.splice(at + 1, 1) as Mark[];
        child.children.push(...(next?.children ?? []));
      }
      const before = takeSpace(child, 'start');
      const after = takeSpace(child, 'end');
      const kept = child.children.length > 0 ? [child] : [];
      const spaces = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);
      children.splice(at, 1, ...spaces(before), ...kept, ...spaces(after));
      at += (before ? 1 : 0) + kept.length - 1;
    }
  });
}

function takeSpace(mark: Mark, side: 'start' | 'end'): string {
  const text = side === 'start' ? mark.children[0] : mark.children.at(-1);
  if (text?.type !== 'text') return '';
  const trimmed = side === 'start' ? text.value.trimStart() : text.value.trimEnd();
  if (trimmed === text.value) return '';
  const space =
    side === 'start' ? text.value.slice(0, -trimmed.length || undefined) : text.value.slice(trimmed.length);
  text.value = trimmed;
  if (trimmed === '') mark.children.splice(side === 'start' ? 0 : -1, 1);
  return space;
}
