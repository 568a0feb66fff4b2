import { findSpan, listUnitSpans, type UnitSpan } from '@/lib/content/translation/unit-spans';
import type { OpenPage, OpenTranslation, UnitComments } from './open-translation';

/** Of a longer text the beginning stands for it, as of a block. */
const MOST_QUOTED = 20_000;

/** Finds for each comment the text that it is on: the first one that it touches. */
export function placeComments(
  { comments, changeRequest }: Pick<OpenTranslation, 'comments' | 'changeRequest'>,
  page: OpenPage,
): UnitComments {
  // Comments are on pages alone.
  if (!('type' in page.own)) return { on: new Map(), others: [], rangeOf: () => undefined };
  const spans = listUnitSpans(page.source, page.page);
  const places = new Map<string, UnitSpan>(spans.map((span) => [span.place, span]));
  const on = new Map<string, string[]>();
  const others: string[] = [];
  const line = changeRequest?.id ?? null;
  for (const { id, start, end } of comments?.filter((one) => one.changeRequest === line) ?? []) {
    const span = start === null ? undefined : findSpan(spans, { start, end: end ?? start });
    if (!span) others.push(id);
    else on.set(span.place, [...(on.get(span.place) ?? []), id]);
  }
  return { on, others, rangeOf: (place) => toRange(places.get(place)) };
}

function toRange(span: UnitSpan | undefined) {
  if (!span || span.quote === '') return undefined;
  // Not within a character.
  const quote = span.quote.slice(0, MOST_QUOTED).replace(/[\ud800-\udbff]$/, '');
  return { quote, start: span.start };
}
