import { type ContentBlock, parseBlocks } from './dialect';
import { readInnerLink } from './inner-links';

/** Deeper nesting is a mistake. */
const MAX_DEPTH = 4;
/** A few texts that include each other many times would fill any memory. */
const MAX_LENGTH = 4_000_000;

type TagBlock = Extract<ContentBlock, { kind: 'tag' }>;

/** The reusable contents that a text includes, by id. */
export function listIncludes(markdown: string): string[] {
  return markdown.includes('{%') ? [...new Set(findIncludes(parseBlocks(markdown)).map(({ id }) => id))] : [];
}

/**
 * Puts in the place of each include what it includes, with what that includes. `textOf` answers undefined for what is not
 * there: it stays as it is written, as does what would include itself.
 */
export function expandIncludes(markdown: string, textOf: (id: string) => string | undefined): string {
  let length = markdown.length;
  const expand = (text: string, around: readonly string[]): string => {
    if (!text.includes('{%')) return text;
    let expanded = '';
    let at = 0;
    for (const { id, block } of findIncludes(parseBlocks(text))) {
      const included =
        around.includes(id) || around.length >= MAX_DEPTH || length > MAX_LENGTH ? undefined : textOf(id);
      if (included === undefined) continue;
      length += included.length;
      const inner = indent(expand(included, [...around, id]), /^[ \t]*/.exec(block.source)?.[0] ?? '');
      expanded += `${text.slice(at, block.start)}\n\n${inner}\n\n`;
      at = block.end;
    }
    return expanded + text.slice(at);
  };
  return expand(markdown, []);
}

function findIncludes(blocks: readonly ContentBlock[]): { id: string; block: TagBlock }[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'tag') return [];
    if (block.name !== 'include') return findIncludes(block.children);
    const { value } = block.attributes;
    const link = typeof value === 'string' ? readInnerLink(value) : undefined;
    return link?.kind === 'reusable-content' ? [{ id: link.id, block }] : [];
  });
}

const indent = (text: string, by: string) => (by ? text.replace(/^(?=.)/gm, by) : text);
