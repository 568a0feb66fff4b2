import { scoreMatch } from '@/components/shell/match';
import type { PageIndex } from '../answers';

/** Where is looked: `here` and what other sections show first, `all`, or the id of a site-space. */
export interface ReaderSearchScope {
  here: string;
  in: string;
}

export interface FoundTitle {
  title: string;
  lang?: string;
  href: string;
  trail: readonly string[];
  place: string;
}

const MOST_TITLES = 5;

/**
 * Which places of a site a search looks in. Of the section that is read it is the version that is read: a page is not
 * found once in each version.
 */
export function selectPlaces({ places }: PageIndex, scope: ReaderSearchScope): Set<string> {
  if (scope.in === 'all') return new Set(places.map(({ id }) => id));
  if (scope.in !== '') return new Set([scope.in]);
  const section = places.find(({ id }) => id === scope.here)?.section;
  const shown = places.filter(
    (place) => place.id === scope.here || (place.isDefault && place.section !== section),
  );
  return new Set(shown.map(({ id }) => id));
}

/** The pages whose titles answer, the best first: known before the server is asked. */
export function findTitles(index: PageIndex, text: string, scope: ReaderSearchScope): FoundTitle[] {
  if (text.trim() === '') return [];
  const shown = selectPlaces(index, scope);
  return index.pages
    .flatMap(({ place, ...page }) => {
      const id = index.places[place]?.id ?? '';
      if (!shown.has(id)) return [];
      const score = scoreMatch(page.title, text);
      return score === 0
        ? []
        : [{ page: { ...page, place: id }, score: score + (id === scope.here ? 0.05 : 0) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_TITLES)
    .map(({ page }) => page);
}
