import { type CutSource, defaultGap, listGlue, type PageUnits, type SourceBlock, textOf } from './page-units';
import { writeAnchors } from './written-anchor';

/** Where a text stands in the markdown of its page, and what stands there. */
export interface UnitSpan {
  place: string;
  start: number;
  end: number;
  quote: string;
}

/** The texts of a page that stand on it, in their order. */
export function listUnitSpans(source: CutSource, { units, layout }: PageUnits): UnitSpan[] {
  const spans: UnitSpan[] = [];
  let at = 0;
  for (const [index, entry] of layout.entries()) {
    const from = source.blocks[entry.at ?? -1];
    const whole = entry.own ?? entry.held?.text;
    if (entry.held && from) spans.push(spanOf(`block:${entry.at}`, at, entry.held.text));
    if (whole !== undefined) at += whole.length;
    else if (from) at = addTexts(spans, from, units, entry.glue, at);
    at += (entry.gap ?? defaultGap(source, layout, index)).length;
  }
  return spans;
}

const spanOf = (place: string, start: number, quote: string): UnitSpan => ({
  ...{ place, start, quote },
  end: start + quote.length,
});

/** Adds the texts of a block that begins at `at`; answers where it ends. */
function addTexts(
  spans: UnitSpan[],
  from: SourceBlock,
  units: PageUnits['units'],
  own: PageUnits['layout'][number]['glue'],
  at: number,
): number {
  const glue = listGlue(from);
  const used = own?.of === glue.join('\0') ? own.own : glue;
  let end = at + (used[0]?.length ?? 0);
  for (const [index, slot] of from.slots.entries()) {
    const unit = units[from.first + index];
    const text = textOf(slot, unit);
    // Without the anchors behind a translated heading, which nobody wrote.
    const anchors = unit && !unit.isBeside ? writeAnchors(unit) : '';
    spans.push(spanOf(String(from.first + index), end, text.slice(0, text.length - anchors.length)));
    end += text.length + (used[index + 1]?.length ?? 0);
  }
  return end;
}

/** The first text that a range touches; undefined where it is in none, such as in code. */
export function findSpan(
  spans: readonly UnitSpan[],
  { start, end }: { start: number; end: number },
): UnitSpan | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  const found = spans[low];
  return found && found.start < Math.max(end, start + 1) ? found : undefined;
}
