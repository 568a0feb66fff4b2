import { type ContentBlock, parseBlocks } from './dialect';

type Tag = Extract<ContentBlock, { kind: 'tag' }>;

const isBranch = (block: ContentBlock): block is Tag =>
  block.kind === 'tag' && (block.name === 'else' || block.name === 'elseif');

/** Whether a text shows different things to different readers. */
export function hasConditions(markdown: string): boolean {
  return /\{%-?\s*if\b/.test(markdown) && findIf(parseBlocks(markdown));
}

function findIf(blocks: readonly ContentBlock[]): boolean {
  return blocks.some((block) => block.kind === 'tag' && (block.name === 'if' || findIf(block.children)));
}

/** The conditions of the blocks of a text, in their order. */
export function listConditions(markdown: string): string[] {
  if (!/\{%-?\s*if\b/.test(markdown)) return [];
  const list = (blocks: readonly ContentBlock[]): string[] =>
    blocks.flatMap((block) => {
      if (block.kind !== 'tag') return [];
      const own =
        block.name === 'if' || block.name === 'elseif' ? String(block.attributes.expression ?? '') : '';
      return [...(own === '' ? [] : [own]), ...list(block.children)];
    });
  return list(parseBlocks(markdown));
}

/**
 * The text that one reader sees: of each `{% if %}` the branch that holds, without its tags, or nothing. All else is
 * byte for byte what it was.
 */
export function resolveConditions(markdown: string, holds: (expression: string) => boolean): string {
  return /\{%-?\s*if\b/.test(markdown) ? writeBlocks(parseBlocks(markdown), holds) : markdown;
}

function writeBlocks(blocks: readonly ContentBlock[], holds: (expression: string) => boolean): string {
  return blocks.map((block) => writeBlock(block, holds)).join('');
}

function writeBlock(block: ContentBlock, holds: (expression: string) => boolean): string {
  const first = block.kind === 'tag' ? block.children[0] : undefined;
  if (block.kind === 'tag' && block.name === 'if') return writeBlocks(chooseBranch(block, holds), holds);
  const last = block.kind === 'tag' ? block.children.at(-1) : undefined;
  if (block.kind === 'markdown' || !first || !last) return block.source;
  const opening = block.source.slice(0, first.start - block.start);
  return opening + writeBlocks(block.children, holds) + block.source.slice(last.end - block.start);
}

function chooseBranch(tag: Tag, holds: (expression: string) => boolean): ContentBlock[] {
  let expression = String(tag.attributes.expression ?? '');
  let branch: ContentBlock[] = [];
  // A condition that was cleared holds for everybody.
  const isChosen = () => expression === '' || holds(expression);
  for (const block of tag.children) {
    if (!isBranch(block)) branch.push(block);
    else if (isChosen()) return branch;
    else {
      branch = [];
      expression = String(block.attributes.expression ?? '');
      if (block.name === 'else') return tag.children.slice(tag.children.indexOf(block) + 1);
    }
  }
  return isChosen() ? branch : [];
}
