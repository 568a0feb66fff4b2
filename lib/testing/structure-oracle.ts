import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';

/** What browsers repair in the nesting of elements. */
const NESTING = new Set([
  'end-tag-without-matching-open-element',
  'closing-of-element-with-open-child-elements',
  'open-elements-left-after-eof',
  'disallowed-content-in-noscript-in-head',
]);

/**
 * The structural faults of a page, each as often as it occurs. It knows nothing of the product's own reading: fences and tags
 * of the dialect are counted line by line, HTML is built as a browser builds it.
 */
function listFaults(markdown: string): string[] {
  const faults: string[] = [];
  const text = withoutCode(markdown.replace(/^(?:[ \t]*>)+[ \t]?/gm, ''), faults);
  checkTags(text, faults);
  checkHtml(text.replace(/\{%[^%]*%\}/g, ''), faults);
  checkPipes(text, faults);
  return faults;
}

function withoutCode(text: string, faults: string[]): string {
  let fence = '';
  const kept = text.split('\n').map((line) => {
    const mark = /^\s*(?:[*-] )?(```+|~~~+)/.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
      return '';
    }
    if (mark) fence = mark;
    return mark ? '' : line.replace(/`[^`]*`/g, '');
  });
  if (fence) faults.push('open fence');
  return kept.join('\n');
}

function checkTags(text: string, faults: string[]): void {
  const open: string[] = [];
  for (const [, name = ''] of text.matchAll(/\{%-?\s*([\w-]+)/g)) {
    if (!name.startsWith('end')) open.push(name);
    else if (open.at(-1) === name.slice(3)) open.pop();
    else faults.push(`crossed tag ${name}`);
  }
  for (const name of open) faults.push(`open tag ${name}`);
}

function checkHtml(text: string, faults: string[]): void {
  const fragment = parseFragment(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code }) => {
      if (NESTING.has(code)) faults.push(code);
    },
  });
  const names: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (!defaultTreeAdapter.isElementNode(child)) continue;
      const place = child.sourceCodeLocation;
      names.push(child.tagName);
      if (place && !place.endTag && !isVoid(child.tagName)) faults.push(`open element ${child.tagName}`);
      if (child.tagName === 'table') checkWidths(child, faults);
      visit(child);
    }
  };
  visit(fragment);
  // A tag that a browser drops: a row outside of its table, an end without a beginning.
  for (const name of new Set(
    [...text.matchAll(/<(\w+)[\s>]/g)].map(([, found = '']) => found.toLowerCase()),
  )) {
    const written = text.match(new RegExp(`<${name}[\\s>]`, 'gi'))?.length ?? 0;
    const ends = text.match(new RegExp(`</${name}>`, 'gi'))?.length ?? 0;
    const built = names.filter((found) => found === name).length;
    for (let at = built; at < written; at += 1) faults.push(`dropped element ${name}`);
    if (!isVoid(name)) for (let at = written; at < ends; at += 1) faults.push(`dropped end ${name}`);
  }
}

const isVoid = (name: string) => ['img', 'br', 'hr', 'col', 'source', 'input'].includes(name);

function checkWidths(table: DefaultTreeAdapterTypes.Element, faults: string[]): void {
  const widths: number[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (!defaultTreeAdapter.isElementNode(child) || child.tagName === 'table') continue;
      if (child.tagName === 'tr')
        widths.push(child.childNodes.filter(({ nodeName }) => nodeName === 'td' || nodeName === 'th').length);
      visit(child);
    }
  };
  visit(table);
  for (const width of widths) if (width !== widths[0]) faults.push('row of another width');
}

/** Lines of bars that follow each other are one table. */
function checkPipes(text: string, faults: string[]): void {
  let width = 0;
  for (const line of text.split('\n')) {
    const bars = /^\s*(?:[*-] )?\|/.test(line) ? line.split(/(?<!\\)\|/).length : 0;
    if (bars > 0 && width > 0 && bars !== width) faults.push('row of bars of another width');
    width = bars;
  }
}

/** The faults that stand in none of the inputs. */
export function listNewFaults(text: string, base: string, main: string, yours: string): string[] {
  const left = listFaults(base);
  const known = [...left];
  for (const side of [main, yours]) {
    const rest = [...left];
    for (const fault of listFaults(side)) {
      const at = rest.indexOf(fault);
      if (at >= 0) rest.splice(at, 1);
      else known.push(fault);
    }
  }
  return listFaults(text).filter((fault) => {
    const at = known.indexOf(fault);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}
