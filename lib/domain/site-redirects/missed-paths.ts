import { toRedirectSource } from '@/lib/content/redirects';
import { singleton } from '@/lib/singleton';

/** How often each path of each site was asked for and not found since they were last written. */
const pending = singleton('missed-paths', () => new Map<string, Map<string, number>>());

/** So many paths of all sites are kept in memory at most: a robot that tries names at random fills nothing. */
const MOST_PENDING = 5_000;

/**
 * Notes that a reader who may read the site found nothing at a path below it, without share key and query; written later, with
 * the others.
 */
export function noteMissedPath(siteId: string, path: string): void {
  const source = toRedirectSource(path);
  if (source === undefined || source.length > 512 || source.includes('*')) return;
  const ofSite = pending.get(siteId) ?? new Map<string, number>();
  const count = ofSite.get(source);
  if (count === undefined && countPending() >= MOST_PENDING) return;
  pending.set(siteId, ofSite.set(source, (count ?? 0) + 1));
}

const countPending = () => [...pending.values()].reduce((sum, { size }) => sum + size, 0);
