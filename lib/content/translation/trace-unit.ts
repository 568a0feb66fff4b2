import { blockOriginsOf, originsOf } from './follow-source';
import { unmarkText } from './mark-text';
import { type CutSource, type PageUnits, readSource, type TextUnit } from './page-units';
import { showUnits } from './show-units';
import { readCutPage, readUnits } from './stored-units';
import { toText } from './write-texts';

/** A text of a page as it was in a revision; without words where the page did not have it, or nobody had written it. */
export interface TracedUnit {
  place: string;
  state: 'missing' | 'machine' | 'translated' | 'reviewed' | 'changed' | 'removed';
  source?: string;
  text?: string;
  writtenFor?: string;
}

/** A page in an earlier revision, and a text of it as it was later. */
export interface TracedTexts {
  later: TracedUnit;
  /** The text of the source that the later page was composed of, where that is another one. */
  laterSource?: string;
  /** What stands beside the earlier page, as it is stored, or nothing. */
  units?: string;
  source: string;
  now: string;
}

/** Finds a text of a page in an earlier revision: its source is the one that the later source came from. Undefined before it was there. */
export function traceUnit({ later, laterSource, units, source, now }: TracedTexts): TracedUnit | undefined {
  const cut = readSource(source);
  const page = readCutPage(cut, units === undefined ? {} : readUnits(units), now);
  const place =
    later.state === 'removed' ? findRemoved(page, later) : findPlace(cut, page, later, laterSource);
  if (place === undefined) return undefined;
  const found = showUnits(cut, page).find((unit) => unit.place === place);
  if (!found) return { place, state: 'missing' };
  const { state, source: from, text, writtenFor } = found;
  return {
    place,
    state,
    ...(from !== undefined && { source: from }),
    ...(text !== undefined && { text }),
    ...(writtenFor !== undefined && { writtenFor }),
  };
}

function findPlace(
  source: CutSource,
  page: PageUnits,
  later: TracedUnit,
  laterSource: string | undefined,
): string | undefined {
  const { place } = later;
  if (laterSource === undefined) return place;
  const after = readSource(laterSource);
  const block = /^block:(\d+)$/.exec(place)?.[1];
  if (block !== undefined) {
    const origin = blockOriginsOf(source, after).get(Number(block));
    return origin === undefined ? undefined : `block:${origin}`;
  }
  const origin = originsOf(source, after).get(Number(place));
  // Its source returned, and with it the text that was listed as removed.
  return origin === undefined
    ? findListed(page.removed, later.source, later.text, 'removed:')
    : String(origin);
}

/** Before it was listed as removed it stood on the page, word for word. */
const findRemoved = ({ units, removed }: PageUnits, { text, writtenFor }: TracedUnit) =>
  findListed(removed, writtenFor, text, 'removed:') ?? findListed(units, writtenFor, text, '');

function findListed(
  units: readonly (TextUnit | null)[],
  source: string | undefined,
  text: string | undefined,
  prefix: string,
): string | undefined {
  const index = units.findIndex(
    (unit) =>
      unit && toText(unit) === text && unmarkText({ text: unit.source, atoms: unit.atoms }) === source,
  );
  return index < 0 ? undefined : `${prefix}${index}`;
}
