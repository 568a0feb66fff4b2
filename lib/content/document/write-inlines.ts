import type { PhrasingContent } from 'mdast';
import {
  type DocumentBlock,
  type DocumentInline,
  type DocumentLeaf,
  type DocumentMark,
  type DocumentNode,
  MARK_TYPES,
} from './nodes';
import { toEmoji } from './plain-text';
import { writeRef } from './refs';
import { writeButtonTag, writeColor, writeFormula, writeInlineImage } from './write-html';
import { textOf } from './write-tag';

/** Remembers the body of a footnote and gives the label that stands for it. */
export type AddNote = (body: readonly DocumentBlock[]) => string | undefined;

interface Place {
  /** Whether a line may not end here, as in a heading or a cell. */
  isOneLine?: boolean;
  isInCell?: boolean;
  addNote: AddNote;
}

const html = (value: string): PhrasingContent => ({ type: 'html', value });
const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** Inline nodes as parts of markdown, without white space at the ends. */
export function writeInlines(nodes: readonly DocumentNode[] | undefined, place: Place): PhrasingContent[] {
  return trimEnds(writeNodes(nodes ?? [], place));
}

function writeNodes(nodes: readonly DocumentNode[], place: Place): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  let leaves: DocumentLeaf[] = [];
  const finish = () => {
    written.push(...writeLeaves(leaves, 0, place));
    leaves = [];
  };
  for (const node of nodes) {
    if (node.object === 'text') leaves.push(...node.leaves);
    else if (node.object === 'inline' && node.type === 'emoji')
      leaves.push({ object: 'leaf', text: toEmoji(node.data?.code), marks: [] });
    else if (node.object === 'inline') {
      finish();
      written.push(...writeInline(node, place));
    }
  }
  finish();
  return joinTexts(written);
}

function writeInline(node: DocumentInline, place: Place): PhrasingContent[] {
  const { data = {}, nodes = [] } = node;
  const url = writeRef(data.ref);
  switch (node.type) {
    case 'link': {
      const children = writeNodes(nodes, place) as Extract<PhrasingContent, { type: 'link' }>['children'];
      return url ? [{ type: 'link', url, title: textOf(data.title) || null, children }] : children;
    }
    case 'mention': {
      const label = textOf(data.label) || url;
      const isAtName = url.startsWith('/users/') && /^@\S/.test(label);
      const title = isAtName ? null : 'mention';
      return url ? [{ type: 'link', url, title, children: [{ type: 'text', value: label }] }] : [];
    }
    case 'button':
      return [html(writeButtonTag(data)), text(textOf(data.label)), html('</a>')];
    case 'icon':
      return [
        html(`<i class="fa-${textOf(data.icon).replace(/[^\w-]/g, '')}">`),
        text(`:${textOf(data.icon)}:`),
        html('</i>'),
      ];
    case 'expression':
      return [html('<code class="expression">'), text(textOf(data.expression)), html('</code>')];
    case 'inline-math': {
      const formula = writeFormula(data.formula);
      return formula ? [html(`$$${formula}$$`)] : [];
    }
    case 'inline-image':
      if (data.size) return [html(writeInlineImage(data))];
      return [{ type: 'image', url, alt: textOf(data.caption), title: textOf(data.title) || null }];
    case 'annotation':
      return writeAnnotation(node, place);
    default:
      return [];
  }
}

function writeAnnotation(node: DocumentInline, place: Place): PhrasingContent[] {
  const own = writeNodes(node.nodes ?? [], place);
  const label = place.addNote(node.fragments?.[0]?.nodes ?? []);
  return label === undefined ? own : [...own, { type: 'footnoteReference', identifier: label, label }];
}

/** Leaves that share a mark stand in it together; marks nest in their one order. */
function writeLeaves(leaves: readonly DocumentLeaf[], level: number, place: Place): PhrasingContent[] {
  const type = MARK_TYPES[level];
  if (type === undefined) return leaves.flatMap((leaf) => writeText(leaf, place));
  const written: PhrasingContent[] = [];
  for (let at = 0; at < leaves.length; ) {
    const mark = markOf(leaves[at], type);
    const same = JSON.stringify(mark);
    let end = at + 1;
    while (end < leaves.length && JSON.stringify(markOf(leaves[end], type)) === same) end += 1;
    const part = leaves.slice(at, end);
    written.push(...(mark ? writeMark(mark, part, level, place) : writeLeaves(part, level + 1, place)));
    at = end;
  }
  return written;
}

const markOf = (leaf: DocumentLeaf | undefined, type: DocumentMark['type']) =>
  leaf?.marks.find((mark) => mark.type === type);

const TAGS = { superscript: 'sup', subscript: 'sub', keyboard: 'kbd' } as const;

function writeMark(
  mark: DocumentMark,
  leaves: readonly DocumentLeaf[],
  level: number,
  place: Place,
): PhrasingContent[] {
  const plain = leaves.map((leaf) => leaf.text).join('');
  if (plain === '') return [];
  if (mark.type === 'code') return [{ type: 'inlineCode', value: plain.replace(/\r?\n/g, ' ') }];
  const children = joinTexts(writeLeaves(leaves, level + 1, place));
  // Marks around white space alone are none in markdown.
  if (/^\s*$/.test(plain)) return children;
  switch (mark.type) {
    case 'bold':
      return [{ type: 'strong', children }];
    case 'italic':
      return [{ type: 'emphasis', children }];
    case 'strikethrough':
      return [{ type: 'delete', children }];
    case 'color': {
      const style = writeColor(mark.data);
      return style ? [html(`<mark style="${style}">`), ...children, html('</mark>')] : children;
    }
    default:
      return [html(`<${TAGS[mark.type]}>`), ...children, html(`</${TAGS[mark.type]}>`)];
  }
}

function writeText(leaf: DocumentLeaf, place: Place): PhrasingContent[] {
  if (leaf.isSource) {
    const source = leaf.text.replace(/\s*\n\s*/g, place.isOneLine ? ' ' : '\n');
    return source ? [html(place.isInCell ? source.replace(/(?<!\\)\|/g, '\\|') : source)] : [];
  }
  return leaf.text.split(/\r?\n/).flatMap((line, at): PhrasingContent[] => {
    const own = line === '' ? [] : [text(line)];
    if (at === 0) return own;
    return [place.isOneLine ? html('<br>') : { type: 'break' }, ...own];
  });
}

/** Neighbours are joined, so that characters are escaped by their context. */
function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    // A line that begins with a tag is HTML of its own, so its break is a tag too.
    if (node.type === 'html' && last?.type === 'break') joined[joined.length - 1] = html('<br>');
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = text(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}

const isEmpty = (node: PhrasingContent | undefined) =>
  node?.type === 'break' || (node?.type === 'text' && /^[ \t\r\n\uFEFF]*$/.test(node.value));

function trimEnds(nodes: PhrasingContent[]): PhrasingContent[] {
  const trimmed = [...nodes];
  while (trimmed.length > 0 && isEmpty(trimmed[0])) trimmed.shift();
  while (trimmed.length > 0 && isEmpty(trimmed.at(-1))) trimmed.pop();
  const [first] = trimmed;
  if (first?.type === 'text') trimmed[0] = text(first.value.replace(/^[ \t\r\n\uFEFF]+/, ''));
  const last = trimmed.at(-1);
  if (last?.type === 'text') trimmed[trimmed.length - 1] = text(last.value.replace(/[ \t\r\n\uFEFF]+$/, ''));
  return trimmed;
}
