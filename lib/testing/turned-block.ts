import type { Part, PartKind, PartMaker } from './structured-page';

type Turn = (block: Part, wrap: (kind: PartKind, parts: Part[]) => Part) => Part[] | undefined;

const WRAPS: PartKind[] = ['hint', 'details', 'quote', 'div'];

const toItems = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, kind: 'item', parts: [] }));

const TURNS: Turn[] = [
  (block) =>
    block.kind === 'paragraph' ? [{ ...block, kind: 'list', parts: toItems(block.parts) }] : undefined,
  (block) => {
    const [only, ...more] = block.parts;
    if (block.kind !== 'paragraph' || !only || more.length > 0) return undefined;
    return [{ ...only, kind: 'heading' }];
  },
  (block) => {
    if (block.kind !== 'paragraph' || block.parts.length < 2) return undefined;
    return [
      { ...block, parts: block.parts.slice(0, 1) },
      { ...block, parts: block.parts.slice(1) },
    ];
  },
  (block) => (block.kind === 'table' ? [{ ...block, kind: 'html-table' }] : undefined),
  (block) => (block.kind === 'html-table' ? [{ ...block, kind: 'table' }] : undefined),
  (block) => {
    const isFlat = block.parts.every(({ parts }) => parts.length === 0);
    return block.kind === 'list' && isFlat ? [{ ...block, kind: 'html-list' }] : undefined;
  },
  (block) => {
    const [first, second, ...rest] = block.parts;
    if (block.kind !== 'list' || !first || !second || first.parts.length > 0) return undefined;
    const nested: Part = { ...second, kind: 'list', parts: [second] };
    return [{ ...block, parts: [{ ...first, parts: [nested] }, ...rest] }];
  },
  (block) => (block.kind === 'hint' || block.kind === 'quote' ? block.parts : undefined),
  ...WRAPS.map(
    (kind): Turn =>
      (block, wrap) => [wrap(kind, [block])],
  ),
];

/** A copy of a page one block of which is of another kind, with the same words. */
export function turnBlock(page: Part, maker: PartMaker): Part {
  const copy = structuredClone(page);
  const wrap = (kind: PartKind, parts: Part[]): Part => {
    const mark = maker.newMark();
    return { kind, mark, words: `about ${mark}`, parts };
  };
  for (let tries = 0; tries < 50; tries += 1) {
    const index = Math.floor(maker.random() * copy.parts.length);
    const block = copy.parts[index];
    const turned = block && maker.pick(TURNS)(block, wrap);
    if (!turned) continue;
    copy.parts.splice(index, 1, ...turned);
    break;
  }
  return copy;
}
