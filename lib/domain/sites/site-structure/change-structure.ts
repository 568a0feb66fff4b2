import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import type { LockedSite } from '@/lib/storage/site-structure/outline';
import { keepStructureAddresses } from '../site-redirects/keep-structure-addresses';
import { changeSite } from '../sites/change-site';

/** Changes what a site shows and where; readers of addresses that are left are sent on. */
export function changeStructure<T>(
  context: ObjectContext,
  noun: string,
  change: (tx: Tx, site: LockedSite) => Promise<T>,
): Promise<T> {
  return changeSite(context, noun, (tx, site) => keepStructureAddresses(tx, site.id, () => change(tx, site)));
}
