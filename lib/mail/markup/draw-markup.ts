import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isElement, makeText } from '@/lib/content/html/hast';
import { isCostlyText } from '@/lib/content/markup/costly-text';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { drawAsWritten, type MailText } from './draw-as-written';
import { type FindLink, toMail } from './to-mail';
import { toLines } from './to-text';

interface DrawOptions {
  findLink: FindLink;
  /** So many characters are shown at most. */
  max: number;
}

/** What people wrote as they see it on a page, as far as an e-mail can show it. */
export function drawMarkup(markdown: string, { findLink, max }: DrawOptions): MailText {
  if (isCostlyText(markdown)) return drawAsWritten(markdown, max);
  let drawn: ElementContent[];
  try {
    // The token is random for each reading, so no text can contain it.
    const { tree } = readMarkup(markdown, crypto.randomUUID());
    drawn = toMail(tree.children as ElementContent[], findLink);
  } catch {
    return drawAsWritten(markdown, max);
  }
  const nodes = cutNodes(drawn, max).nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return { html: toHtml({ type: 'root', children: nodes }), text: toLines(nodes).join('\n') };
}

/** The beginning of what is shown: what comes after so many characters is left out, and an ellipsis says so. */
function cutNodes(nodes: readonly ElementContent[], max: number): { nodes: ElementContent[]; left: number } {
  const kept: ElementContent[] = [];
  let left = max;
  for (const node of nodes) {
    if (left < 0) break;
    if (node.type === 'text') {
      const characters = [...node.value];
      kept.push(
        characters.length <= left ? node : makeText(`${characters.slice(0, left).join('').trimEnd()}…`),
      );
      left -= characters.length;
    } else if (isElement(node)) {
      const inner = cutNodes(node.children, left);
      kept.push({ ...node, children: inner.nodes });
      left = inner.left;
    }
  }
  return { nodes: kept, left };
}
