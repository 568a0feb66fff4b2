import { type Cache, createCache } from '@/lib/cache/cache';
import type { Services } from '@/lib/domain/shared/services';
import { findSite, type SiteName } from '@/lib/domain/sites/published/find-site';
import { loadSnapshot } from '@/lib/domain/sites/published/load-snapshot';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { ChangeMessage } from '@/lib/events/hub';
import { singleton } from '@/lib/singleton';

/** Change events may get lost: older entries are read again. */
const FRESH_MS = 2_000;

/** Changes that readers never see. */
const IDLE = new Set([
  'comments',
  'jobs',
  'notifications',
  'page-feedback',
  'questions',
  'reviews',
  'sessions',
]);

/** Changes of what pages show besides their own text. */
const SOURCES = new Set(['*', 'openapi-specs', 'installations', 'integrations']);

/** A site as it was read last; the same object while its pages stay the same. */
export interface CachedSite {
  snapshot: SiteSnapshot;
  /** Another one when specifications or integrations that pages show have changed since. */
  sourceEpoch: number;
}

interface CacheEntry<Value> {
  value: Promise<Value>;
  /** Once it has been read. */
  read?: { value: Value };
  /** Undefined once a change was heard that it may depend on. */
  freshUntil: number | undefined;
}

const names = createCache<CacheEntry<string | undefined>>('site-names', { sizeOf: () => 300 });
/** What a snapshot takes is known once it has been read. */
const snapshots = createCache<CacheEntry<CachedSite | undefined>>('site-snapshots', {
  sizeOf: ({ read }) => snapshotBytes(read?.value?.snapshot),
});
const made = singleton('site-cache.made', () => ({ count: 0 }));

const snapshotBytes = (snapshot: SiteSnapshot | undefined): number =>
  10_000 + 1_500 * ((snapshot?.variants.length ?? 0) + (snapshot?.sections.length ?? 0));

/** Sites and their names, cached until something changes. */
export class SiteCache {
  readonly #id = ++made.count;
  #isWatching: Promise<unknown> | undefined;
  #sourceEpoch = 0;

  constructor(readonly services: Services) {}

  async findSite(name: SiteName): Promise<string | undefined> {
    const key = `${this.#id} ${JSON.stringify(name).toLowerCase()}`;
    return this.#read(names, key, () => findSite(this.services, name));
  }

  async readSite(siteId: string): Promise<CachedSite | undefined> {
    const key = `${this.#id} ${siteId}`;
    const before = snapshots.peek(key)?.read?.value;
    return this.#read(snapshots, key, async () => {
      const sourceEpoch = this.#sourceEpoch;
      const snapshot = await loadSnapshot(this.services, siteId);
      if (!snapshot) return undefined;
      const isSame = before?.snapshot.version === snapshot.version && before.sourceEpoch === sourceEpoch;
      return isSame ? before : { snapshot, sourceEpoch };
    });
  }

  async #read<Value>(
    cache: Cache<CacheEntry<Value>>,
    key: string,
    load: () => Promise<Value>,
  ): Promise<Value> {
    // Changes to whatever is loaded from here on will be heard.
    this.#isWatching ??= this.services.hub
      .watch((change) => this.#hear(change))
      .catch((error) => {
        this.#isWatching = undefined;
        throw error;
      });
    await this.#isWatching;
    const known = cache.get(key);
    if (known?.freshUntil !== undefined && known.freshUntil > Date.now()) return known.value;
    const cached: CacheEntry<Value> = { value: load(), freshUntil: Date.now() + FRESH_MS };
    cache.set(key, cached);
    cached.value.then(
      (value) => {
        cached.read = { value };
        if (cache.peek(key) === cached) cache.set(key, cached);
      },
      () => {
        cached.freshUntil = undefined;
      },
    );
    return cached.value;
  }

  #hear(change: ChangeMessage): void {
    if (IDLE.has(change.noun)) return;
    if (SOURCES.has(change.noun)) this.#sourceEpoch += 1;
    if (change.noun === '*' || change.noun === 'sites')
      for (const cached of names.values()) cached.freshUntil = undefined;
    const own = `${this.#id} `;
    for (const [key, cached] of snapshots.entries())
      if (key.startsWith(own) && isAbout(change, key.slice(own.length), cached.read))
        cached.freshUntil = undefined;
  }
}

/** An entry that is still loading may be older than the change. */
function isAbout(
  { noun, site, space, organization }: ChangeMessage,
  siteId: string,
  read: { value: CachedSite | undefined } | undefined,
): boolean {
  if (noun === '*' || site === siteId || !read) return true;
  if (!read.value) return false;
  if (space !== undefined) return read.value.snapshot.variants.some((variant) => variant.space.id === space);
  return site === undefined && read.value.snapshot.organizationId === organization;
}
