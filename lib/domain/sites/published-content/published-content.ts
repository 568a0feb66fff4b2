import { hash } from 'node:crypto';
import { readEmbed } from '@/lib/content/embeds';
import type { PlacedPage } from '@/lib/content/page-tree';
import type { OutputOf } from '@/lib/contract/endpoint';
import { badRequest, forbidden, notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/published-content';
import type { resolvePublishedContent } from '@/lib/contract/published-content';
import { respondWithFile } from '@/lib/domain/authoring/content/download-file';
import { publishedUrl } from '@/lib/domain/shared/urls';
import { type Audience, OPEN_AUDIENCE, type SignInAddress } from '@/lib/domain/viewer/audience';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { nameVisitorKey } from '@/lib/domain/viewer/file-address';
import { type FileKey, readFileKey } from '@/lib/domain/viewer/file-key';
import { limitTree } from '@/lib/domain/viewer/limit-tree';
import { readSpaceTree } from '@/lib/domain/viewer/read-space-tree';
import { findOpenLink, nameShareRight } from '@/lib/domain/viewer/share-key';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { type SiteView, type ViewVariant, viewSite } from '@/lib/domain/viewer/view-site';
import { escapeHtml } from '@/lib/text/escape';
import { admit } from '../published/admit';
import { isFileShown } from '../published/file-uses';
import { loadSnapshot } from '../published/load-snapshot';
import { type Located, locate } from '../published/locate';
import { isLinked } from '../published/open-site-file';
import { signInUrl } from '../published/sign-in-url';
import { findTarget } from '../site-redirects/find-target';
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
async function lookUp(services: PublishedServices, lookup: Lookup): Promise<Answer> {
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
  if (admission.outcome === 'password')
    throw new Problem(401, 'This share link has a password. Readers give it at the URL of the link itself.');
  if (admission.outcome === 'sign-in') return signIn(admission.at, below, lookup);
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
  at: SignInAddress | undefined,
  rest: readonly string[],
  { visitorToken, redirectOnError }: Lookup,
): Extract<Answer, { redirect: string }> {
  const isRefused = visitorToken !== undefined && visitorToken !== '';
  if (at === undefined || (isRefused && !redirectOnError))
    throw forbidden('This site is for visitors who sign in, and there is no valid token of one.');
  return { target: 'external', redirect: signInUrl(at, rest.join('/')) };
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

const getSiteRedirect: Operation<typeof contract.getSiteRedirect> = async (context, { query }) => {
  const view = context.reader?.view ?? (await viewOf(context, query.shareKey));
  const { source } = query;
  const path = source.split('/').filter(Boolean).map(decodePart).join('/');
  const located = locate(view, path);
  const isThere = located && (await findPage(context, view, located.variant, located.pagePath));
  if (isThere && located.redirect === undefined) throw notFound('redirect');
  const short = located && (located.redirect ?? located.otherwise);
  if (located && short !== undefined) return toStructural(view, located, source, short);
  const found = await findTarget(context, view, path);
  if (!found) throw notFound('redirect');
  const { redirect, target } = found;
  return {
    redirect: {
      object: 'site-redirect',
      id: redirect?.id ?? 'content',
      source: redirect?.source ?? source,
      destination: redirect?.destination ?? { kind: 'url', url: target },
    },
    target,
  };
};

/** Addresses leave out what is the default, so one that names it leads to the short one. */
function toStructural({ base }: SiteView, { variant }: Located, source: string, short: string) {
  return {
    redirect: {
      object: 'site-redirect' as const,
      id: 'structure',
      source,
      destination: { kind: 'site-space', siteSpaceId: variant.id },
    },
    target: [base, ...short.split('/').filter(Boolean).map(encodeURIComponent)].join('/'),
  };
}

/** As anybody would see it, for those who ask with a token of their own. */
async function viewOf(context: ObjectContext, shareKey: string | undefined): Promise<SiteView> {
  const snapshot = await loadSnapshot(context, context.subject.id);
  if (!snapshot) throw notFound('site');
  const isValid = findOpenLink(snapshot, shareKey) !== undefined;
  const base = publishedUrl(context.environment, snapshot, isValid ? shareKey : undefined);
  return viewSite(snapshot, OPEN_AUDIENCE, base);
}

const downloadPublishedFile: Operation<typeof contract.downloadPublishedFile> = async (
  context,
  { params },
) => {
  const key = readFileKey(context.keyring, params.fileKey);
  const snapshot = key && (await loadSnapshot(context, key.site));
  if (!snapshot || !isStillGood(snapshot, key)) throw notFound('file');
  const variant = snapshot.variants.find(({ space }) => space.id === key.space);
  const tree = variant && (await readSpaceTree(context, variant.space.rootHash));
  const entry = tree?.findFile(key.file);
  // The key names no visitor: where pages differ by visitor it was given to one who saw the file.
  const whom = snapshot.isAdaptive ? 'anybody' : { names: undefined };
  const isShown =
    tree && (isLinked(snapshot, key.file) || (await isFileShown(context, tree, key.file, whom)));
  if (!entry || !isShown) throw notFound('file');
  return respondWithFile(context, entry);
};

function isStillGood(snapshot: SiteSnapshot, { by }: FileKey): boolean {
  if (!snapshot.isPublished) return false;
  if (snapshot.visibility === 'share-link')
    return [...snapshot.shareLinks.values()].some((link) => nameShareRight(link) === by);
  if (snapshot.visibility === 'visitor-auth') return by !== '' && by === nameVisitorKey(snapshot);
  return true;
}

const getSpaceEmbed: Operation<typeof contract.getSpaceEmbed> = async (_, { query }) => {
  const embed = readEmbed(query.url);
  if (!embed) throw badRequest('url', 'must be an address that begins with https:// or http://');
  const { title, site, player } = embed;
  if (player === undefined) return { type: 'link', title, site };
  return { type: 'rich', title, site, html: frame(player, title) };
};

const frame = (player: string, title: string) =>
  `<iframe src="${escapeHtml(player)}" title="${escapeHtml(title)}" width="640" height="360" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" allow="fullscreen; picture-in-picture" style="border:0;width:100%;aspect-ratio:16/9"></iframe>`;

/** The page of a variant at a path, if it is shown to this audience; the first page has the empty path too. */
async function findPage(
  services: PublishedServices,
  view: SiteView,
  variant: ViewVariant,
  path: string,
): Promise<PlacedPage | undefined> {
  const loaded = await readSpaceTree(services, variant.space.rootHash);
  return limitTree(loaded, view.names).findPath(path);
}

export const publishedContentOperations = {
  resolvePublishedContent: (context, { body }) => {
    const { url, redirectOnError, visitor } = body;
    const { jwtToken: visitorToken, unsignedClaims } = visitor ?? {};
    return lookUp(context, { url, redirectOnError, visitorToken, unsignedClaims });
  },
  getPublishedContent: (context, { query }) => {
    const { url, redirectOnError, visitorAuthToken: visitorToken } = query;
    return lookUp(context, { url, redirectOnError, visitorToken });
  },
  downloadPublishedFile,
  getSiteRedirect,
  getSpaceEmbed,
} satisfies Partial<Operations>;
