import { LRUCache } from 'lru-cache';
import type { Services } from '@/lib/domain/shared/services';
import type { Audience } from '@/lib/domain/viewer/audience';
import { viewSite } from '@/lib/domain/viewer/view-site';
import type { ReaderFiles } from './assets';
import type { KeptSite } from './kept-sites';
import { scriptsOn, secureHeaders, writePolicy } from './policy';
import { isListed, isPrivate, type KeptPage, type Reading } from './reading';
import type { SiteBase } from './site-base';

const MOST_PAGES = 5_000;
const MOST_AUDIENCES = 100;

/** What was made for the audiences of a site, for as long as the site stays as it is. */
export class Readings {
  readonly #bySite = new WeakMap<KeptSite, LRUCache<string, Reading>>();

  constructor(
    readonly services: Services,
    readonly files: ReaderFiles,
  ) {}

  /** The same for all who are let in by the same right and of whom the same is known. */
  open(site: KeptSite, audience: Audience, base: SiteBase, host: string): Reading {
    const known = this.#bySite.get(site) ?? new LRUCache<string, Reading>({ max: MOST_AUDIENCES });
    this.#bySite.set(site, known);
    const { right, claims, unsignedClaims } = forgetUnused(site, audience);
    const isAnybody = isEmpty(claims) && isEmpty(unsignedClaims);
    const key = `${host} ${base.url} ${right} ${isAnybody ? '' : JSON.stringify([claims, unsignedClaims])}`;
    const found = known.get(key);
    if (found) return found;
    const reading = this.make(site, { right, claims, unsignedClaims }, base, host);
    known.set(key, reading);
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
      pages: new LRUCache<string, KeptPage>({ max: MOST_PAGES }),
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
