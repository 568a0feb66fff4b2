import type { Element, ElementContent, Root } from 'hast';

type Parent = Root | Element;

const isElement = (node: ElementContent | Root['children'][number]): node is Element =>
  node.type === 'element';
const isMedia = (node: Element) => /^(?:iframe|video|audio)$/.test(node.tagName);

function sourceOf(media: Element): string {
  const source = media.children.find(
    (child): child is Element =>
      isElement(child) && child.tagName === 'source' && Boolean(child.properties.src),
  );
  return String(media.properties.src ?? source?.properties.src ?? '').trim();
}

/** Frames and players of HTML as links, which can be made safe like any other; those without an address are nothing. */
export function markMedia(parent: Parent): void {
  const children = parent.children as ElementContent[];
  for (const [index, child] of children.entries()) {
    if (!isElement(child)) continue;
    // An old anchor has a name, where others have an id.
    if (child.properties.name && !child.properties.id) child.properties.id = child.properties.name;
    if (!isMedia(child)) {
      markMedia(child);
      continue;
    }
    const href = sourceOf(child);
    children[index] = {
      type: 'element',
      tagName: 'a',
      properties: href ? { href, dataMedia: '' } : {},
      children: href ? [{ type: 'text', value: String(child.properties.title ?? '') || href }] : [],
    };
  }
}

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';
const isMarked = (node: ElementContent): node is Element =>
  isElement(node) && node.properties.dataMedia !== undefined;

/** What such a link leads to, drawn as the dialect's own tag for it would be; inside of a sentence it stays a link. */
export function drawMedia(parent: Parent): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    const inner = child.children.filter((node) => !isBlank(node));
    if (child.tagName === 'p' && inner.length > 0 && inner.every(isMarked)) return inner.map(toTag);
    if (isMarked(child) && (parent.type === 'root' || /^(?:div|figure|li|td|details)$/.test(parent.tagName)))
      return [toTag(child)];
    if (isMarked(child)) child.properties.dataMedia = undefined;
    drawMedia(child);
    return [child];
  });
}

function toTag(link: Element): ElementContent {
  const address = String(link.properties.href ?? '');
  if (!address) return { type: 'text', value: '' };
  return address.startsWith('/files/')
    ? { type: 'element', tagName: 'lectern-file', properties: { 'data-src': address }, children: [] }
    : { type: 'element', tagName: 'lectern-embed', properties: { 'data-url': address }, children: [] };
}
