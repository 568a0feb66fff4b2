import { LRUCache } from 'lru-cache';
import type { Services } from '@/lib/domain/shared/services';
import { findSite, type SiteName } from '@/lib/domain/sites/published/find-site';
import { loadSnapshot } from '@/lib/domain/sites/published/load-snapshot';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { Change } from '@/lib/events/hub';

/** News may get lost on the way: whatever is older than this is asked for again. */
const FRESH_MS = 2_000;

/** News that tell of nothing that readers see. */
const IDLE = new Set([
  'comments',
  'jobs',
  'notifications',
  'page-feedback',
  'questions',
  'reviews',
  'sessions',
]);

/** A site as it was read last: the same object for as long as its pages are the same. */
export interface KeptSite {
  snapshot: SiteSnapshot;
  /** Another one when specifications that pages show have changed since. */
  specEpoch: number;
}

interface Kept<Value> {
  value: Promise<Value>;
  /** Once it has been read. */
  read?: { value: Value };
  /** Undefined once something was heard that it may depend on. */
  freshUntil: number | undefined;
}

/** What sites are and what they are called, kept in memory for as long as nothing changes. */
export class KeptSites {
  readonly #names = new LRUCache<string, Kept<string | undefined>>({ max: 5_000 });
  readonly #snapshots = new LRUCache<string, Kept<KeptSite | undefined>>({ max: 500 });
  #isWatching: Promise<unknown> | undefined;
  #specEpoch = 0;

  constructor(readonly services: Services) {}

  async findSite(name: SiteName): Promise<string | undefined> {
    const key = JSON.stringify(name).toLowerCase();
    return this.#read(this.#names, key, () => findSite(this.services, name));
  }

  async readSite(siteId: string): Promise<KeptSite | undefined> {
    const before = this.#snapshots.peek(siteId)?.read?.value;
    return this.#read(this.#snapshots, siteId, async () => {
      const specEpoch = this.#specEpoch;
      const snapshot = await loadSnapshot(this.services, siteId);
      if (!snapshot) return undefined;
      const isSame = before?.snapshot.version === snapshot.version && before.specEpoch === specEpoch;
      return isSame ? before : { snapshot, specEpoch };
    });
  }

  async #read<Value>(
    cache: LRUCache<string, Kept<Value>>,
    key: string,
    load: () => Promise<Value>,
  ): Promise<Value> {
    // Whatever is loaded from here on is followed by the news of it.
    this.#isWatching ??= this.services.hub
      .watch((change) => this.#hear(change))
      .catch((error) => {
        this.#isWatching = undefined;
        throw error;
      });
    await this.#isWatching;
    const known = cache.get(key);
    if (known?.freshUntil !== undefined && known.freshUntil > Date.now()) return known.value;
    const kept: Kept<Value> = { value: load(), freshUntil: Date.now() + FRESH_MS };
    cache.set(key, kept);
    kept.value.then(
      (value) => {
        kept.read = { value };
      },
      () => {
        kept.freshUntil = undefined;
      },
    );
    return kept.value;
  }

  #hear(change: Change): void {
    if (IDLE.has(change.noun)) return;
    if (change.noun === '*' || change.noun === 'openapi-specs') this.#specEpoch += 1;
    if (change.noun === '*' || change.noun === 'sites')
      for (const kept of this.#names.values()) kept.freshUntil = undefined;
    for (const [siteId, kept] of this.#snapshots.entries())
      if (isAbout(change, siteId, kept.read)) kept.freshUntil = undefined;
  }
}

/** What is still being read may have been read before the change. */
function isAbout(
  { noun, site, space, organization }: Change,
  siteId: string,
  read: { value: KeptSite | undefined } | undefined,
): boolean {
  if (noun === '*' || site === siteId || !read) return true;
  if (!read.value) return false;
  if (space !== undefined) return read.value.snapshot.variants.some((variant) => variant.space.id === space);
  return site === undefined && read.value.snapshot.organizationId === organization;
}
