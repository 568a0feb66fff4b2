import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { Tag, tags } from '@lezer/highlight';
import type { BlockContext, InlineContext, Line, MarkdownConfig } from '@lezer/markdown';
import { t } from '@/components/editor/messages';
import { readTag } from '@/lib/content/dialect-tags';

/** A tag of the dialect, `{% hint %}`. */
export const dialectTag = Tag.define(tags.processingInstruction);

const isTagLine = (text: string) => /^\s*\{%/.test(text) && readTag(text, text.indexOf('{%')) !== undefined;

/** A line of tags alone is a block of its own, so that the text below it is not taken for its paragraph. */
function parseTagLine(context: BlockContext, line: Line): boolean {
  if (!line.text.slice(line.pos).startsWith('{%') || !isTagLine(line.text)) return false;
  const token = readTag(line.text, line.pos);
  if (!token || line.text.slice(token.end).trim() !== '') return false;
  context.addElement(context.elt('DialectTag', context.lineStart + line.pos, context.lineStart + token.end));
  context.nextLine();
  return true;
}

function parseInlineTag(context: InlineContext, next: number, at: number): number {
  if (next !== 123 || context.char(at + 1) !== 37) return -1;
  const text = context.slice(at, context.end);
  const token = readTag(text, 0);
  return token ? context.addElement(context.elt('DialectTag', at, at + token.end)) : -1;
}

const dialect: MarkdownConfig = {
  defineNodes: [{ name: 'DialectTag', style: dialectTag }],
  parseBlock: [
    {
      name: 'DialectTag',
      before: 'SetextHeading',
      parse: parseTagLine,
      endLeaf: (_, line) => isTagLine(line.text),
    },
  ],
  parseInline: [{ name: 'DialectInline', parse: parseInlineTag, before: t('emphasis') }],
};

export const dialectLanguage = () =>
  markdown({ base: markdownLanguage, extensions: [dialect], completeHTMLTags: false });
