import type { PhrasingContent } from 'mdast';
import { readAttributes } from './read-inline-tag';

/** An empty `<a id="…">` in a heading is the anchor that its author chose. */
export function extractAnchor(nodes: readonly PhrasingContent[]): {
  children: PhrasingContent[];
  own?: string;
} {
  for (const [at, node] of nodes.entries()) {
    const next = nodes[at + 1];
    if (node.type !== 'html' || next?.type !== 'html' || !/^<\/a\s*>$/i.test(next.value)) continue;
    const match = /^<a\s([^>]*)>$/i.exec(node.value);
    const id = match ? readAttributes(match[1] ?? '').get('id') : undefined;
    if (!id || !/^[\w.+-]+$/.test(id)) continue;
    const before = nodes.slice(0, at);
    const last = before.at(-1);
    if (last?.type === 'text') before[before.length - 1] = { ...last, value: last.value.trimEnd() };
    return { children: [...before, ...nodes.slice(at + 2)], own: id };
  }
  return { children: [...nodes] };
}
