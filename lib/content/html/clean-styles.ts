import type { Element, ElementContent, Root } from 'hast';
import {
  isElement,
  makeElement,
  makeText,
  type Parent,
  readClasses,
  readStyle,
  readText,
  walk,
} from './hast';

const CLASS_RULE = /\.([\w-]{1,100})\s{0,20}\{([^{}]{1,2000})\}/g;
const MONOSPACE = /font-family:[^;]*(?:mono|courier|consolas|menlo)/;

/** What of a style becomes mark-up; each property once, so that no element gets a long style. */
const DECLARATION =
  /(font-weight|font-style|font-family|text-decoration|white-space)[\w-]{0,20}\s{0,20}:([^;]{1,200})/gi;
const MAX_CLASSES = 20;

/** Word processors say in a style sheet what their classes mean: each element gets what its classes say as its own style. */
export function inlineStyles(tree: Parent, css: string): void {
  const found = new Map<string, Map<string, string>>();
  for (const [, name = '', declarations = ''] of css.matchAll(CLASS_RULE)) {
    const rule = found.get(name) ?? new Map<string, string>();
    for (const [, property = '', value = ''] of declarations.matchAll(DECLARATION))
      rule.set(property.toLowerCase(), value);
    if (rule.size > 0) found.set(name, rule);
  }
  if (found.size === 0) return;
  const rules = new Map(
    [...found].map(([name, rule]) => [name, [...rule].map((parts) => parts.join(':')).join(';')]),
  );
  walk(tree, (element) => {
    const own = readClasses(element)
      .slice(0, MAX_CLASSES)
      .flatMap((name) => rules.get(name) ?? []);
    if (own.length > 0) element.properties.style = [String(element.properties.style ?? ''), ...own].join(';');
  });
}

/** The style sheets that stand in a document. */
export function readCss(tree: Root): string {
  const sheets: string[] = [];
  walk(tree, (element) => {
    if (element.tagName === 'style') sheets.push(readText(element));
  });
  return sheets.join('\n');
}

const isPlainWeight = (style: string) => /font-weight:\s*(?:normal|400)/.test(style);

/** Marks that an office program writes as a style become elements; Docs wraps everything in a `<b>` that is not bold. */
function toMarks(node: Element): Element {
  const style = readStyle(node);
  if ((node.tagName === 'b' || node.tagName === 'strong') && isPlainWeight(style))
    return { ...node, tagName: 'span' };
  if (node.tagName !== 'span') return node;
  const names = [
    /font-weight:\s*(?:bold|[6-9]00)/.test(style) ? 'strong' : '',
    /font-style:\s*italic/.test(style) ? 'em' : '',
    /text-decoration[^;]*line-through/.test(style) ? 'del' : '',
    MONOSPACE.test(style) ? 'code' : '',
  ].filter(Boolean);
  const plain: Element = { ...node, properties: { ...node.properties, style: undefined } };
  return names.reduce<Element>((inner, tagName) => makeElement(tagName, [inner]), plain);
}

/** Styles of runs of text as elements, everywhere below. */
export function styleToMarks(node: Parent): void {
  const isCode = isElement(node) && (node.tagName === 'pre' || node.tagName === 'code');
  node.children = (node.children as ElementContent[]).map((child) => {
    if (!isElement(child)) return child;
    styleToMarks(child);
    return isCode ? child : toMarks(child);
  });
}

/** Code editors copy lines of code as blocks in a box that keeps spaces. */
const isCodeBox = (node: Element) =>
  /^(?:div|p|span)$/.test(node.tagName) &&
  /white-space:\s*(?:pre|break-spaces)/.test(readStyle(node)) &&
  MONOSPACE.test(readStyle(node));

function readLines(node: Element): string {
  let text = '';
  for (const child of node.children) {
    if (!isElement(child)) text += readText(child);
    else if (child.tagName === 'br') text += '\n';
    else if (/^(?:div|p)$/.test(child.tagName))
      text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${readLines(child)}\n`;
    else text += readLines(child);
  }
  return text;
}

/** Boxes of code become blocks of code; a single line in one is a part of a line. */
export function boxesToCode(node: Parent): void {
  node.children = (node.children as ElementContent[]).map((child) => {
    if (!isElement(child)) return child;
    if (!isCodeBox(child)) {
      boxesToCode(child);
      return child;
    }
    const text = readLines(child).replace(/\n+$/, '');
    return text.includes('\n')
      ? makeElement('pre', [makeElement('code', [makeText(text)])])
      : makeElement('span', [makeText(text)]);
  });
}
