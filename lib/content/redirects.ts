import { foldPath } from '@/lib/text/fold';
/** Where a redirect leads, by the words of the wire. */
export type RedirectDestination =
  | { kind: 'site-section'; siteSectionId: string }
  | { kind: 'site-space'; siteSpaceId: string }
  | { kind: 'site-page'; siteSpaceId: string; pageId: string }
  | { kind: 'url'; url: string };

export type InnerDestination = Exclude<RedirectDestination, { kind: 'url' }>;

export interface RedirectRule {
  /** A path below the site, percent-encoded; `*` at its end is everything below, and the path itself. */
  source: string;
  destination: RedirectDestination;
}

interface FoundRedirect<Rule> {
  redirect: Rule;
  /** What stood at the `*`: a path without slashes at its ends, or empty. */
  rest: string;
}

/** What is known of a site, to tell where a destination is. Paths are below the site, without slashes at their ends. */
export interface RedirectPlaces {
  /** The path of a section, variant or page; undefined when it is gone or hidden. The empty path is the site itself. */
  pathOf(destination: InnerDestination): Promise<string | undefined>;
  /** Whether something is shown at a path. */
  isShown(path: string): Promise<boolean>;
}

/** Where readers are sent on: a path of the site, or an address. */
export type RedirectTarget = { path: string } | { url: string };

/** No chain of redirects is followed for longer. */
const MOST_STEPS = 10;

/**
 * The redirect of an address: the one with this very path, else the longest wildcard that covers it. Paths are compared
 * decoded (given as they stand in an address, or decoded already) and in any case. The same array is indexed once.
 */
export function findRedirect<Rule extends { source: string }>(
  redirects: readonly Rule[],
  path: string,
): FoundRedirect<Rule> | undefined {
  const index = indexOf(redirects);
  const parts = splitPath(path);
  const folded = parts.map(foldPath);
  const exact = index.get(folded.join('/'));
  if (exact) return { redirect: exact, rest: '' };
  for (let length = folded.length; length >= 0; length -= 1) {
    const wildcard = index.get([...folded.slice(0, length), '*'].join('/'));
    if (wildcard) return { redirect: wildcard, rest: parts.slice(length).join('/') };
  }
  return undefined;
}

/**
 * Where a path that shows nothing leads, with the redirect that was met first: redirects are followed until something is
 * shown, or the site is left. Undefined without one, when they lead in a circle, and when nothing is shown where they end.
 */
export async function followRedirects<Rule extends RedirectRule>(
  redirects: readonly Rule[],
  path: string,
  places: RedirectPlaces,
): Promise<{ redirect: Rule; target: RedirectTarget } | undefined> {
  const seen = new Set<string>();
  let at = path;
  let first: Rule | undefined;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const key = toRedirectKey(at);
    const found = seen.has(key) ? undefined : findRedirect(redirects, at);
    if (!found) return undefined;
    seen.add(key);
    first ??= found.redirect;
    const target = await locateRedirect(found, places);
    if (!target) return undefined;
    if ('url' in target || (await places.isShown(target.path))) return { redirect: first, target };
    at = target.path;
  }
  return undefined;
}

/** Where one redirect leads by itself; undefined when its destination is gone. */
export async function locateRedirect(
  { redirect, rest }: FoundRedirect<RedirectRule>,
  places: Pick<RedirectPlaces, 'pathOf'>,
): Promise<RedirectTarget | undefined> {
  const { destination } = redirect;
  if (destination.kind === 'url') return { url: fillAddress(destination.url, rest) };
  const base = await places.pathOf(destination);
  if (base === undefined) return undefined;
  return { path: base && rest ? `${base}/${rest}` : base || rest };
}

/** By what sources are told apart: decoded, in lower case, without slashes at its ends. */
export function toRedirectKey(source: string): string {
  return splitPath(source).map(foldPath).join('/');
}

/** A path as a source is written, from one that a person wrote; undefined when none can be made of it. */
export function toRedirectSource(path: string): string | undefined {
  const parts = splitPath(path.trim().replace(/[?#].*$/s, ''));
  if (parts.length === 0) return undefined;
  const isWild = parts.at(-1) === '*';
  const named = isWild ? parts.slice(0, -1) : parts;
  if (named.some((part) => part.includes('*') || /[\p{Cc}\p{Cs}]/u.test(part))) return undefined;
  return `/${[...named.map(encodePart), ...(isWild ? ['*'] : [])].join('/')}`;
}

function encodePart(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function fillAddress(address: string, rest: string): string {
  if (!address.endsWith('*')) return address;
  return address.slice(0, -1) + rest.split('/').map(encodeURIComponent).join('/');
}

const indexes = new WeakMap<readonly { source: string }[], ReadonlyMap<string, unknown>>();

function indexOf<Rule extends { source: string }>(redirects: readonly Rule[]): ReadonlyMap<string, Rule> {
  const known = indexes.get(redirects) as ReadonlyMap<string, Rule> | undefined;
  if (known) return known;
  const index = new Map<string, Rule>();
  for (const redirect of redirects) {
    const key = toRedirectKey(redirect.source);
    if (!index.has(key)) index.set(key, redirect);
  }
  indexes.set(redirects, index);
  return index;
}

/** Decoded parts, empty ones left out; a part that cannot be decoded stays as it is. */
function splitPath(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
