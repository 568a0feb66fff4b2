import type { Root } from 'hast';
import type { ReactNode } from 'react';
import { isCostlyText } from '@/lib/content/markup/costly-text';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { walkElements } from '@/lib/content/markup/walk-elements';
import { type BlockComponents, toElements } from '../to-elements';

/** A heading of a description is none of the page's own. */
function lowerHeadings(tree: Root): void {
  walkElements(tree, (node) => {
    if (/^h[1-6]$/.test(node.tagName)) {
      node.tagName = 'p';
      node.properties = { className: ['openapi-heading'] };
    }
  });
}

/** A description in a specification, which is anybody's markdown. */
export function renderText(text: string, parts: BlockComponents): ReactNode {
  if (text.length > 20_000 || isCostlyText(text)) return <p>{text}</p>;
  const { tree } = readMarkup(text, crypto.randomUUID(), lowerHeadings);
  return toElements(tree, parts);
}
