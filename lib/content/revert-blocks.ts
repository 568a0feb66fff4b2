import { cutDocument } from './document/to-document';
import { alignSequences } from './sequence/align-sequences';

/** A block of a page's document as it is written; `gap` is the white space up to the next. */
interface Keyed {
  kind: string;
  source: string;
  gap: string;
  /** Empty for what the document keeps beside its blocks, such as link definitions. */
  key: string;
}

function keyBlocks(markdown: string): Keyed[] {
  const blocks: Keyed[] = [];
  let at = 0;
  const add = (start: number, end: number, kind: string, key: string) => {
    const last = blocks.at(-1);
    const space = markdown.slice(at, start);
    if (last) last.gap = space;
    else if (space !== '') blocks.push({ kind: 'space', source: '', gap: space, key: '' });
    blocks.push({ kind, source: markdown.slice(start, end), gap: '', key });
    at = end;
  };
  const addBetween = (end: number) => {
    const between = markdown.slice(at, end);
    const text = between.trim();
    if (text === '') return;
    const start = at + between.indexOf(text);
    add(start, start + text.length, 'definition', '');
  };
  for (const { block, start, end } of cutDocument(markdown)) {
    addBetween(start);
    add(start, end, block.type, block.key ?? '');
  }
  addBetween(markdown.length);
  const last = blocks.at(-1);
  if (last) last.gap = markdown.slice(at);
  return blocks;
}

/** For each block of `after` its counterpart in `before`: the same, or what stood in its place. */
function pairBlocks(before: readonly Keyed[], after: readonly Keyed[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = after.map(() => undefined);
  const runs = alignSequences(
    before.map((block) => block.source),
    after.map((block) => block.source),
  );
  let [b, a] = [0, 0];
  for (const run of [...runs, { before: before.length, after: after.length, length: 0 }]) {
    const kept = new Set(after.map((block) => block.source));
    while (b < run.before && a < run.after) {
      // What stands elsewhere was moved, and has no counterpart here.
      if (kept.has(before[b]?.source ?? '')) b += 1;
      else if (before[b]?.kind === after[a]?.kind) pairs[a++] = b++;
      else a += 1;
    }
    for (let offset = 0; offset < run.length; offset += 1) pairs[run.after + offset] = run.before + offset;
    [b, a] = [run.before + run.length, run.after + run.length];
  }
  return pairs;
}

/**
 * Makes blocks of a text what they were before, by their keys: one that was added goes, one that was deleted comes back, one
 * that was changed or moved is reset. All others keep every byte. Undefined when a key is in neither text.
 */
export function revertBlocks(before: string, after: string, keys: readonly string[]): string | undefined {
  const [was, is] = [keyBlocks(before), keyBlocks(after)];
  const pairs = pairBlocks(was, is);
  const wanted = new Set(keys);
  const known = new Set([...was, ...is].map(({ key }) => key));
  if (keys.some((key) => !known.has(key))) return undefined;
  const paired = new Map(pairs.flatMap((b, a) => (b === undefined ? [] : [[b, a] as const])));
  const kept = is.flatMap((block, a) => {
    const b = pairs[a];
    if (!wanted.has(block.key)) return [{ block, from: b }];
    const original = b === undefined ? undefined : was[b];
    return original ? [{ block: { ...original, gap: block.gap }, from: b }] : [];
  });
  for (const [b, block] of was.entries()) {
    if (!wanted.has(block.key) || paired.has(b)) continue;
    const behind = kept.findLastIndex(({ from }) => from !== undefined && from < b);
    kept.splice(behind + 1, 0, { block, from: b });
  }
  return joinBlocks(kept.map(({ block }) => block));
}

/** A block that came from elsewhere keeps a blank line between itself and the next. */
function joinBlocks(blocks: readonly Keyed[]): string {
  const join = ({ source, gap }: Keyed, index: number) => {
    if (index === blocks.length - 1) return source + (gap || '\n');
    return source + (source === '' || /\n[ \t\r]*\n/.test(gap) ? gap : '\n\n');
  };
  return blocks.map(join).join('');
}
