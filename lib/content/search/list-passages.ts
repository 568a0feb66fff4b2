import type { SearchPage, Section } from './cut-sections';

/** In characters. A model reads no more than the beginning of what it is given. */
const PASSAGE = 300;
/** What the end of a passage shares with the next: a sentence that is cut in two stands in one of them. */
const SHARED = 40;
const MOST_PASSAGES = 6;
/** A heading may be as long as a page: of it, and of where it stands, the model reads the beginning. */
const MOST_PLACE = 500;
const MOST_NAME = 200;

/**
 * What a sentence model reads of a section: where it stands, and then what it says, passage by passage. The title of the
 * page is in the first alone, so that a page that is renamed or moved keeps the others.
 */
export function listPassages(page: SearchPage, section: Section): string[] {
  const place = [...page.ancestors, page.title, ...section.trail, section.heading].filter(Boolean).join(': ');
  const said = (section.text || section.code.slice(0, PASSAGE)).replace(/\s+/g, ' ');
  const name = (section.heading || page.title).slice(0, MOST_NAME);
  const passages: string[] = [];
  for (let at = 0; at < said.length && passages.length < MOST_PASSAGES; at += PASSAGE)
    passages.push(`${name}. ${said.slice(at, at + PASSAGE + SHARED)}`.toWellFormed());
  return [place.slice(0, MOST_PLACE).toWellFormed(), ...passages];
}
