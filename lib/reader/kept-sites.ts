import { LRUCache } from 'lru-cache';
import { findSite, type SiteName } from '@/lib/domain/published/find-site';
import { loadSnapshot } from '@/lib/domain/published/load-snapshot';
import type { SiteSnapshot } from '@/lib/domain/published/site-snapshot';
import type { Services } from '@/lib/domain/services';
import type { Change } from '@/lib/events/hub';

/** News may get lost on the way: whatever is older than this is asked for again. */
const FRESH_MS = 2_000;

/** News that tell of nothing that readers see. */
const IDLE = new Set([
  'comments',
  'jobs',
  'members',
  'notifications',
  'page-feedback',
  'questions',
  'reviews',
  'sessions',
]);

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
  readonly #snapshots = new LRUCache<string, Kept<SiteSnapshot | undefined>>({ max: 500 });
  #isWatching: Promise<unknown> | undefined;

  constructor(readonly services: Services) {}

  async findSite(name: SiteName): Promise<string | undefined> {
    const key = JSON.stringify(name).toLowerCase();
    return this.#read(this.#names, key, () => findSite(this.services, name));
  }

  /** The same object for as long as it says the same. */
  async readSnapshot(siteId: string): Promise<SiteSnapshot | undefined> {
    const before = this.#snapshots.peek(siteId)?.value;
    return this.#read(this.#snapshots, siteId, async () => {
      const now = await loadSnapshot(this.services, siteId);
      const last = await before?.catch(() => undefined);
      return last !== undefined && last.version === now?.version ? last : now;
    });
  }

  async #read<Value>(
    cache: LRUCache<string, Kept<Value>>,
    key: string,
    load: () => Promise<Value>,
  ): Promise<Value> {
    // Whatever is loaded from here on is followed by the news of it.
    this.#isWatching ??= this.services.hub.watch((change) => this.#hear(change)).catch((error) => {
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
  read: { value: SiteSnapshot | undefined } | undefined,
): boolean {
  if (noun === '*' || site === siteId || !read) return true;
  if (!read.value) return false;
  if (space !== undefined) return read.value.variants.some((variant) => variant.space.id === space);
  return site === undefined && read.value.organizationId === organization;
}
