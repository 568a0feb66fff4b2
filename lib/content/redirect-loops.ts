import {
  findRedirect,
  locateRedirect,
  type RedirectPlaces,
  type RedirectRule,
  toRedirectKey,
} from './redirects';

/** What is known of a site before anybody asks for one of its pages. */
export interface LoopPlaces extends Pick<RedirectPlaces, 'pathOf'> {
  /** The path below the site of an address that is one of its own. */
  toOwnPath(address: string): string | undefined;
}

/** Stands for whatever a reader puts where a source has its `*`; no page is called so. */
const ANYTHING = '~';
const MOST_STEPS = 10;

/**
 * The paths over which a redirect, itself one of `redirects`, sends readers round in a circle, or on without an end; undefined
 * when it does neither.
 */
export async function findLoop(
  redirects: readonly RedirectRule[],
  rule: RedirectRule,
  places: LoopPlaces,
): Promise<string[] | undefined> {
  let at = toRedirectKey(rule.source).replace(/\*$/, ANYTHING);
  const way: string[] = [];
  while (way.length < MOST_STEPS) {
    const key = toRedirectKey(at);
    const isRound = way.includes(key);
    way.push(key);
    if (isRound) return way;
    const found = findRedirect(redirects, at);
    const target = found && (await locateRedirect(found, places));
    if (!found || !target) return undefined;
    // A section, variant or page is there; what stands below it may not be.
    if ('path' in target && found.rest === '') return undefined;
    const next = 'path' in target ? target.path : places.toOwnPath(target.url);
    if (next === undefined) return undefined;
    at = next;
  }
  return way;
}
