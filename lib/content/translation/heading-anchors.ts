import { type FoundHeading, findHeadings } from '../references/find-headings';
import { unmarkText } from './mark-text';
import { type CutSource, composeBlocks, listGlue, type PageUnits, type TextUnit, textOf } from './page-units';
import { isWritable } from './written-anchor';

const OWN = /<a\s[^>]*\bid\s*=/i;

type SourceHeading = Pick<FoundHeading, 'anchor' | 'older'>;

const anchors = new WeakMap<CutSource, ReadonlyMap<number, SourceHeading>>();

/** By the numbers of its texts, what links to the headings of a page say. */
function listAnchors(source: CutSource): ReadonlyMap<number, SourceHeading> {
  const known = anchors.get(source);
  if (known) return known;
  const found = new Map<number, SourceHeading>();
  anchors.set(source, found);
  if (!source.slots.some(({ kind }) => kind === 'heading')) return found;
  const markdown = source.blocks.map(({ block }) => block.source + block.gap).join('');
  const headings = findHeadings(markdown);
  let start = 0;
  for (const { block, slots, first } of source.blocks) {
    for (const [index, slot] of slots.entries()) {
      const at = start + slot.start;
      const heading =
        slot.kind === 'heading' ? headings.find((one) => one.start <= at && at < one.end) : undefined;
      if (heading) found.set(first + index, heading);
    }
    start += block.source.length + block.gap.length;
  }
  return found;
}

/** Each translated heading has the anchor that its source has now, so that links to either hold; those of before follow it. */
export function anchorUnits(source: CutSource, page: PageUnits): PageUnits {
  if (page.units.every((unit) => !unit)) return page;
  const wanted = listAnchors(source);
  const taken = new Set([...wanted.values()].map(({ anchor }) => anchor));
  const units = page.units.map((unit, index) => unit && withAnchor(unit, wanted.get(index), taken));
  return units.every((unit, index) => unit === page.units[index]) ? page : { ...page, units };
}

function withAnchor(unit: TextUnit, wanted: SourceHeading | undefined, taken: ReadonlySet<string>): TextUnit {
  const { anchor: before, others: kept = [], until = [], ...plain } = unit;
  // One that stands in its text is kept there.
  const anchor = OWN.test(unmarkText(unit)) ? undefined : wanted?.anchor;
  const older = anchor !== undefined && wanted?.older && isWritable(wanted.older) ? [wanted.older] : [];
  const others = wanted ? [...new Set([...kept, ...until, ...older])].filter((one) => !taken.has(one)) : [];
  const isSame = until.length === 0 && before === anchor && others.join(' ') === kept.join(' ');
  if (isSame) return unit;
  return { ...plain, ...(anchor !== undefined && { anchor }), ...(others.length > 0 && { others }) };
}

/**
 * Of a page that was none of a translation before, what links from outside to its headings say: as soon as a heading gets the
 * anchor of its source, it keeps that too.
 */
export function noteAnchors(source: CutSource, page: PageUnits, markdown: string): PageUnits {
  const wanted = listAnchors(source);
  if (wanted.size === 0) return page;
  const headings = findHeadings(markdown);
  const units = [...page.units];
  for (const { place, at } of listHeadingPlaces(source, page)) {
    const unit = units[place];
    const heading = headings.find((one) => one.start <= at && at < one.end);
    if (unit && heading && !unit.isBeside)
      units[place] = noteUntil(unit, heading.anchor, wanted.get(place)?.anchor);
  }
  return { ...page, units };
}

/** Where in the composed page the texts of headings begin, by their numbers. */
function* listHeadingPlaces(source: CutSource, page: PageUnits) {
  let start = 0;
  for (const [index, block] of composeBlocks(source, page).entries()) {
    const entry = page.layout[index];
    const from = entry?.held ? undefined : source.blocks[entry?.at ?? -1];
    const glue = from ? listGlue(from) : [];
    const used = entry?.glue?.of === glue.join('\0') ? entry.glue.own : glue;
    let at = start;
    for (const [text, slot] of (from?.slots ?? []).entries()) {
      const place = (from?.first ?? 0) + text;
      at += used[text]?.length ?? 0;
      if (slot.kind === 'heading') yield { place, at };
      at += textOf(slot, page.units[place]).length;
    }
    start += block.source.length + block.gap.length;
  }
}

function noteUntil(unit: TextUnit, anchor: string, wanted: string | undefined): TextUnit {
  const until = [anchor, ...(unit.anchor === undefined ? [] : [unit.anchor])];
  const others = [...new Set(until)].filter((one) => one !== wanted && isWritable(one));
  return others.length > 0 ? { ...unit, until: others } : unit;
}
