import { type RedirectDestination, toRedirectSource } from '@/lib/content/redirects';
import type { Tx } from '@/lib/storage/database/db';
import {
  keepAddresses,
  type LeftAddress,
  withOlderAddresses,
} from '@/lib/storage/site-redirects/automatic-redirects';
import { type AddressedVariant, listAddresses } from '@/lib/storage/site-redirects/site-addresses';

/** Readers of what a change of the structure moves find it by its old address; the site is locked. */
export async function keepStructureAddresses<T>(
  tx: Tx,
  siteId: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await listAddresses(tx, siteId);
  const result = await change();
  const after = new Map((await listAddresses(tx, siteId)).map((variant) => [variant.id, variant]));
  const left: LeftAddress[] = [];
  const taken: LeftAddress[] = [];
  for (const variant of before) {
    const now = after.get(variant.id);
    if (!now || now.address.toLowerCase() === variant.address.toLowerCase()) continue;
    const destination = toDestination(variant, now);
    left.push({ siteId, source: toWildcard(variant), destination });
    taken.push({ siteId, source: toWildcard(now), destination });
  }
  const pathOf = (destination: RedirectDestination) => {
    if (destination.kind === 'site-section')
      return before.find(({ sectionId }) => sectionId === destination.siteSectionId)?.sectionAddress;
    return destination.kind === 'site-space'
      ? before.find(({ id }) => id === destination.siteSpaceId)?.address
      : undefined;
  };
  await keepAddresses(tx, await withOlderAddresses(tx, left, pathOf), taken);
  return result;
}

/** A default is reached as its section, for as long as it is one. */
function toDestination(before: AddressedVariant, { id, sectionId, isDefault }: AddressedVariant) {
  return isDefault && before.isDefault && sectionId !== null && before.sectionId === sectionId
    ? { kind: 'site-section' as const, siteSectionId: sectionId }
    : { kind: 'site-space' as const, siteSpaceId: id };
}

const toWildcard = ({ address }: AddressedVariant) => toRedirectSource(`${encodeURI(address)}/*`) ?? '/*';
