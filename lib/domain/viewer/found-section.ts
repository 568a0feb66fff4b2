import type { Query } from '@/lib/content/search/analyze-query';
import type { Section } from '@/lib/content/search/cut-sections';
import type { Statistics } from '@/lib/content/search/rank-sections';
import type { Nearness } from '@/lib/content/search/rerank-sections';

/** Where to look: everywhere in the organization that the caller sees, or in some of its spaces. */
export interface SearchScope {
  /** All spaces when absent; those that the caller may not read are never looked into. */
  spaceIds?: readonly string[] | undefined;
  /** Of what answers about as well, sections of these come first: where one is. */
  preferredSpaceIds?: readonly string[] | undefined;
  /** Leaves out the pages that sites do not show. */
  withoutHidden?: boolean | undefined;
}

/** What is indexed of a page beside its sections. */
export interface IndexedPageFacts {
  id: string;
  title: string;
  path: string;
  /** The pages above it, from the top. */
  ancestors: { id: string; title: string }[];
  /** It or a page above it is left out of the navigation of sites. */
  hidden: boolean;
}

/** A section as it is kept: `from` and `to` count in the markdown of `document`. */
export interface IndexedSection extends Section {
  /** The hash of the markdown that it is cut from. */
  document: string;
  /** The content that the page includes and that it is cut from; absent for the page's own text. */
  reusableContent?: string;
}

/** A section that answers to a query, with where it stands. */
export interface FoundSection {
  space: { id: string; title: string; emoji: string | null };
  pageId: string;
  page: IndexedPageFacts;
  /** A revision of the space in which the page has this text. */
  revision: string;
  section: IndexedSection;
  /** A part of it is hidden from the person, and is not in its `text`; `from` and `to` still count it. */
  isCut?: true;
  /** How well it answers; comparable within one query alone. */
  score: number;
  /** How much of what was asked for is there, by weight and rarity: 0 to 1. */
  coverage: number;
  /** How near it is to a question, where a sentence model has read both. */
  near?: Nearness | undefined;
}

export interface Findings {
  /** The query as it was understood: with completions, neighbours and what slips were meant to be. */
  query: Query;
  statistics: Statistics;
  /** The best first. */
  sections: FoundSection[];
}
