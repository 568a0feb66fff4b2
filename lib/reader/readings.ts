import { createCache } from '@/lib/cache/cache';
import type { Services } from '@/lib/domain/shared/services';
import type { Audience } from '@/lib/domain/viewer/audience';
import { viewSite } from '@/lib/domain/viewer/view-site';
import { singleton } from '@/lib/singleton';
import type { ReaderFiles } from './assets';
import type { KeptSite } from './kept-sites';
import { scriptsOn, secureHeaders, writePolicy } from './policy';
import { isListed, isPrivate, type KeptPage, type Reading } from './reading';
import type { SiteBase } from './site-base';

const audiences = createCache<Reading>('reader-audiences', {
  // With the snapshot, which it may hold when the site has another one, and its frames.
  sizeOf: ({ view }) => 15_000 + 5_000 * view.variants.length,
});
const pageKeys = createCache<KeptPage>('reader-page-keys', { sizeOf: () => 1_000 });
const made = singleton('readings.made', () => ({ count: 0 }));
/** Tells sites apart that were read at different times. */
const siteNumbers = new WeakMap<KeptSite, number>();

function numberOf(site: KeptSite): number {
  const number = siteNumbers.get(site) ?? ++made.count;
  siteNumbers.set(site, number);
  return number;
}

/** The keys of the pages of one reading. */
function openPages(): Reading['pages'] {
  const prefix = `${++made.count} `;
  return {
    get: (path) => pageKeys.get(prefix + path),
    set: (path, page) => pageKeys.set(prefix + path, page),
  };
}

/** What was made for the audiences of a site, for as long as the site stays as it is. */
export class Readings {
  constructor(
    readonly services: Services,
    readonly files: ReaderFiles,
  ) {}

  /** The same for all who are let in by the same right and of whom the same is known. */
  open(site: KeptSite, audience: Audience, base: SiteBase, host: string): Reading {
    const { right, claims, unsignedClaims } = forgetUnused(site, audience);
    const isAnybody = isEmpty(claims) && isEmpty(unsignedClaims);
    const key = `${numberOf(site)} ${host} ${base.url} ${right} ${isAnybody ? '' : JSON.stringify([claims, unsignedClaims])}`;
    const found = audiences.get(key);
    if (found) return found;
    const reading = this.make(site, { right, claims, unsignedClaims }, base, host);
    audiences.set(key, reading);
    return reading;
  }

  make(
    { snapshot, specEpoch }: KeptSite,
    audience: Audience,
    base: SiteBase,
    host: string,
    preview?: Reading['preview'],
  ): Reading {
    const reading: Reading = {
      services: this.services,
      files: this.files,
      base,
      view: viewSite(snapshot, audience, base.url),
      specEpoch,
      preview,
      headers: {},
      pages: openPages(),
      frames: new Map(),
    };
    return { ...reading, headers: headersOf(reading, host) };
  }
}

/** Where nothing depends on a visitor, nothing of theirs is looked at, and all of them share what was made. */
function forgetUnused({ snapshot }: KeptSite, audience: Audience): Audience {
  return snapshot.isAdaptive ? audience : { right: audience.right, claims: {}, unsignedClaims: {} };
}

const isEmpty = (claims: Record<string, unknown>) => Object.keys(claims).length === 0;

function headersOf(reading: Reading, host: string): Record<string, string> {
  const { base, view } = reading;
  const isClosed = isPrivate(reading);
  return {
    ...secureHeaders(base),
    // Where an address was shared with few, others need not learn it from a link that is followed.
    ...(isClosed && base.kind !== 'preview' ? { 'referrer-policy': 'same-origin' } : {}),
    'content-security-policy': writePolicy(base, host, scriptsOn(base, view.snapshot)),
    'cache-control': isClosed ? 'private, no-store' : 'public, max-age=0, must-revalidate',
    vary: view.snapshot.isAdaptive || isClosed ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(isListed(reading) ? {} : { 'x-robots-tag': 'noindex' }),
  };
}
