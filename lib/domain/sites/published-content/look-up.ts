import { hash } from 'node:crypto';
import type { OutputOf } from '@/lib/contract/endpoint';
import { forbidden, notFound } from '@/lib/contract/problem';
import type { resolvePublishedContent } from '@/lib/contract/published-content';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { Audience } from '@/lib/domain/viewer/audience';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { type SiteView, viewSite } from '@/lib/domain/viewer/view-site';
import { admit } from '../published/admit';
import { loadSnapshot } from '../published/load-snapshot';
import { type Located, locate } from '../published/locate';
import { signInUrl } from '../published/sign-in-url';
import { findPage } from './find-page';
import { decodePart, findSiteLocation, type SiteLocation } from './find-site-location';
import { enterPreview } from './open-site-reader';
import { type SiteTokenPayload, writeSiteToken } from './site-token';

interface Lookup {
  url: string;
  visitorToken?: string | undefined;
  unsignedClaims?: Record<string, unknown> | undefined;
  redirectOnError?: boolean | undefined;
}

type Answer = OutputOf<typeof resolvePublishedContent>;

/** A site that is open to this visitor, with the parts of the address before and after its base. */
interface EnteredSite {
  view: SiteView;
  credentials: SiteTokenPayload['reader'];
  prefix: string[];
  rest: string[];
}

const nothing = () => notFound('published site');

/** What an address shows to this visitor, for programs that render sites. */
export async function lookUp(services: PublishedServices, lookup: Lookup): Promise<Answer> {
  const location = await findSiteLocation(services, lookup.url);
  if (!location) throw nothing();
  const entered = await enterSite(services, location, lookup);
  return 'redirect' in entered ? entered : describe(services, entered);
}

async function enterSite(
  services: PublishedServices,
  { target, prefix, rest }: SiteLocation,
  lookup: Lookup,
): Promise<EnteredSite | Extract<Answer, { redirect: string }>> {
  if ('preview' in target) {
    const opened = await enterPreview(services, target.preview);
    if (!opened) throw nothing();
    const { snapshot, audience, base } = opened;
    return { view: viewSite(snapshot, audience, base), credentials: target, prefix, rest };
  }
  const snapshot = await loadSnapshot(services, target.siteId);
  if (!snapshot) throw nothing();
  const keyed = snapshot.visibility === 'share-link' ? rest.slice(0, 1) : [];
  const shareKey = keyed[0] === undefined ? undefined : decodePart(keyed[0]);
  const below = rest.slice(keyed.length);
  const { visitorToken, unsignedClaims } = lookup;
  const credentials = { shareKey, visitorToken: visitorToken || undefined, unsignedClaims };
  const admission = await admit(services, snapshot, credentials);
  if (admission.outcome === 'not-found') throw nothing();
  if (admission.outcome === 'sign-in') return signIn(admission.url, below, lookup);
  const { audience } = admission;
  const base = publishedUrl(services.environment, snapshot, audience.shareKey);
  return {
    view: viewSite(snapshot, audience, base),
    credentials: keepUsed(credentials, audience),
    prefix: [...prefix, ...keyed],
    rest: below,
  };
}

/** Credentials without effect are left out, so that visitors share one token. */
function keepUsed(credentials: SiteTokenPayload['reader'], { claims }: Audience): SiteTokenPayload['reader'] {
  const { shareKey, visitorToken, unsignedClaims } = credentials;
  const isKnown = visitorToken !== undefined && Object.keys(claims).length > 0;
  const hasWords = unsignedClaims !== undefined && Object.keys(unsignedClaims).length > 0;
  return {
    shareKey,
    visitorToken: isKnown ? visitorToken : undefined,
    unsignedClaims: hasWords ? unsignedClaims : undefined,
  };
}

function signIn(
  url: string | undefined,
  rest: readonly string[],
  { visitorToken, redirectOnError }: Lookup,
): Extract<Answer, { redirect: string }> {
  const isRefused = visitorToken !== undefined && visitorToken !== '';
  if (url === undefined || (isRefused && !redirectOnError))
    throw forbidden('This site is for visitors who sign in, and there is no valid token of one.');
  return { target: 'external', redirect: signInUrl(url, rest.join('/')) };
}

async function describe(services: PublishedServices, entered: EnteredSite): Promise<Answer> {
  const { view, credentials, prefix, rest } = entered;
  const { snapshot, audience, base } = view;
  const located = locate(view, rest.map(decodePart).join('/'));
  if (!located) throw nothing();
  const elsewhere = await findElsewhere(services, view, located);
  if (elsewhere !== undefined)
    return { target: 'content', redirect: joinPath(base, elsewhere.split('/').map(encodeURIComponent)) };
  const { section, variant, pagePath } = located;
  const pageSegments = pagePath === '' ? [] : rest.slice(rest.length - pagePath.split('/').length);
  const above = rest.slice(0, rest.length - pageSegments.length);
  const { changeRequest } = snapshot;
  return {
    site: snapshot.id,
    siteSection: section?.id,
    siteSpace: variant.id,
    space: variant.space.id,
    organization: snapshot.organizationId,
    changeRequest: changeRequest?.spaceId === variant.space.id ? changeRequest.id : undefined,
    pathname: toPath(pageSegments),
    basePath: toPath([...prefix, ...above]),
    siteBasePath: toPath(prefix),
    canonicalUrl: joinPath(base, [...variant.address.split('/').filter(Boolean), ...pageSegments]),
    complete: isComplete(view, located),
    apiToken: await writeSiteToken(services.keyring, {
      kind: 'site',
      organization: snapshot.organizationId,
      spaces: [...new Set(view.variants.map(({ space }) => space.id))],
      site: snapshot.id,
      siteSpace: variant.id,
      siteSection: section?.id,
      space: variant.space.id,
      claims: claimsOf(snapshot, audience),
      reader: credentials,
    }),
    shareKey: audience.shareKey,
    contextId: contextOf(audience),
  };
}

const toPath = (segments: readonly string[]) =>
  `/${segments.map((segment) => `${segment}/`).join('')}`.replace(/(.)\/$/, '$1');
const joinPath = (base: string, segments: readonly string[]) => [base, ...segments.filter(Boolean)].join('/');

/** Whether a longer path would lead to the same section and variant; else the program has to ask with the whole path. */
function isComplete({ sections, variants }: SiteView, located: Located): boolean {
  const { section, variant, pagePath, otherwise } = located;
  if (otherwise !== undefined) return false;
  if (pagePath !== '' || !variant.isDefault) return true;
  if (variants.filter(({ sectionId }) => sectionId === variant.sectionId).length > 1) return false;
  return section === undefined || !section.isDefault || sections.length === 1;
}

/** An address that names the default section or variant redirects to the short form, unless it is the address of a page. */
async function findElsewhere(
  services: PublishedServices,
  view: SiteView,
  { variant, pagePath, otherwise, redirect }: Located,
): Promise<string | undefined> {
  if (redirect !== undefined) return redirect;
  if (otherwise === undefined) return undefined;
  const page = await findPage(services, view, variant, pagePath);
  return page ? undefined : otherwise;
}

/** What programs evaluate conditions with. */
function claimsOf(
  { isAdaptive }: SiteSnapshot,
  { claims, unsignedClaims }: Audience,
): Record<string, unknown> | undefined {
  return isAdaptive ? { ...claims, unsigned: unsignedClaims } : undefined;
}

function contextOf({ claims, unsignedClaims }: Audience): string | undefined {
  if (Object.keys(claims).length + Object.keys(unsignedClaims).length === 0) return undefined;
  return hash('sha256', JSON.stringify([claims, unsignedClaims]), 'base64url').slice(0, 22);
}
