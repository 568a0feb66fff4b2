import { notFound, Problem } from '@/lib/contract/problem';
import type { Tx } from '@/lib/storage/database/db';
import { type LinkableSpace, lockSpaces } from '@/lib/storage/site-structure/site-spaces';

/**
 * The space to show, held so that it can't leave for another organization or the trash meanwhile: what was judged
 * before the transaction may have gone since.
 */
export async function requireLinkable(
  tx: Tx,
  organizationId: string,
  spaceId: string,
  field: string,
): Promise<LinkableSpace> {
  const [space] = await lockSpaces(tx, organizationId, [spaceId]);
  if (!space) throw new Problem(404, `${field}: ${notFound('space').message}`);
  return space;
}
