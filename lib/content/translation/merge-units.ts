import { isSameValue } from '../merge/merge-fields';
import { type CutSource, composePage, type PageUnits, readSource, type TextUnit } from './page-units';
import { readCutPage, type StoredUnits, toStored } from './stored-units';

/** A side of a merge: what is stored beside a page, the source's text that it was composed of, and its own text. */
export interface UnitsSide {
  stored: StoredUnits;
  source: string;
  text: string;
}

export interface UnitsMerge {
  base: UnitsSide;
  main: UnitsSide;
  yours: UnitsSide;
  /** The page's text, both sides brought together. */
  merged: string;
}

/**
 * Who wrote each text of a merged page, and who has looked at it: as the side says that the text came from. Its sides follow
 * one source where they could be brought to it.
 */
export function mergeUnits({ base, main, yours, merged }: UnitsMerge): StoredUnits {
  const lead = main.stored.source === base.stored.source ? yours : main;
  const source = readSource(lead.source);
  const page = readCutPage(source, lead.stored, merged);
  const sides = { base: readSide(base), main: readSide(main), yours: readSide(yours) };
  const units = page.units.map((unit, index) => {
    const slot = source.slots[index];
    // What says the same as its source may be what somebody wrote: a name, or a text that was found right.
    const text = unit ?? (slot && { source: slot.text, atoms: slot.atoms, text: slot.text });
    if (!text || unit?.isBeside) return unit;
    const known = choose(find(sides.base, text), find(sides.main, text), find(sides.yours, text));
    if (!known) return unit;
    const { anchor: _, others: __, until: ___, ...own } = known;
    const { anchor, others, until } = unit ?? {};
    return {
      ...own,
      ...(anchor !== undefined && { anchor }),
      ...(others && { others }),
      ...(until && { until }),
    };
  });
  const other = lead === main ? yours : main;
  const whole: PageUnits = { ...page, units, removed: [...page.removed, ...listGone(base, lead, other)] };
  const kept = toStored(source, composePage(source, whole) === merged ? whole : page);
  return {
    ...(lead.stored.source !== undefined && { source: lead.stored.source }),
    ...(kept && { page: kept }),
    ...(!kept && lead.stored.isAdopted && { isAdopted: true }),
    ...mergeFieldNotes(base.stored, main.stored, yours.stored),
  };
}

/** What a side alone wrote for texts that the source has no longer. */
function listGone(...[base, lead, other]: UnitsSide[]): TextUnit[] {
  const known = [base, lead].flatMap((side) => side?.stored.page?.removed ?? []).map(exactKey);
  return (other?.stored.page?.removed ?? []).filter((unit) => !known.includes(exactKey(unit)));
}

interface KnownUnits {
  /** Written for this very text of the source. */
  exact: ReadonlyMap<string, TextUnit>;
  texts: ReadonlyMap<string, TextUnit>;
}

type Written = Pick<TextUnit, 'source' | 'atoms' | 'text'>;

const textKey = ({ text, atoms }: Written) => [text, ...atoms].join('\0');
const exactKey = (unit: Written) => [unit.source, textKey(unit)].join('\0\0');

function readSide({ stored, source, text }: UnitsSide): KnownUnits {
  const cut: CutSource = readSource(source);
  const units = readCutPage(cut, stored, text).units.flatMap((unit) =>
    unit && !unit.isBeside ? [unit] : [],
  );
  return {
    exact: new Map(units.map((unit) => [exactKey(unit), unit])),
    texts: new Map(units.map((unit) => [textKey(unit), unit])),
  };
}

const find = ({ exact, texts }: KnownUnits, unit: Written): TextUnit | undefined =>
  exact.get(exactKey(unit)) ?? (unit.text === unit.source ? undefined : texts.get(textKey(unit)));

const noteOf = (unit: TextUnit | undefined) => unit && [unit.source, unit.by, unit.isReviewed === true];

function choose(
  base: TextUnit | undefined,
  main: TextUnit | undefined,
  yours: TextUnit | undefined,
): TextUnit | undefined {
  if (!main || !yours) return main ?? yours;
  return isSameValue(noteOf(main), noteOf(base)) ? yours : main;
}

const NOTES = ['fields', 'machineFields', 'marks'] as const;

/** What is kept of the fields of a page, name by name. */
function mergeFieldNotes(base: StoredUnits, main: StoredUnits, yours: StoredUnits): Partial<StoredUnits> {
  return Object.fromEntries(
    NOTES.flatMap((note) => {
      const [before, mine, theirs] = [base, main, yours].map(
        (side) => (side[note] ?? {}) as Record<string, unknown>,
      );
      const names = new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})]);
      const entries = [...names].flatMap((name) => {
        const side = isSameValue(mine?.[name], before?.[name]) ? theirs : mine;
        return side?.[name] === undefined ? [] : [[name, side[name]] as const];
      });
      return entries.length > 0 ? [[note, Object.fromEntries(entries)]] : [];
    }),
  );
}
