import { Counter, Gauge, type Registry } from 'prom-client';
import { type CacheFigures, listCaches } from '@/lib/cache/cache';

type Count = [labels: Record<string, string>, count: number];

/** Caches count by themselves, and are asked when somebody reads the metrics: a use of one costs no look at labels. */
export function registerCacheMetrics(registry: Registry): void {
  addGauge(registry, 'entries', 'Entries of caches in memory.', ({ size }) => size);
  addGauge(registry, 'bytes', 'About how much memory caches take.', ({ bytes }) => bytes);
  addGauge(registry, 'limit_bytes', 'How much memory caches may take.', ({ limit }) => limit);
  const readsHelp = 'Reads of caches in memory by whether they had it.';
  addCounter(registry, 'reads', readsHelp, ['found'], ({ hits, misses }) => [
    [{ found: 'yes' }, hits],
    [{ found: 'no' }, misses],
  ]);
  const evictionsHelp = 'Entries of caches that made room for others.';
  addCounter(registry, 'evictions', evictionsHelp, [], ({ evictions }) => [[{}, evictions]]);
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: (cache: CacheFigures) => number,
): void {
  const gauge: Gauge = new Gauge({
    name: `lectern_cache_${name}`,
    help,
    labelNames: ['cache'],
    registers: [registry],
    collect: () => {
      for (const cache of listCaches()) gauge.set({ cache: cache.name }, read(cache));
    },
  });
}

function addCounter(
  registry: Registry,
  name: string,
  help: string,
  labels: string[],
  read: (cache: CacheFigures) => Count[],
): void {
  const counter: Counter = new Counter({
    name: `lectern_cache_${name}_total`,
    help,
    labelNames: ['cache', ...labels],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const cache of listCaches())
        for (const [own, count] of read(cache)) counter.inc({ cache: cache.name, ...own }, count);
    },
  });
}
