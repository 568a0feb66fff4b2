import type { Text } from 'hast';
import type { Html, Nodes, Root } from 'mdast';
import type { Raw } from 'mdast-util-to-hast';
import { beginsWithAngleWord, escapeAngleWords } from '../angle-words';

const isBlockParent = ({ type }: Nodes) =>
  !/^(?:paragraph|heading|emphasis|strong|delete|link|tableCell)$/.test(type);

/** A line that begins with words in angle brackets is no block of HTML: it is read again, as the text that it is. */
export function readAngleBlocks(
  parent: Root | Nodes,
  parse: (text: string) => Root,
  names: ReadonlySet<string>,
): void {
  if (!('children' in parent)) return;
  const children: Nodes[] = parent.children;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (!child) continue;
    if (child.type !== 'html') readAngleBlocks(child, parse, names);
    else if (isBlockParent(parent) && beginsWithAngleWord(child.value, names)) {
      const { children: read } = parse(child.value.replace('<', '\\<'));
      children.splice(index, 1, ...read);
      index += read.length - 1;
    }
  }
}

/** HTML without what only looks like it; what is words alone needs no parser. */
export function toWordsOrHtml(value: Html['value'], names: ReadonlySet<string>): Text | Raw {
  const escaped = escapeAngleWords(value, names);
  if (escaped !== value && value.lastIndexOf('<') === 0) return { type: 'text', value };
  return { type: 'raw', value: escaped };
}
