import { notFound, Problem } from '@/lib/contract/problem';
import type { SiteQuery, SiteScope } from '@/lib/contract/search';
import type { ShownSpace } from '@/lib/storage/search/list-shown-spaces';

/** The spaces that a search in a site is meant for, whichever form says so; everything when nothing does. */
export function selectSiteSpaces(shown: readonly ShownSpace[], body: SiteQuery): string[] {
  const { scope, mode, siteSpaceId, siteSpaceIds } = body;
  if (scope) return chooseByScope(shown, scope);
  if (mode === 'current' && siteSpaceId !== undefined)
    return [...listDefaults(shown), ...pick(shown, [siteSpaceId], 'siteSpaceId')];
  if (siteSpaceIds !== undefined && (mode === undefined || mode === 'specific'))
    return pick(shown, siteSpaceIds, 'siteSpaceIds');
  return shown.map(({ spaceId }) => spaceId);
}

/** Of these, the spaces that somebody is in: named beside what each section shows first. */
export function selectPreferredSpaces(
  shown: readonly ShownSpace[],
  { scope, mode, siteSpaceId }: SiteQuery,
): string[] {
  if (scope)
    return scope.mode === 'default'
      ? pick(shown, scope.includedSiteSpaces ?? [], 'scope.includedSiteSpaces')
      : [];
  return mode === 'current' && siteSpaceId !== undefined ? pick(shown, [siteSpaceId], 'siteSpaceId') : [];
}

function chooseByScope(shown: readonly ShownSpace[], scope: SiteScope): string[] {
  if (scope.mode === 'all') return shown.map(({ spaceId }) => spaceId);
  if (scope.mode === 'specific') return pick(shown, scope.siteSpaceIds, 'scope.siteSpaceIds');
  const also = pick(shown, scope.includedSiteSpaces ?? [], 'scope.includedSiteSpaces');
  return [...listDefaults(shown), ...also];
}

const listDefaults = (shown: readonly ShownSpace[]) =>
  shown.filter(({ isDefault }) => isDefault).map(({ spaceId }) => spaceId);

function pick(shown: readonly ShownSpace[], ids: readonly string[], field: string): string[] {
  const spaces = new Map(shown.map(({ id, spaceId }) => [id, spaceId]));
  return ids.map((id) => {
    const spaceId = spaces.get(id);
    if (spaceId === undefined) throw new Problem(404, `${field}: ${notFound('site-space').message}`);
    return spaceId;
  });
}
