import type { Element, ElementContent, Root, Text } from 'hast';
import { readWords } from './headings';
import { toHintStyle } from './hint-styles';

type Parent = Root | Element;
type Properties = Element['properties'];

const makeElement = (
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[],
): Element => ({ type: 'element', tagName, properties, children: [...children] });

const isElement = (node: ElementContent | Root['children'][number] | undefined): node is Element =>
  node?.type === 'element';
const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';
const isOn = (value: unknown) =>
  value !== undefined && value !== null && value !== 'false' && value !== false;

/** Blocks that HTML and other tools write otherwise become those of the dialect, so that all is drawn alike. */
export function shapeBlocks(parent: Parent): void {
  parent.children = (parent.children as ElementContent[]).map((child) => {
    if (!isElement(child)) return child;
    shapeBlocks(child);
    switch (child.tagName) {
      case 'blockquote':
        return shapeAlert(child);
      case 'pre':
        return shapeCode(child);
      case 'div':
        return shapeDivision(child);
      default:
        return child;
    }
  });
}

const ALERT = /^\s*\[!([a-z]{2,20})\]([+-]?)[ \t]*/i;

/** `> [!NOTE]` and its like are hints; `> [!tip]-` is folded. */
function shapeAlert(quote: Element): Element {
  const [first, ...more] = quote.children.filter((child) => !isBlank(child));
  const lead = isElement(first) && first.tagName === 'p' ? first.children[0] : undefined;
  const match = lead?.type === 'text' ? ALERT.exec(lead.value) : null;
  if (!match || !isElement(first) || lead?.type !== 'text') return quote;
  const [mark, word = '', fold] = match;
  const [title, text] = cutLine([
    { type: 'text', value: lead.value.slice(mark.length) },
    ...first.children.slice(1),
  ]);
  const hasTitle = readWords(title).trim() !== '';
  const rest = [
    ...(readWords(text).trim() || text.some(isElement) ? [makeElement('p', {}, text)] : []),
    ...more,
  ];
  if (fold) {
    const name: Text = { type: 'text', value: word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() };
    const summary = makeElement('summary', {}, hasTitle ? title : [name]);
    return makeElement('details', fold === '+' ? { open: true } : {}, [summary, ...rest]);
  }
  const head = hasTitle ? [makeElement('p', {}, [makeElement('strong', {}, title)])] : [];
  return makeElement('lectern-hint', { 'data-style': toHintStyle(word) }, [...head, ...rest]);
}

/** What stands on the first line, and what comes after it. */
function cutLine(nodes: readonly ElementContent[]): [ElementContent[], ElementContent[]] {
  const line: ElementContent[] = [];
  for (const [index, node] of nodes.entries()) {
    const rest = nodes.slice(index + 1);
    if (isElement(node) && node.tagName === 'br') return [line, rest];
    const at = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type !== 'text' || at < 0) {
      if (!isBlank(node)) line.push(node);
      continue;
    }
    const before = node.value.slice(0, at);
    if (before.trim()) line.push({ type: 'text', value: before });
    return [line, [{ type: 'text', value: node.value.slice(at + 1) }, ...rest]];
  }
  return [line, []];
}

const CODE_OPTIONS: Record<string, string> = {
  dataTitle: 'title',
  dataOverflow: 'overflow',
  dataLineNumbers: 'lineNumbers',
  dataExpandable: 'expandable',
  dataCollapsedLineCount: 'collapsedLineCount',
  dataFullWidth: 'fullWidth',
};

const languageOf = (node: Element | undefined) => {
  const classes = node?.properties.className;
  const found = Array.isArray(classes)
    ? classes.find((name) => /^lang(?:uage)?-./.test(String(name)))
    : undefined;
  return found === undefined ? undefined : String(found).replace(/^lang(?:uage)?-/, '');
};

/** Code of HTML says what it is by its attributes, and what is bold in it is marked. */
function shapeCode(pre: Element): Element {
  const code = pre.children.find((child) => isElement(child) && child.tagName === 'code');
  if (!isElement(code)) return pre;
  const language = languageOf(code) ?? languageOf(pre);
  code.properties = language ? { className: [`language-${language}`] } : {};
  markBold(code);
  const options: Properties = {};
  for (const [from, to] of Object.entries(CODE_OPTIONS)) {
    const value = pre.properties[from];
    if (value !== undefined && value !== null) options[`data-${to}`] = value === '' ? 'true' : String(value);
  }
  const { id } = pre.properties;
  pre.properties = id === undefined ? options : { ...options, id };
  return Object.keys(options).length > 0 ? makeElement('lectern-code', { ...options }, [pre]) : pre;
}

function markBold(parent: Element): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    if (child.tagName === 'strong' || child.tagName === 'b') child.tagName = 'mark';
    markBold(child);
  }
}

const isPicture = (node: ElementContent): boolean => {
  if (!isElement(node)) return false;
  if (/^(?:figure|img|picture)$/.test(node.tagName)) return true;
  const inner = node.children.filter((child) => !isBlank(child));
  return /^(?:p|a)$/.test(node.tagName) && inner.length > 0 && inner.every(isPicture);
};

/** A division is an old hint, pictures in a row, or something wider than the text; all else is the text in it. */
function shapeDivision(division: Element): Element {
  const { className, dataFullWidth, dataWithFrame, align, ...others } = division.properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  if (classes.includes('hint')) {
    const style = classes.find((name) => name.startsWith('hint-'))?.slice('hint-'.length) ?? 'info';
    return makeElement('lectern-hint', { ...others, 'data-style': toHintStyle(style) }, division.children);
  }
  const isWide = isOn(dataFullWidth);
  const isFramed = isOn(dataWithFrame);
  const inner = division.children.filter((child) => !isBlank(child));
  const arePictures = inner.length > 0 && inner.every(isPicture);
  if (arePictures && (isWide || isFramed || align !== undefined)) {
    const properties: Properties = { ...others };
    if (align) properties['data-align'] = String(align);
    if (isWide) properties['data-fullWidth'] = 'true';
    if (isFramed) properties['data-withFrame'] = 'true';
    return makeElement('lectern-images', properties, inner);
  }
  division.properties = {
    ...others,
    ...(align ? { align } : {}),
    ...(isWide ? { className: ['is-wide'] } : {}),
  };
  return division;
}
