import type { Element, ElementContent } from 'hast';

interface ListLine {
  level: number;
  isOrdered: boolean;
  content: ElementContent[];
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

const isMarker = (node: ElementContent) =>
  node.type === 'element' && /mso-list:\s*ignore/i.test(String(node.properties.style ?? ''));

/** Word writes the items of a list as paragraphs whose style names the level, and the marker as text of its own. */
function readLine(node: ElementContent): ListLine | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined;
  const level = /mso-list:[^;]*level(\d)/i.exec(String(node.properties.style ?? ''))?.[1];
  if (!level) return undefined;
  const marker = findMarker(node.children);
  return {
    level: Number(level),
    isOrdered: /^\s*(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i.test(marker ? textOf(marker) : ''),
    content: withoutMarker(node.children),
  };
}

function findMarker(nodes: readonly ElementContent[]): ElementContent | undefined {
  for (const node of nodes) {
    if (isMarker(node)) return node;
    const inner = node.type === 'element' ? findMarker(node.children) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

const withoutMarker = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes
    .filter((node) => !isMarker(node))
    .map((node) => (node.type === 'element' ? { ...node, children: withoutMarker(node.children) } : node));

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

function buildList(lines: readonly ListLine[]): Element {
  const level = Math.min(...lines.map((line) => line.level));
  const list = element(lines[0]?.isOrdered ? 'ol' : 'ul', []);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as ListLine;
    let end = at + 1;
    while ((lines[end]?.level ?? 0) > level) end += 1;
    const isOwn = line.level === level;
    const below = lines.slice(isOwn ? at + 1 : at, end);
    const children = [...(isOwn ? line.content : []), ...(below.length > 0 ? [buildList(below)] : [])];
    list.children.push(element('li', children));
    at = end;
  }
  return list;
}

/** Paragraphs that Word means as items become lists. */
export function cleanOfficeLists(nodes: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let lines: ListLine[] = [];
  const flush = () => {
    if (lines.length > 0) result.push(buildList(lines));
    lines = [];
  };
  for (const node of nodes) {
    const line = readLine(node);
    if (line) lines.push(line);
    else if (node.type === 'text' && node.value.trim() === '' && lines.length > 0) continue;
    else {
      flush();
      result.push(node.type === 'element' ? { ...node, children: cleanOfficeLists(node.children) } : node);
    }
  }
  flush();
  return result;
}
