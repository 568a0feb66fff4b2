import { nestLists } from './clean-lists';
import { boxesToCode, styleToMarks } from './clean-styles';
import { cleanTables } from './clean-tables';
import { findFootnotes, listTargets } from './footnotes';
import { isElement, makeText, type Parent, walk } from './hast';

/** What word processors, wikis and code editors write in a way of their own, as plain HTML that markdown can say; in place. */
export function cleanHtml(tree: Parent): void {
  walk(tree, (element) => {
    if (element.tagName === 'a' && typeof element.properties.href === 'string')
      element.properties.href = unwrapRedirect(element.properties.href);
    for (const child of element.children)
      if (child.type === 'text' && element.tagName !== 'code')
        child.value = child.value.replaceAll('\u00a0', ' ');
  });
  findFootnotes(tree);
  dropAnchors(tree);
  nestLists(tree);
  boxesToCode(tree);
  styleToMarks(tree);
  cleanTables(tree);
}

/** Docs puts an address of its own before what people link to. */
function unwrapRedirect(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isRedirect = url && /^(?:www\.)?google\.com$/.test(url.host) && url.pathname === '/url';
  const inner = isRedirect ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : undefined;
  return inner && /^https?:/i.test(inner) ? inner : address;
}

/** Anchors that no link of the page leads to are nothing to a reader. */
function dropAnchors(tree: Parent): void {
  const targets = listTargets(tree);
  walk(tree, (element) => {
    if (element.tagName !== 'a' || element.properties.href !== undefined) return;
    const id = element.properties.id ?? element.properties.name;
    if (typeof id === 'string' && targets.has(id)) return;
    element.tagName = 'span';
    element.properties = {};
    if (element.children.length === 0) element.children = [makeText('')];
  });
  // A heading or paragraph that a link leads to keeps its anchor as one of its own.
  walk(tree, (element) => {
    const { id } = element.properties;
    if (typeof id !== 'string' || !targets.has(id) || element.tagName === 'a') return;
    if (!/^(?:p|div|li|td|th|span)$/.test(element.tagName)) return;
    element.properties.id = undefined;
    const first = element.children[0];
    const isAlready = isElement(first) && first.tagName === 'a' && first.properties.id === id;
    if (!isAlready)
      element.children.unshift({ type: 'element', tagName: 'a', properties: { id }, children: [] });
  });
}
