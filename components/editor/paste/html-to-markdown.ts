import type { ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from '@/lib/content/document/to-text';
import { cleanHtml } from '@/lib/content/html/clean-html';
import { inlineStyles } from '@/lib/content/html/clean-styles';
import { readStyle, walk } from '@/lib/content/html/hast';
import { toParts } from '@/lib/content/html/hast-to-mdast';
import { cleanOfficeLists } from '@/lib/content/html/office-lists';

const DROPPED = new Set('style script meta link title head noscript template o:p svg iframe'.split(' '));

function clean(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element') return [node];
    if (DROPPED.has(node.tagName) || /mso-hide:\s*all/.test(readStyle(node))) return [];
    // A picture that lies in the clipboard's own document leads nowhere.
    const source = String(node.properties.src ?? '');
    if (node.tagName === 'img' && !/^(?:https?:|data:image\/)/i.test(source)) return [];
    return [{ ...node, children: clean(node.children) }];
  });
}

/** A picture that came with the text; its address in the markdown stands for it until it is stored. */
export interface PastedPicture {
  address: string;
  file: File;
}

interface PastedMarkdown {
  markdown: string;
  pictures: PastedPicture[];
}

const DATA = /^data:(image\/[\w.+-]+)(?:;[\w=-]+)*?(;base64)?,(.*)$/is;

function readData(source: string, name: string): File | undefined {
  const [, type = '', isBase64, data = ''] = DATA.exec(source) ?? [];
  if (!type) return undefined;
  try {
    const text = isBase64 ? atob(decodeURIComponent(data).replace(/\s/g, '')) : decodeURIComponent(data);
    const bytes = isBase64 ? Uint8Array.from(text, (char) => char.charCodeAt(0)) : text;
    const ending = (type.split('/')[1] ?? 'png').replace(/\+.*$/, '').replace('jpeg', 'jpg');
    return new File([bytes], `${name}.${ending}`, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}

/** Takes pictures that are written as data out of the tree. */
function takePictures(tree: Root): PastedPicture[] {
  const pictures: PastedPicture[] = [];
  walk(tree, (element) => {
    const source = String(element.properties.src ?? '');
    if (element.tagName !== 'img' || !/^data:/i.test(source)) return;
    const file = readData(source, `pasted-${pictures.length + 1}`);
    const address = file ? `/pasted/${crypto.randomUUID()}` : '';
    element.properties.src = address;
    if (file) pictures.push({ address, file });
  });
  return pictures;
}

/** Clean markdown of what a word processor, a wiki or a browser copied. */
export function htmlToMarkdown(html: string): PastedMarkdown {
  const body = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, sheet]) => sheet).join('\n');
  const parsed = fromHtml(body, { fragment: true });
  inlineStyles(parsed, css);
  const children = parsed.children.filter((node): node is ElementContent => node.type !== 'doctype');
  const tree: Root = { type: 'root', children: clean(cleanOfficeLists(children)) };
  const pictures = takePictures(tree);
  cleanHtml(tree);
  return { markdown: toText(toParts(tree), { bullet: '-', isAligned: false }).trim(), pictures };
}

/** Whether HTML from the clipboard says more than its plain text; code editors copy coloured words, browsers bare text in a span. */
export function isRichHtml(html: string): boolean {
  if (isCodeOfSeveralLines(html)) return true;
  if (/vscode-editor-data|data-vscode|monaco|<meta name="?generator"? content="?JetBrains/i.test(html))
    return false;
  return (
    /<(?:a\s[^>]*href|table|ul|ol|li|h[1-6]|blockquote|pre|code|strong|em|i|b|img|hr|mark)\b/i.test(html) ||
    /mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i.test(html) ||
    (html.match(/<p\b/gi) ?? []).length > 1
  );
}

const isCodeOfSeveralLines = (html: string) =>
  /white-space:\s*(?:pre|break-spaces)/i.test(html) &&
  /font-family:[^;"]*(?:mono|courier|consolas|menlo)/i.test(html) &&
  (html.match(/<(?:div|br|p)\b|\n/gi) ?? []).length > 2;
