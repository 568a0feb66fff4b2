import type { RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { addMark, joinText, makeInline, makeParagraph, makeText } from './make-nodes';
import type { DocumentInline, DocumentLeaf, DocumentMark, InlineNode } from './nodes';
import { type InlineTag, pairTags, readInlineTag } from './read-inline-tag';
import type { ParseState } from './reading';
import { readRef } from './refs';

type Inlines = readonly RootContent[];
/** One sign: a flag, or a picture with its variants, skin tones and what is joined to it. */
const EMOJI =
  /\p{RI}{2}|(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{EBase}(?=\p{EMod}))\p{EMod}?\u20E3?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}\uFE0F?\p{EMod}?)*/gu;

const bold: DocumentMark = { object: 'mark', type: 'bold' };
const italic: DocumentMark = { object: 'mark', type: 'italic' };
const strikethrough: DocumentMark = { object: 'mark', type: 'strikethrough' };
const code: DocumentMark = { object: 'mark', type: 'code' };

export function readInlines(reading: ParseState, nodes: Inlines, marks: DocumentMark[] = []): InlineNode[] {
  return new InlineReader(reading).readAll(nodes, marks);
}

class InlineReader {
  private isInLink = false;

  constructor(private readonly reading: ParseState) {}

  readAll(nodes: Inlines, marks: DocumentMark[]): InlineNode[] {
    return joinText(this.readList(nodes, marks));
  }

  private readList(nodes: Inlines, marks: DocumentMark[]): InlineNode[] {
    const closes = pairTags(nodes);
    const found: InlineNode[] = [];
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (!node) continue;
      if (node.type === 'html') {
        const close = closes.get(at);
        const inner = close === undefined ? [] : nodes.slice(at + 1, close);
        const tag = readInlineTag(this.reading.restore(node.value), close !== undefined, () =>
          inner.map((child) => toText(child)).join(''),
        );
        found.push(...this.readTag(tag, inner, marks, node.value));
        if (tag.takesContent && close !== undefined) at = close;
      } else if (node.type === 'footnoteReference') {
        found.push(...this.readFootnote(node.data?.footnote, node.label ?? node.identifier, found, marks));
      } else found.push(...this.readNode(node, marks));
    }
    return found;
  }

  private readNode(node: RootContent, marks: DocumentMark[]): InlineNode[] {
    const { reading } = this;
    switch (node.type) {
      case 'text':
        return this.readText(node.value, marks);
      case 'break':
        return [makeText('\n', marks)];
      case 'strong':
        return this.readList(node.children, addMark(marks, bold));
      case 'emphasis':
        return this.readList(node.children, addMark(marks, italic));
      case 'delete':
        return this.readList(node.children, addMark(marks, strikethrough));
      case 'inlineCode':
        return [makeText(reading.restore(node.value).replace(/\r?\n/g, ' '), addMark(marks, code))];
      case 'link':
        return [this.readLink(reading.restore(node.url), node.title, node.children, marks)];
      case 'image':
        return [
          makeInline('inline-image', {
            ref: readRef(reading.restore(node.url)),
            caption: reading.restore(node.alt ?? ''),
            title: node.title ? reading.restore(node.title) : undefined,
          }),
        ];
      default:
        return 'children' in node ? this.readList(node.children as RootContent[], marks) : [];
    }
  }

  private readText(value: string, marks: DocumentMark[]): InlineNode[] {
    return this.reading.splitSlots(value).flatMap((part): InlineNode[] => {
      if (typeof part !== 'string')
        return [
          'formula' in part
            ? makeInline('inline-math', { formula: part.formula })
            : makeText(part.source, marks),
        ];
      return this.splitEmoji(part.replace(/[ \t]*\r?\n[ \t]*/g, ' '), marks);
    });
  }

  private splitEmoji(text: string, marks: DocumentMark[]): InlineNode[] {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are those of ASCII
    if (this.isInLink || /^[\x00-\x7f]*$/.test(text)) return [makeText(text, marks)];
    const nodes: InlineNode[] = [];
    let at = 0;
    for (const match of text.matchAll(EMOJI)) {
      if (match.index > at) nodes.push(makeText(text.slice(at, match.index), marks));
      const points = [...match[0]].map((char) => (char.codePointAt(0) ?? 0).toString(16));
      nodes.push(makeInline('emoji', { code: points.join('-') }));
      at = match.index + match[0].length;
    }
    return [...nodes, makeText(text.slice(at), marks)];
  }

  private readLink(
    url: string,
    title: string | null | undefined,
    children: Inlines,
    marks: DocumentMark[],
  ): DocumentInline {
    const ref = readRef(url);
    const isAtName = ref.kind === 'user' && !title && marks.length === 0 && startsWithAt(children);
    if (title === 'mention' || isAtName) {
      const label = this.reading.restore(children.map((child) => toText(child)).join(''));
      return makeInline('mention', { ref, label: label === url ? undefined : label });
    }
    const wasInLink = this.isInLink;
    this.isInLink = true;
    const nodes = joinText(this.readList(children, marks));
    this.isInLink = wasInLink;
    return {
      object: 'inline',
      type: 'link',
      isVoid: false,
      data: { ref, ...(title ? { title: this.reading.restore(title) } : {}) },
      nodes: nodes.length > 0 ? nodes : [makeText('')],
    };
  }

  private readTag(tag: InlineTag, inner: Inlines, marks: DocumentMark[], source: string): InlineNode[] {
    if ('mark' in tag) return this.readList(inner, addMark(marks, tag.mark));
    if ('url' in tag) return [this.readLink(tag.url, tag.title, inner, marks)];
    if ('inline' in tag) return [tag.inline];
    if ('text' in tag) return [makeText(tag.text, marks)];
    const leaf: DocumentLeaf = { object: 'leaf', text: this.reading.restore(source), marks, isSource: true };
    return [{ object: 'text', leaves: [leaf] }];
  }

  /** A footnote belongs to the word that it stands behind. */
  private readFootnote(
    body: readonly RootContent[] | undefined,
    label: string,
    before: InlineNode[],
    marks: DocumentMark[],
  ): InlineNode[] {
    const { reading } = this;
    if (!body || reading.footnoteDepth > 0) return [makeText(`[^${label}]`, marks)];
    reading.footnoteDepth += 1;
    const nodes = reading.readNodes(body);
    reading.footnoteDepth -= 1;
    return [
      {
        object: 'inline',
        type: 'annotation',
        isVoid: false,
        nodes: [takeWord(before)],
        fragments: [
          {
            object: 'fragment',
            fragment: 'annotation-body',
            type: 'annotation-body',
            nodes: nodes.length > 0 ? nodes : [makeParagraph([])],
          },
        ],
      },
    ];
  }
}

function takeWord(before: InlineNode[]) {
  const last = before.at(-1);
  const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined;
  if (last?.object !== 'text' || !leaf || leaf.isSource) return makeText('');
  const isWhole = leaf.marks.some(({ type }) => type === 'code');
  const word = isWhole ? leaf.text : (/[^\s]+$/.exec(leaf.text)?.[0] ?? '');
  last.leaves = [
    ...last.leaves.slice(0, -1),
    { ...leaf, text: leaf.text.slice(0, leaf.text.length - word.length) },
  ];
  return makeText(word, leaf.marks);
}

/** `[@Ada](/users/…)` is how people write a mention. */
function startsWithAt(children: Inlines): boolean {
  const [only, ...others] = children;
  return others.length === 0 && only?.type === 'text' && /^@\S/.test(only.value);
}
