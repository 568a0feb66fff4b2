// What the endpoints below `{base}/~/` tell the reader's script. All addresses are ready to follow: of this site,
// with its base, and with its anchor.

/** A part of the site with a tree of its own: one variant of one section. */
interface IndexedPlace {
  /** The id of the site-space. */
  id: string;
  /** Its section; empty where the site has none. */
  section: string;
  variant: string;
  /** Whether it is what its section, or the site, shows first. */
  isDefault: boolean;
}

interface IndexedPage {
  title: string;
  /** The language of the title, where it is another one than that of its place. */
  lang?: string;
  href: string;
  /** The titles of the pages and groups above it. */
  trail: string[];
  /** Its place in `places`. */
  place: number;
}

/** `GET ~/index.json?lang=`: every page that this reader sees and search may show. */
export interface PageIndex {
  places: IndexedPlace[];
  pages: IndexedPage[];
}

/** From and to, in UTF-16 units. */
export interface Highlight {
  from: number;
  to: number;
}

interface SearchedSection {
  title: string;
  href: string;
  /** An excerpt. */
  body: string;
  highlights: { title: Highlight[]; body: Highlight[] };
}

export interface SearchedPage extends Pick<IndexedPage, 'title' | 'lang' | 'href' | 'trail'> {
  /** The id of the site-space that it was found in. */
  place: string;
  highlights: { title: Highlight[] };
  /** The best one first. */
  sections: SearchedSection[];
}

/**
 * `GET ~/search?q=&here=&in=`: `here` is the id of the site-space that is read. Without `in` it looks there and in
 * what other sections show first, so that a page is not found once in each version; `in=all` looks everywhere, `in={id
 * of a site-space}` there alone. The best page first, each once.
 */
export interface SearchAnswer {
  pages: SearchedPage[];
}

/** A place that an answer points to. */
interface AnswerPlace {
  title: string;
  heading?: string;
  /** Of the section or space that it stands in. */
  placeTitle: string;
  href: string;
  /** What it says of it, where it is no source. */
  excerpt?: string;
}

export interface ReaderAnswer {
  /** How sure it is, as the API has it. */
  confidence: 'answer' | 'nearest' | 'none';
  isComplete: boolean;
  /** In markdown; `quotes` are indexes of those of the answer. */
  sentences: { text: string; quotes: number[] }[];
  /** What the answer stands on, as a reader sees it; `source` is an index of `sources`. */
  quotes: { plain: string; source: number; heading?: string; href: string }[];
  sources: AnswerPlace[];
  /** Where nothing was found: what comes closest. */
  nearest: AnswerPlace[];
  followupQuestions: string[];
}

/**
 * `POST ~/ask` with a `ReaderQuestion` as JSON: events, each a frame with the whole answer so far; `event: done` ends
 * it, `event: error` with `{error: {message}}` says that it failed. Before a stream a problem is JSON of that form too.
 */
export interface ReaderAnswerFrame {
  type: 'answer';
  answer: ReaderAnswer;
}

export interface ReaderQuestion {
  question: string;
  /** The questions before, oldest first, at most ten. */
  previous: string[];
  /** The id of the site-space that is read. */
  here: string;
}

/** `GET ~/questions?here=`: events, each one question that the site answers; ended by `event: done`. */
export interface SuggestedQuestion {
  question: string;
}

/** `POST ~/feedback` as JSON; answers 204. The rating comes first, the comment may follow with the same rating. */
export interface PageFeedback {
  siteSpace: string;
  page: string;
  rating: 'good' | 'ok' | 'bad';
  comment?: string;
}

/** `POST ~/views` as JSON by `sendBeacon`; answers 204. Nothing in it says who reads. */
export interface PageView {
  siteSpace: string;
  page: string;
  /** Where the reader came from, as the browser tells it. */
  referrer: string;
}

/** What a block of an integration is after an action. */
export type BlockAnswer =
  | {
      type: 'element';
      html: string;
      state: Record<string, unknown>;
      props: Record<string, unknown>;
      modal?: ShownModal;
    }
  | { type: 'complete'; returnValue: Record<string, unknown> }
  | { type: 'error'; message: string };

interface ShownModal {
  title: string;
  size: string;
  returnValue: Record<string, unknown>;
}
