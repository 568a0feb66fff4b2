import { makeElement } from '@/components/blocks/behavior/make-element';

/** Marks inside a line. A link of a text holds in its own space alone: its words stay, its address does not. */
const INLINE =
  /`+([^`]+)`+|\*\*(.+?)\*\*|__(.+?)__|\*([^*\s][^*]*)\*|~~(.+?)~~|!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)|<[/!a-zA-Z][^<>]*>|\\([!-/:-@[-`{-~])/;

type Tag = 'code' | 'strong' | 'em' | 's';
const TAGS: (Tag | undefined)[] = [undefined, 'code', 'strong', 'strong', 'em', 's'];
/** Marks within marks: more than these are shown as they are written. */
const DEEPEST = 4;

function renderInline(text: string, depth = 0): (Node | string)[] {
  const rendered: (Node | string)[] = [];
  let left = text;
  for (let match = INLINE.exec(left); match && depth < DEEPEST; match = INLINE.exec(left)) {
    if (match.index > 0) rendered.push(left.slice(0, match.index));
    rendered.push(...renderMatch(match, depth));
    left = left.slice(match.index + match[0].length);
  }
  if (left !== '') rendered.push(left);
  return rendered;
}

function renderMatch(match: RegExpExecArray, depth: number): (Node | string)[] {
  const [, code, , , , , label, escaped] = match;
  if (code !== undefined) return [makeElement('code', {}, code)];
  if (escaped !== undefined) return [escaped];
  if (label !== undefined) return renderInline(label, depth + 1);
  const at = match.findIndex((group, index) => index > 0 && group !== undefined);
  const tag = TAGS[at];
  // A tag of HTML has no words of its own.
  return tag ? [makeElement(tag, {}, ...renderInline(match[at] ?? '', depth + 1))] : [];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;

/** Sentences of pages as elements: paragraphs, lists, headings and code; everything else as its text. */
export function renderMarkdown(markdown: string): HTMLElement[] {
  const blocks: HTMLElement[] = [];
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  while (lines.length > 0) {
    const line = lines[0] ?? '';
    const fence = FENCE.exec(line)?.[1];
    if (line.trim() === '') lines.shift();
    else if (fence) blocks.push(takeCode(lines, fence));
    else if (ITEM.test(line)) blocks.push(takeList(lines));
    else blocks.push(takeParagraph(lines));
  }
  return blocks;
}

function takeCode(lines: string[], fence: string): HTMLElement {
  lines.shift();
  const end = lines.findIndex((line) => line.trim().startsWith(fence));
  const code = lines.splice(0, end < 0 ? lines.length : end);
  lines.shift();
  return makeElement('pre', { tabindex: 0 }, makeElement('code', {}, code.join('\n')));
}

function takeList(lines: string[]): HTMLElement {
  const isOrdered = /^\s*\d/.test(lines[0] ?? '');
  const list = makeElement(
    isOrdered ? 'ol' : 'ul',
    isOrdered ? { start: Number.parseInt(lines[0] ?? '1', 10) } : {},
  );
  while (ITEM.test(lines[0] ?? '')) {
    const item = [(lines.shift() ?? '').replace(ITEM, '')];
    while (/^\s+\S/.test(lines[0] ?? '') && !ITEM.test(lines[0] ?? ''))
      item.push((lines.shift() ?? '').trim());
    list.append(makeElement('li', {}, ...renderInline(item.join(' '))));
  }
  return list;
}

function takeParagraph(lines: string[]): HTMLElement {
  const taken = [lines.shift() ?? ''];
  const goesOn = (line: string | undefined) =>
    line !== undefined && line.trim() !== '' && !ITEM.test(line) && !FENCE.test(line);
  while (goesOn(lines[0])) taken.push(lines.shift() ?? '');
  const text = taken.map((line) => line.trim().replace(/^(?:>\s?)+/, '')).join(' ');
  const heading = /^#{1,6}\s+(.*)$/.exec(text);
  return makeElement(
    'p',
    {},
    ...(heading ? [makeElement('strong', {}, ...renderInline(heading[1] ?? ''))] : renderInline(text)),
  );
}
