import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton';
import { CACHE_SHARES, type CacheName, MOST_THREADS, THREADS_SHARE } from './shares';

interface CacheOptions<Value> {
  /** About how many bytes of memory a value takes; what its key and entry take is added. */
  sizeOf: (value: Value) => number;
  /** How long an entry is good; without it for as long as there is room. */
  ttlMs?: number;
}

interface EntryOptions {
  /** Instead of `sizeOf`, where more is known of the value. */
  bytes?: number;
  ttlMs?: number | undefined;
}

/** What is known of a cache whatever is in it. */
export interface CacheFigures {
  readonly name: CacheName;
  readonly size: number;
  readonly bytes: number;
  readonly limit: number;
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
  clear(): void;
}

/** What an entry takes beside its key and value. */
const ENTRY_BYTES = 120;

/** Until a server says how much it may be: commands, tests, worker threads. */
const DEFAULT_BYTES = 256_000_000;

const budget = singleton('cache.budget', () => ({ bytes: DEFAULT_BYTES }));
const registry = singleton('cache.caches', () => new Map<CacheName, CacheFigures>());

/** The memory that a text takes. */
export const textBytes = (text: string): number => 2 * text.length;

/** Values of one kind by their keys; those that were not used for longest make room. Its size never exceeds its share. */
export class Cache<Value extends NonNullable<unknown>> implements CacheFigures {
  hits = 0;
  misses = 0;
  evictions = 0;
  #entries: LRUCache<string, Value> | undefined;

  constructor(
    readonly name: CacheName,
    readonly options: CacheOptions<Value>,
  ) {}

  get(key: string): Value | undefined {
    const value = this.#open().get(key);
    if (value === undefined) this.misses += 1;
    else this.hits += 1;
    return value;
  }

  /** Without counting as a use. */
  peek(key: string): Value | undefined {
    return this.#open().peek(key);
  }

  has(key: string): boolean {
    return this.#open().has(key);
  }

  /** A value that is larger than the share of the cache is not kept. */
  set(key: string, value: Value, { bytes = this.options.sizeOf(value), ttlMs }: EntryOptions = {}): void {
    const size = Math.ceil(bytes) + textBytes(key) + ENTRY_BYTES;
    this.#open().set(key, value, ttlMs === undefined ? { size } : { size, ttl: ttlMs });
  }

  delete(key: string): void {
    this.#open().delete(key);
  }

  clear(): void {
    this.#entries = undefined;
  }

  values(): IterableIterator<Value> {
    return this.#open().values();
  }

  entries(): IterableIterator<[string, Value]> {
    return this.#open().entries();
  }

  get size(): number {
    return this.#entries?.size ?? 0;
  }

  get bytes(): number {
    return this.#entries?.calculatedSize ?? 0;
  }

  /** How many bytes it may have. */
  get limit(): number {
    return Math.max(1, Math.floor((budget.bytes * CACHE_SHARES[this.name]) / 1_000));
  }

  #open(): LRUCache<string, Value> {
    this.#entries ??= new LRUCache<string, Value>({
      maxSize: this.limit,
      ...(this.options.ttlMs === undefined ? {} : { ttl: this.options.ttlMs }),
      dispose: (_value, _key, reason) => {
        if (reason === 'evict') this.evictions += 1;
      },
    });
    return this.#entries;
  }
}

/** The cache of that name: one in a process, whichever bundle asks first. */
export function createCache<Value extends NonNullable<unknown>>(
  name: CacheName,
  options: CacheOptions<Value>,
): Cache<Value> {
  const cache = (registry.get(name) as Cache<Value> | undefined) ?? new Cache<Value>(name, options);
  registry.set(name, cache);
  return cache;
}

/** The caches of this process, for metrics. */
export const listCaches = (): CacheFigures[] => [...registry.values()];

/** Says how much memory all caches of this process may fill together; what they have is dropped. */
export function setCacheBudget(bytes: number): void {
  budget.bytes = bytes;
  for (const cache of registry.values()) cache.clear();
}

/** The part of the budget that one worker thread has for its own caches. */
export const threadBudget = (): number => Math.floor((budget.bytes * THREADS_SHARE) / 1_000 / MOST_THREADS);
