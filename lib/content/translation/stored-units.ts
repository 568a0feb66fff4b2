import { followSource } from './follow-source';
import { anchorUnits, noteAnchors } from './heading-anchors';
import { type CutSource, composePage, emptyUnits, type PageUnits, readSource } from './page-units';
import { readBack } from './read-back';
import { toText } from './write-texts';

/** What stands beside the text of a translated page, as it is stored. */
export interface StoredUnits {
  /** The hash of the source's text that the page was composed of; none for a page without a text. */
  source?: string;
  /** Nothing when the whole page is as in the source. */
  page?: PageUnits;
  /** Of a page that was written before it was a translation: until it is composed, its headings have anchors of their own. */
  isAdopted?: true;
  /** The source's fields that a person's were written for, where they are others now. */
  fields?: Readonly<Record<string, string>>;
  /** The fields as a machine wrote them: another text there is a person's. */
  machineFields?: Readonly<Record<string, string>>;
  /** Fields that a person says are right as they are, as long as both texts are these. */
  marks?: Readonly<Record<string, FieldMark>>;
}

interface FieldMark {
  source: string;
  text: string;
  isReviewed?: true;
}

export const writeUnits = (units: StoredUnits): string => JSON.stringify(units);

export const readUnits = (json: string): StoredUnits => JSON.parse(json) as StoredUnits;

const isPlain = (source: CutSource, { units, layout, removed }: PageUnits): boolean =>
  removed.length === 0 &&
  units.every((unit) => unit === null) &&
  layout.length === source.blocks.length &&
  layout.every((entry, index) => entry.at === index && Object.keys(entry).length === 1);

export interface WrittenTexts {
  page?: PageUnits | undefined;
  /** The source's text that the page was composed of, and the page's text now. */
  source: string;
  now: string;
  isAdopted?: true | undefined;
}

/** The units of a page as it stands: what was written on it since they were stored is a person's. */
export const readPage = ({ page, source, now, isAdopted }: WrittenTexts): PageUnits =>
  readCutPage(readSource(source), { page, isAdopted }, now);

/** The same, where the source is cut already. */
export function readCutPage(
  source: CutSource,
  { page, isAdopted }: Pick<WrittenTexts, 'page' | 'isAdopted'>,
  now: string,
): PageUnits {
  if (!page) {
    const read = readBack(source, emptyUnits(source), now);
    return isAdopted ? noteAnchors(source, read, now) : read;
  }
  return page.units.length === source.slots.length
    ? readBack(source, page, now)
    : readOtherwiseCut(source, page, now);
}

/** Units of a time when a page was cut into other texts: who wrote what is found again by the words. */
function readOtherwiseCut(source: CutSource, old: PageUnits, now: string): PageUnits {
  const known = new Map(old.units.flatMap((unit) => (unit && !unit.isBeside ? [[toText(unit), unit]] : [])));
  const beside = old.units
    .filter((unit) => unit?.isBeside && unit.by === 'person')
    .flatMap((unit) => unit ?? []);
  const read = readBack(source, { ...emptyUnits(source), layout: old.layout }, now);
  return {
    ...read,
    units: read.units.map((unit) => {
      const by = unit && known.get(toText(unit));
      return by ? { ...unit, by: by.by, ...(by.isReviewed && { isReviewed: true }) } : unit;
    }),
    removed: [...old.removed, ...beside],
  };
}

/** What is stored of units: nothing where the whole page is as in the source. */
export const toStored = (source: CutSource, page: PageUnits): PageUnits | undefined =>
  isPlain(source, page) ? undefined : page;

export interface FollowedTexts extends WrittenTexts {
  /** The source's text now. */
  next: string;
  /** A change that no translation has to follow. */
  isMinor?: true;
}

export interface FollowedPage {
  markdown: string;
  page: PageUnits | undefined;
}

/** Takes a page along to the next text of its source: what was written on the page meanwhile is a person's. */
export function followPage({ page, source, now, next, isMinor, isAdopted }: FollowedTexts): FollowedPage {
  const before = readSource(source);
  const units = readPage({ page, source, now, isAdopted });
  const after = readSource(next);
  const followed = anchorUnits(after, followSource(before, units, after, isMinor));
  const markdown = composePage(after, followed);
  return { markdown, page: toStored(after, followed) };
}
