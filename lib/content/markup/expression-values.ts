import type { Root } from 'hast';
import type { ExpressionRoots } from '../conditions/evaluate';
import { makeValueReader } from '../conditions/value-reader';
import { makeText } from '../html/hast';
import { walkElements } from './walk-elements';

/** Puts the value of each expression in its place, where it has one with these names; its source stays beside it. */
export function fillValues(tree: Root, roots: ExpressionRoots): void {
  const readValue = makeValueReader(roots);
  walkElements(tree, (node) => {
    if (node.tagName !== 'lectern-expression') return;
    const value = readValue(String(node.properties['data-expression'] ?? ''));
    if (value === undefined) return;
    node.properties['data-filled'] = 'true';
    node.children = [makeText(value)];
  });
}
