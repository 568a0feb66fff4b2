import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { lookUp } from '@/lib/content/look-up';
import { type DiffMark, signs, withoutSigns } from './signs';

const opening: Record<string, DiffMark> = { [signs.openAdded]: 'added', [signs.openRemoved]: 'removed' };
const closing: readonly string[] = [signs.closeAdded, signs.closeRemoved];
const cuts = /([\uFDD0-\uFDD3])/;

/** Of a text with signs: what changed stands in `ins` and `del` from here on. */
export function markTree(tree: Root): Root {
  const marker = new Marker();
  tree.children = marker.mark(tree.children);
  return tree;
}

/** `ins` and `del` are for what changed: what an author struck through or underlined is written in other words. */
const AUTHORS: Record<string, string> = { del: 's', strike: 's', ins: 'u' };

/** Goes through the text in the order of reading: what is opened in one element may be closed in another. */
class Marker {
  private open: DiffMark | undefined;

  mark(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node): RootContent[] => {
      if (node.type === 'text') return this.split(node);
      if (node.type !== 'element') return [node];
      cleanAddresses(node);
      // Code shows its lines by their own signs, see DiffCode.
      if (node.tagName === 'pre') return [node];
      if (node.tagName === 'img' && this.open) return [wrapNode(node, this.open)];
      if (node.tagName === 'details') node.properties.open = true;
      node.tagName = lookUp(AUTHORS, node.tagName) ?? node.tagName;
      node.children = this.mark(node.children) as ElementContent[];
      if (node.tagName === 'tr') markRow(node);
      return [node];
    });
  }

  private split(node: Text): ElementContent[] {
    const nodes: ElementContent[] = [];
    for (const piece of node.value.split(cuts)) {
      if (opening[piece]) this.open = opening[piece];
      else if (closing.includes(piece)) this.open = undefined;
      else if (piece !== '') {
        const text: Text = { type: 'text', value: withoutSigns(piece) };
        nodes.push(this.open && piece.trim() !== '' ? wrapNode(text, this.open) : text);
      }
    }
    return nodes;
  }
}

function wrapNode(node: ElementContent, mark: DiffMark): Element {
  return { type: 'element', tagName: mark === 'added' ? 'ins' : 'del', properties: {}, children: [node] };
}

/** An address that begins or ends at a mark takes the sign for a part of itself. */
function cleanAddresses(node: Element): void {
  for (const [name, value] of Object.entries(node.properties)) {
    if (typeof value !== 'string') continue;
    node.properties[name] = withoutSigns(value).replace(/%EF%B7%9[0-6]/gi, '');
  }
}

/** A row of nothing but new or old text is new or old itself. */
function markRow(row: Element): void {
  const cells = row.children.filter((child): child is Element => child.type === 'element');
  const filled = cells.filter((cell) => cell.children.length > 0);
  for (const [tagName, mark] of [
    ['ins', 'added'],
    ['del', 'removed'],
  ] as const) {
    const isWhole = filled.every((cell) =>
      cell.children.every((child) => child.type === 'element' && child.tagName === tagName),
    );
    if (filled.length > 0 && isWhole) row.properties['data-diff'] = mark;
  }
}
