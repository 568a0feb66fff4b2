import type { MergeSide } from './conflict';
import type { Element, Elements } from './element';
import { type ElementGroup, findGroups } from './find-groups';
import { wordsOf } from './match-elements';
import type { Matches } from './order';

/** The kind of elements that are merged as one. */
export const GROUP = 'group';

export type Versions = Record<'base' | MergeSide, Elements>;

/** Puts elements together that can only be merged as one, see `findGroups`. */
export function regroup(versions: Versions, matches: Matches): { versions: Versions; matches: Matches } {
  const { base, main, yours } = versions;
  const groups = findGroups({ base: base.list, main: main.list, yours: yours.list }, matches);
  if (groups.length === 0) return { versions, matches };
  const fuse = (version: 'base' | MergeSide) => fuseElements(versions[version], groups, version);
  const fused = { base: fuse('base'), main: fuse('main'), yours: fuse('yours') };
  const places = new Map<number, number>();
  for (const [index, from] of fused.base.from.entries())
    for (let at = from.start; at < from.end; at += 1) places.set(at, index);
  const follow = (side: MergeSide) => {
    const { origin, moved } = matches[side];
    const placeOf = (index: number) => places.get(index) ?? -1;
    return {
      origin: fused[side].from.map(({ start, group }) =>
        group ? placeOf(group.base.start) : placeOf(origin[start] ?? -1),
      ),
      moved: new Set([...moved].map(placeOf)),
    };
  };
  return {
    versions: { base: fused.base.elements, main: fused.main.elements, yours: fused.yours.elements },
    matches: { main: follow('main'), yours: follow('yours') },
  };
}

/** The list with each group as one element, and where each of them was. */
function fuseElements(
  { lead, list }: Elements,
  groups: readonly ElementGroup[],
  version: 'base' | MergeSide,
) {
  const fused: Element[] = [];
  const from: { start: number; end: number; group?: ElementGroup }[] = [];
  const keep = (end: number) => {
    for (let at = from.at(-1)?.end ?? 0; at < end; at += 1) {
      const element = list[at];
      if (!element) continue;
      fused.push(element);
      from.push({ start: at, end: at + 1 });
    }
  };
  for (const group of groups) {
    const { start, end } = group[version];
    if (start === end) continue;
    keep(start);
    fused.push(joinElements(list.slice(start, end)));
    from.push({ start, end, group });
  }
  keep(list.length);
  return { elements: { lead, list: fused }, from };
}

/** Several elements as one, of no kind that is merged by its parts. */
function joinElements(list: readonly Element[]): Element {
  const text = list.map((element, at) => element.text + (at < list.length - 1 ? element.gap : '')).join('');
  const words = list.map(wordsOf).join(' ');
  return {
    text,
    gap: list.at(-1)?.gap ?? '',
    key: list.map(({ key }) => key).join('\n\n'),
    kind: GROUP,
    words,
  };
}
