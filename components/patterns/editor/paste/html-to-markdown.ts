import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { cleanMarks } from './clean-marks';
import { cleanTables } from './clean-tables';
import { cleanOfficeLists } from './office-lists';

const dropped = new Set([
  'style',
  'script',
  'meta',
  'link',
  'title',
  'head',
  'noscript',
  'template',
  'o:p',
  'svg',
  'iframe',
]);

const readStyle = (node: Element) => String(node.properties.style ?? '').toLowerCase();

/** Marks that an office program writes as a style become elements; Docs wraps everything in a `<b>` that is not bold. */
function toElements(node: Element): Element {
  const style = readStyle(node);
  const isPlain = /font-weight:\s*(?:normal|400)/.test(style);
  if ((node.tagName === 'b' || node.tagName === 'strong') && isPlain) return { ...node, tagName: 'span' };
  if (node.tagName !== 'span') return node;
  const names = [
    /font-weight:\s*(?:bold|[6-9]00)/.test(style) ? 'strong' : '',
    /font-style:\s*italic/.test(style) ? 'em' : '',
    /text-decoration[^;]*line-through/.test(style) ? 'del' : '',
    /font-family:[^;]*(?:mono|courier|consolas|menlo)/.test(style) ? 'code' : '',
  ].filter(Boolean);
  return names.reduce<Element>(
    (inner, tagName) => ({ type: 'element', tagName, properties: {}, children: [inner] }),
    { ...node, properties: {} },
  );
}

function clean(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element') return [node];
    if (dropped.has(node.tagName) || /mso-hide:\s*all/.test(readStyle(node))) return [];
    // A picture that lies in the clipboard's own document leads nowhere.
    if (node.tagName === 'img' && !/^https?:/i.test(String(node.properties.src ?? ''))) return [];
    return [toElements({ ...node, children: clean(node.children) })];
  });
}

const isSafe = (url: string) => /^(?:https?:|mailto:|tel:|#|\/)/i.test(url.trim());

/** Clean markdown of what a word processor or a browser copied. */
export function htmlToMarkdown(html: string): string {
  const body = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  const parsed = fromHtml(body, { fragment: true });
  const children = parsed.children.filter((node): node is ElementContent => node.type !== 'doctype');
  const tree: Root = { type: 'root', children: clean(cleanOfficeLists(children)) };
  cleanTables(tree);
  const mdast = toMdast(tree);
  cleanMarks(mdast);
  visit(mdast, (node, index, parent) => {
    if (
      (node.type === 'link' || node.type === 'image') &&
      !isSafe(node.url) &&
      parent &&
      index !== undefined
    ) {
      const kept = node.type === 'link' ? node.children : [];
      (parent.children as unknown[]).splice(index, 1, ...kept);
      return index;
    }
    return undefined;
  });
  const markdown = toMarkdown(mdast, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
  });
  return markdown
    .replace(/\u00a0|&#xA0;|&nbsp;/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

/** Whether HTML from the clipboard says more than its plain text: code editors copy coloured lines, browsers bare text in a span. */
export function isRichHtml(html: string): boolean {
  if (/vscode-editor-data|data-vscode|monaco|<meta name="?generator"? content="?JetBrains/i.test(html))
    return false;
  return (
    /<(?:a\s[^>]*href|table|ul|ol|li|h[1-6]|blockquote|pre|code|strong|em|i|b|img|hr)\b/i.test(html) ||
    /mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i.test(html) ||
    (html.match(/<p\b/gi) ?? []).length > 1
  );
}
