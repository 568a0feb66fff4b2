import { expect, it } from 'vitest';
import { mergeUnits, type UnitsSide } from './merge-units';
import { mergeWholeTexts } from './merge-whole-texts';
import { composePage, emptyUnits, type PageUnits, readSource } from './page-units';
import { followPage } from './stored-units';
import { writeTexts } from './write-texts';

const SOURCE = 'One thing.\n\nTwo things.\n\nThree things.\n';

/** Written by the numbers of its texts; `null` finds one right as it is. */
function write(source: string, page: PageUnits | undefined, texts: Record<number, string | null>): UnitsSide {
  const cut = readSource(source);
  const writes = Object.entries(texts).map(
    ([index, text]) =>
      [
        Number(index),
        text === null
          ? ({ do: 'accept', isReviewed: true } as const)
          : ({ do: 'write', text, isReviewed: false } as const),
      ] as const,
  );
  const made = writeTexts(cut, page ?? emptyUnits(cut), { texts: new Map(writes), blocks: new Map() });
  return { stored: { source, page: made.page }, source, text: made.markdown };
}

const merge = (base: UnitsSide, main: UnitsSide, yours: UnitsSide) => {
  const { markdown: merged, conflicts } = mergeWholeTexts(base.text, main.text, yours.text);
  expect(conflicts).toEqual([]);
  const { page } = mergeUnits({ base, main, yours, merged });
  return { merged, page };
};

it('keeps what each side says of a text, and composes the merged page', () => {
  const base = write(SOURCE, undefined, { 0: 'Eins.', 1: 'Zwei.' });
  const main = write(SOURCE, base.stored.page, { 0: null, 2: 'Drei.' });
  const yours = write(SOURCE, base.stored.page, { 1: null });
  const { merged, page } = merge(base, main, yours);
  expect(page?.units.map((unit) => [unit?.text, unit?.isReviewed])).toEqual([
    ['Eins.', true],
    ['Zwei.', true],
    ['Drei.', undefined],
  ]);
  expect(page && composePage(readSource(SOURCE), page)).toBe(merged);
  // A name that was found right says the same as its source.
  const name = merge(base, write(SOURCE, base.stored.page, { 0: 'Ein Ding.' }), {
    ...write(SOURCE, base.stored.page, { 2: null }),
  });
  expect(name.page?.units[2]).toMatchObject({ text: 'Three things.', isReviewed: true });
});

it('lists what one side wrote for a text that the source of the other has no longer', () => {
  const next = 'One thing.\n\nThree things.\n';
  const base = write(SOURCE, undefined, {});
  const main = write(SOURCE, undefined, { 1: 'Zwei.' });
  const follow = ({ stored: { page }, source, text }: UnitsSide): UnitsSide => {
    const followed = followPage({ page, source, now: text, next });
    const own = followed.page && { page: followed.page };
    return { stored: { source: next, ...own }, source: next, text: followed.markdown };
  };
  const { merged, page } = merge(follow(base), follow(main), write(next, undefined, { 0: 'Eins.' }));
  expect(merged).toBe('Eins.\n\nThree things.\n');
  expect(page?.removed.map(({ text }) => text)).toEqual(['Zwei.']);
});
