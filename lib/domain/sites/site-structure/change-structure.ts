import { toDifference } from '@/lib/domain/shared/difference';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import type { LockedSite } from '@/lib/storage/site-structure/outline';
import { findStructurePart, type StructurePart } from '@/lib/storage/site-structure/read-part';
import { keepStructureAddresses } from '../site-redirects/keep-structure-addresses';
import { auditSite, changeSite } from '../sites/change-site';

/** Changes what a site shows and where; readers of addresses that are left are sent on. */
export function changeStructure<T>(
  context: ObjectContext,
  noun: string,
  change: (tx: Tx, site: LockedSite) => Promise<T>,
): Promise<T> {
  return changeSite(context, noun, (tx, site) => keepStructureAddresses(tx, site.id, () => change(tx, site)));
}

interface Part {
  noun: 'site-sections' | 'site-section-groups' | 'site-spaces';
  /** Of the part that is changed; undefined for one that is made. */
  id: string | undefined;
}

/** Makes, changes, moves or removes one part of a structure, and writes down what became of it. */
export function changePart<T extends object>(
  context: ObjectContext,
  { noun, id }: Part,
  change: (tx: Tx, site: LockedSite) => Promise<T>,
): Promise<T> {
  return changeStructure(context, noun, async (tx, site) => {
    const before = id === undefined ? undefined : await findStructurePart(tx, site.id, id);
    const result = await change(tx, site);
    const partId = id ?? ('id' in result ? String(result.id) : '');
    await auditPart(context, tx, partId, before, await findStructurePart(tx, site.id, partId));
    return result;
  });
}

async function auditPart(
  context: ObjectContext,
  tx: Tx,
  id: string,
  before: StructurePart | undefined,
  after: StructurePart | undefined,
): Promise<void> {
  const part = after ?? before;
  if (!part) return;
  const note = (verb: 'create' | 'change' | 'move' | 'delete', details?: object) =>
    auditSite(context, tx, `${part.kind}.${verb}`, context.subject.id, {
      title: part.title,
      part: id,
      ...details,
    });
  if (!before || !after) return note(after ? 'create' : 'delete', toDifference(before?.words, after?.words));
  const difference = toDifference(before.words, after.words);
  if (difference) await note('change', difference);
  if (before.parentId !== after.parentId)
    await note('move', { before: { parent: before.parent }, after: { parent: after.parent } });
  else if (before.orderKey !== after.orderKey) await note('move');
}
