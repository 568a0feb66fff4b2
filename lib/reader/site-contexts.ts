import { createCache } from '@/lib/cache/cache';
import type { Services } from '@/lib/domain/shared/services';
import type { Audience } from '@/lib/domain/viewer/audience';
import { viewSite } from '@/lib/domain/viewer/view-site';
import { singleton } from '@/lib/singleton';
import type { ReaderFiles } from './assets';
import { scriptsOn, secureHeaders, writeCsp } from './csp';
import type { SiteBase } from './site-base';
import type { CachedSite } from './site-cache';
import { type CachedPage, isListed, isPrivate, type SiteContext } from './site-context';

const audiences = createCache<SiteContext>('reader-audiences', {
  // With the snapshot, which it may hold when the site has another one, and its layouts.
  sizeOf: ({ view }) => 15_000 + 5_000 * view.variants.length,
});
const pageKeys = createCache<CachedPage>('reader-page-keys', { sizeOf: () => 1_000 });
const made = singleton('site-contexts.made', () => ({ count: 0 }));
/** A new number each time that a site was read anew, for cache keys. */
const siteNumbers = new WeakMap<CachedSite, number>();

function numberOf(site: CachedSite): number {
  const number = siteNumbers.get(site) ?? ++made.count;
  siteNumbers.set(site, number);
  return number;
}

/** The keys of the pages of one site context. */
function openPages(): SiteContext['pages'] {
  const prefix = `${++made.count} `;
  return {
    get: (path) => pageKeys.get(prefix + path),
    set: (path, page) => pageKeys.set(prefix + path, page),
  };
}

/** One context per audience of a site, cached until the site changes. */
export class SiteContexts {
  constructor(
    readonly services: Services,
    readonly files: ReaderFiles,
  ) {}

  /** Readers with the same right and the same claims share a context. */
  open(site: CachedSite, audience: Audience, base: SiteBase, host: string): SiteContext {
    const { right, claims, unsignedClaims } = forgetUnused(site, audience);
    const isAnybody = isEmpty(claims) && isEmpty(unsignedClaims);
    const key = `${numberOf(site)} ${host} ${base.url} ${right} ${isAnybody ? '' : JSON.stringify([claims, unsignedClaims])}`;
    const found = audiences.get(key);
    if (found) return found;
    const context = this.make(site, { right, claims, unsignedClaims }, base, host);
    audiences.set(key, context);
    return context;
  }

  make(
    { snapshot, sourceEpoch }: CachedSite,
    audience: Audience,
    base: SiteBase,
    host: string,
    preview?: SiteContext['preview'],
  ): SiteContext {
    const context: SiteContext = {
      services: this.services,
      files: this.files,
      base,
      view: viewSite(snapshot, audience, base.url),
      sourceEpoch,
      preview,
      headers: {},
      pages: openPages(),
      layouts: new Map(),
    };
    return { ...context, headers: headersOf(context, host) };
  }
}

/** Without adaptive content claims have no effect, so that all visitors share one context. */
function forgetUnused({ snapshot }: CachedSite, audience: Audience): Audience {
  return snapshot.isAdaptive ? audience : { right: audience.right, claims: {}, unsignedClaims: {} };
}

const isEmpty = (claims: Record<string, unknown>) => Object.keys(claims).length === 0;

function headersOf(context: SiteContext, host: string): Record<string, string> {
  const { base, view } = context;
  const isClosed = isPrivate(context);
  return {
    ...secureHeaders(base),
    // The address of a private site must not reach other sites through the Referer header.
    ...(isClosed && base.kind !== 'preview' ? { 'referrer-policy': 'same-origin' } : {}),
    'content-security-policy': writeCsp(
      base,
      host,
      scriptsOn(base, view.snapshot),
      context.services.environment.integrations.origin,
    ),
    'cache-control': isClosed ? 'private, no-store' : 'public, max-age=0, must-revalidate',
    vary: view.snapshot.isAdaptive || isClosed ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(isListed(context) ? {} : { 'x-robots-tag': 'noindex' }),
  };
}
