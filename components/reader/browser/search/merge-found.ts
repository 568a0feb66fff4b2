import type { Highlight, SearchedPage } from '../answers';
import type { FoundTitle } from './find-titles';

/** A line of the list: a page, and the part of it that answers best. */
export interface FoundRow extends FoundTitle {
  highlights: readonly Highlight[];
  section?: {
    title: string;
    body: string;
    highlights: { title: readonly Highlight[]; body: readonly Highlight[] };
  };
  /** Where the line leads: to the part, when it is one. */
  target: string;
}

const toRow = (page: SearchedPage): FoundRow => {
  const [section] = page.sections;
  return {
    ...page,
    highlights: page.highlights.title,
    ...(section ? { section } : {}),
    target: section?.href ?? page.href,
  };
};

/**
 * Each page once: those found by their titles stay where they are when the answer of the server comes, and gain the
 * part that answers.
 */
export function mergeFound(titles: readonly FoundTitle[], searched: readonly SearchedPage[]): FoundRow[] {
  const rows = new Map<string, FoundRow>();
  const answers = new Map(searched.map((page) => [page.href, page]));
  for (const title of titles) {
    const answer = answers.get(title.href);
    // A search for a title leads to the start of its page.
    rows.set(title.href, {
      ...title,
      highlights: answer?.highlights.title ?? [],
      ...(answer?.sections[0] ? { section: answer.sections[0] } : {}),
      target: title.href,
    });
  }
  for (const page of searched) if (!rows.has(page.href)) rows.set(page.href, toRow(page));
  return [...rows.values()];
}

/** The text in pieces, each marked or not. */
export function cutByHighlights(
  text: string,
  highlights: readonly Highlight[],
): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const { from, to } of [...highlights].sort((a, b) => a.from - b.from)) {
    if (from < at || to <= from) continue;
    pieces.push(
      { text: text.slice(at, from), isMarked: false },
      { text: text.slice(from, to), isMarked: true },
    );
    at = to;
  }
  pieces.push({ text: text.slice(at), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
}
