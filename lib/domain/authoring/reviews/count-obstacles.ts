import { createCache } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import type { LinkIndex } from '@/lib/content/references/link-index';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { singleton } from '@/lib/singleton';
import { resolutionsKeyOf } from '@/lib/storage/change-requests/resolutions';
import { loadTree } from '@/lib/storage/content/load-tree';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Tx } from '@/lib/storage/database/db';
import type { MergeFacts } from '@/lib/storage/reviews/merge-facts';
import { mergeContents } from '../change-requests/merge-contents';
import { baseOf } from '../change-requests/present-change-request';
import { indexVersion, indexVersionIn } from '../links/index-version';

/** By what was merged, which never changes, and the decisions that it was merged with. */
const conflicts = createCache<number>('merge-conflicts', { sizeOf: () => 0 });
const counting = singleton('merge-conflicts.in-flight', () => new SingleFlight<number>());

const keyOf = (facts: MergeFacts, resolutionsKey: string | null) =>
  [facts.baseRootHash, facts.mainRootHash, facts.rootHash, resolutionsKey].join(' ');

/** How many conflicts with the main content nobody has decided. Who looks at the same time shares the work. */
export async function countConflicts(context: ObjectContext, facts: MergeFacts): Promise<number> {
  if (facts.status === 'merged' || baseOf(facts) === facts.mainRevisionId) return 0;
  const key = keyOf(facts, facts.resolutionsKey);
  const known = conflicts.get(key);
  if (known !== undefined) return known;
  return counting.do(key, () => mergeAndCount(context, facts));
}

async function mergeAndCount(context: ObjectContext, facts: MergeFacts): Promise<number> {
  const { unresolved, resolutions } = await mergeContents(context.database, facts);
  conflicts.set(keyOf(facts, resolutionsKeyOf(resolutions)), unresolved);
  return unresolved;
}

/** How many links are broken that were not broken in what the change request stands on. */
export async function countBrokenLinks(context: ObjectContext, facts: MergeFacts, tx?: Tx): Promise<number> {
  if (facts.baseRootHash === facts.rootHash) return 0;
  const index = (loaded: LoadedTree) =>
    tx ? indexVersionIn(context, tx, loaded) : indexVersion(context, loaded);
  const db = tx ?? context.db;
  const base = await index(await loadTree(db, facts.baseRootHash, true));
  return countNewlyBroken(await index(await loadTree(db, facts.rootHash, true)), base);
}

function countNewlyBroken({ broken }: LinkIndex, before: LinkIndex): number {
  let total = 0;
  for (const [key, count] of broken) if (!before.broken.has(key)) total += count;
  return total;
}
