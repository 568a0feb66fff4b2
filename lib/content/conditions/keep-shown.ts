import { type ContentBlock, parseBlocks } from '../dialect';

type TagBlock = Extract<ContentBlock, { kind: 'tag' }>;

interface Range {
  start: number;
  end: number;
}

/** Which conditions of the text hold for somebody. */
type Holds = (condition: string) => boolean;

const HAS_CONDITION = /\{%-?\s*if\b/;

/** The text, or a range of it, as somebody for whom these hold sees it: of each `{% if %}` the branch that holds, without its tags. */
export function keepShown(markdown: string, satisfies: Holds, range?: Range): string {
  const { start, end } = range ?? { start: 0, end: markdown.length };
  let shown = '';
  let at = start;
  for (const cut of listCuts(markdown, satisfies)) {
    shown += markdown.slice(at, Math.max(at, Math.min(cut.start, end)));
    at = Math.max(at, cut.end);
  }
  return shown + markdown.slice(at, Math.max(at, end));
}

/** Whether somebody for whom these hold sees every character from `start` to `end`, tags of conditions aside. */
export function isShown(markdown: string, satisfies: Holds, { start, end }: Range): boolean {
  return !listCuts(markdown, satisfies, 'text').some((cut) => cut.start < end && cut.end > start);
}

/** What is cut out, in order: branches that do not hold, and with `all` the tags around the one that does. */
function listCuts(markdown: string, satisfies: Holds, which: 'all' | 'text' = 'all'): Range[] {
  if (!HAS_CONDITION.test(markdown)) return [];
  const cuts: Range[] = [];
  // One that was cleared holds for everybody, and so does what is left.
  const holds = (condition: string | undefined) =>
    condition === undefined || condition === '' || satisfies(condition);
  const walk = (blocks: readonly ContentBlock[]) => {
    for (const block of blocks) {
      if (block.kind !== 'tag') continue;
      if (block.name === 'if') choose(block);
      else walk(block.children);
    }
  };
  const choose = (tag: TagBlock) => {
    const branches = listBranches(tag);
    const chosen = branches.find(({ condition }) => holds(condition));
    if (which === 'all') {
      cuts.push({ start: tag.start, end: chosen ? chosen.start : tag.end });
      if (chosen) walk(chosen.blocks);
      if (chosen) cuts.push({ start: chosen.end, end: tag.end });
      return;
    }
    for (const branch of branches)
      if (branch === chosen) walk(branch.blocks);
      else cuts.push(branch);
  };
  walk(parseBlocks(markdown));
  return cuts;
}

interface Branch extends Range {
  /** Undefined for `else`, which holds when nothing before it does. */
  condition: string | undefined;
  blocks: readonly ContentBlock[];
}

function listBranches(tag: TagBlock): Branch[] {
  const { children, attributes } = tag;
  const branches: Branch[] = [];
  let condition: string | undefined = String(attributes.expression ?? '');
  let from = 0;
  const close = (to: number) => {
    const blocks = children.slice(from, to);
    const first = blocks[0];
    const last = blocks.at(-1);
    const nowhere = children[to]?.start ?? tag.end;
    branches.push({ condition, blocks, start: first?.start ?? nowhere, end: last?.end ?? nowhere });
  };
  for (const [index, child] of children.entries()) {
    if (child.kind !== 'tag' || (child.name !== 'else' && child.name !== 'elseif')) continue;
    close(index);
    condition = child.name === 'else' ? undefined : String(child.attributes.expression ?? '');
    from = index + 1;
  }
  close(children.length);
  return branches;
}
