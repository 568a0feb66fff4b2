import type { Element, Root } from 'hast';
import type { IntegrationBlock } from '../integration-block';
import { lookUp } from '../look-up';
import { readLanguage } from './read-language';
import { walkElements } from './walk-elements';

/** By the language of code: the block that it stands for, and the property that its text is. */
export type FencedBlocks = Readonly<Record<string, { integration: string; block: string; body: string }>>;

/** The block that an element stands for. */
export function readBlockElement({ tagName, properties }: Element): IntegrationBlock | undefined {
  if (tagName !== 'lectern-integration') return undefined;
  const { 'data-integration': integration, 'data-block': block, 'data-props': props } = properties;
  return { integration: String(integration), block: String(block), props: JSON.parse(String(props)) };
}

/** Makes code of languages that an integration draws into blocks of it, with the code as what is shown without it. */
export function replaceFences(tree: Root, fenced: FencedBlocks): void {
  const found = new Map<Element, { code: Element; by: FencedBlocks[string] }>();
  walkElements(tree, (node) => {
    const [code] = node.children;
    if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
    const by = lookUp(fenced, readLanguage(code));
    if (by) found.set(node, { code, by });
  });
  for (const [node, { code, by }] of found) {
    const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    const { integration, block, body } = by;
    node.children = [{ ...node }];
    node.tagName = 'lectern-integration';
    node.properties = {
      'data-integration': integration,
      'data-block': block,
      'data-props': JSON.stringify({ [body]: text.replace(/\n$/, '') }),
    };
  }
}
