import { followSource } from './follow-source';
import { type CutSource, composePage, emptyUnits, type PageUnits, readSource } from './page-units';
import { readBack } from './read-back';

/** What stands beside the text of a translated page, as it is stored. */
export interface StoredUnits {
  /** The hash of the source's text that the page was composed of; none for a page without a text. */
  source?: string;
  /** Nothing when the whole page is as in the source. */
  page?: PageUnits;
  /** The source's fields that a person's were written for, where they are others now. */
  fields?: Readonly<Record<string, string>>;
}

export const writeUnits = (units: StoredUnits): string => JSON.stringify(units);

export const readUnits = (json: string): StoredUnits => JSON.parse(json) as StoredUnits;

const isPlain = (source: CutSource, { units, layout, removed }: PageUnits): boolean =>
  removed.length === 0 &&
  units.every((unit) => unit === null) &&
  layout.length === source.blocks.length &&
  layout.every((entry, index) => entry.at === index && Object.keys(entry).length === 1);

export interface FollowedTexts {
  page: PageUnits | undefined;
  /** The source's text that the page was composed of, the page's text now, and the source's text now. */
  source: string;
  now: string;
  next: string;
}

export interface FollowedPage {
  markdown: string;
  page: PageUnits | undefined;
}

/** Takes a page along to the next text of its source: what was written on the page meanwhile is a person's. */
export function followPage({ page, source, now, next }: FollowedTexts): FollowedPage {
  const before = readSource(source);
  const units = readBack(before, page ?? emptyUnits(before), now);
  const after = readSource(next);
  const followed = followSource(before, units, after);
  const markdown = composePage(after, followed);
  return { markdown, page: isPlain(after, followed) ? undefined : followed };
}
