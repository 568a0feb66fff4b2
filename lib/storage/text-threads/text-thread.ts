import { work } from '@/lib/concurrency/workers/work';
import { followWithKeys, type KeyedAnchor } from '@/lib/content/anchors/follow-with-keys';
import { findNewFaults as findFaults } from '@/lib/content/blocks/find-faults';
import { fromDocument as writeDocument } from '@/lib/content/document/from-document';
import type { JsonDocument } from '@/lib/content/document/nodes';
import { cutDocument as cut, toDocument as read } from '@/lib/content/document/to-document';
import { listImages, pageToMarkdown } from '@/lib/content/html/html-to-markdown';
import { readHtmlPage } from '@/lib/content/html/read-html-page';
import type { TextConflict } from '@/lib/content/merge/conflict';
import { type MergedText, mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import type { TextMerge } from '@/lib/content/merge/merge-trees';
import { revertBlocks as revert } from '@/lib/content/revert-blocks';
import type { SearchPage } from '@/lib/content/search/cut-sections';
import { readSectionsOf } from '@/lib/content/search/read-sections';
import { readFile } from '@/lib/content/translation/files/read-file';
import { mergeUnits } from '@/lib/content/translation/merge-units';

import { mergeWholeTexts } from '@/lib/content/translation/merge-whole-texts';
import { followPage, readPage } from '@/lib/content/translation/stored-units';
import { traceUnit as trace } from '@/lib/content/translation/trace-unit';
import { convertWord as convert } from './convert-word';

export const toDocument = work(read);
export const cutDocument = work(cut);
export const fromDocument = work((input: { document: JsonDocument; previous: string }) =>
  writeDocument(input.document, input.previous),
);
export const revertBlocks = work((input: { before: string; after: string; keys: readonly string[] }) =>
  revert(input.before, input.after, input.keys),
);

export const follow = work((input: { anchors: readonly KeyedAnchor[]; before: string; after: string }) =>
  followWithKeys(input.anchors, input.before, input.after),
);

/** What the search keeps of a text. */
export const readSections = work((input: { page: SearchPage; max: number }) =>
  readSectionsOf(input.page, input.max),
);

/** Asks how each conflict was decided. */
export const merge = work<
  Omit<TextMerge, 'resolve'>,
  MergedText,
  TextConflict,
  ReturnType<TextMerge['resolve']>
>(({ base, main, yours, scope, isTranslated }, ask) =>
  (isTranslated ? mergeWholeTexts : mergeMarkdown)(base, main, yours, ask, scope),
);

export const followTranslation = work(followPage);
export const readTranslation = work(readPage);
export const traceUnit = work(trace);
export const mergeTranslation = work(mergeUnits);
export const readTranslationFile = work(readFile);

export interface FaultTexts {
  text: string;
  base: string;
  main: string;
  yours: string;
}

export const findNewFaults = work(({ text, base, main, yours }: FaultTexts) =>
  findFaults(text, base, main, yours),
);

export const convertWord = work(convert);

/** A page of HTML without its tree, which would be larger than its text. */
export interface HtmlPageFacts {
  title: string;
  links: string[];
  images: string[];
}

export interface HtmlSource {
  html: string;
  address: string;
}

/** Undefined for a page that is nested too deep. */
export const readHtml = work(({ html, address }: HtmlSource): HtmlPageFacts | undefined => {
  const page = tryPage(html, address);
  return page && { title: page.title, links: page.links, images: listImages(page) };
});

/** The page as markdown; asks what becomes of each absolute address. */
export const writeHtml = work<
  HtmlSource,
  string | undefined,
  { address: string; kind: 'link' | 'image' },
  string | undefined
>(({ html, address: at }, ask) => {
  const page = tryPage(html, at);
  return page && pageToMarkdown(page, (address, kind) => ask({ address, kind }));
});

function tryPage(html: string, address: string) {
  try {
    return readHtmlPage(html, address);
  } catch (error) {
    // The parser walks its tree by calling itself.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
