import { singleton } from '@/lib/singleton';
import { watch } from './watch';

interface Cache {
  readonly size: number;
  readonly calculatedSize: number;
}

interface ReadCache<Key, Value> extends Cache {
  get(key: Key, ...options: never[]): Value | undefined;
}

/** The caches of this process by their names, for whoever asks how full they are. */
export const watchedCaches = singleton('watching.caches', () => new Map<string, Cache>());

/** The same cache, whose reads are counted and whose size is known. */
export function watchCache<Key, C extends ReadCache<Key, unknown>>(name: string, cache: C): C {
  watchedCaches.set(name, cache);
  const get: (key: Key) => unknown = cache.get.bind(cache);
  cache.get = (key) => {
    const found = get(key);
    watch.onCacheRead?.(name, found !== undefined);
    return found;
  };
  return cache;
}
