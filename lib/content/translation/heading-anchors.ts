import { findHeadings } from '../references/find-headings';
import type { CutSource, PageUnits, TextUnit } from './page-units';

const OWN = /<a\s[^>]*\bid\s*=/i;

const anchors = new WeakMap<CutSource, ReadonlyMap<number, string>>();

/** By the numbers of its texts, what links to the headings of a page say; those whose author wrote an anchor keep it themselves. */
function listAnchors(source: CutSource): ReadonlyMap<number, string> {
  const known = anchors.get(source);
  if (known) return known;
  const found = new Map<number, string>();
  anchors.set(source, found);
  if (!source.slots.some(({ kind }) => kind === 'heading')) return found;
  const markdown = source.blocks.map(({ block }) => block.source + block.gap).join('');
  const headings = findHeadings(markdown);
  let start = 0;
  for (const { block, slots, first } of source.blocks) {
    for (const [index, slot] of slots.entries()) {
      const at = start + slot.start;
      const heading =
        slot.kind === 'heading' && !OWN.test(slot.raw)
          ? headings.find((one) => one.start <= at && at < one.end)
          : undefined;
      if (heading) found.set(first + index, heading.anchor);
    }
    start += block.source.length + block.gap.length;
  }
  return found;
}

/** Each translated heading has the anchor that its source has now, so that links to either hold. */
export function anchorUnits(source: CutSource, page: PageUnits): PageUnits {
  if (page.units.every((unit) => !unit)) return page;
  const wanted = listAnchors(source);
  const units = page.units.map((unit, index) => unit && withAnchor(unit, wanted.get(index)));
  return units.every((unit, index) => unit === page.units[index]) ? page : { ...page, units };
}

function withAnchor(unit: TextUnit, anchor: string | undefined): TextUnit {
  if (unit.anchor === anchor) return unit;
  const { anchor: _, ...plain } = unit;
  return anchor === undefined ? plain : { ...plain, anchor };
}
