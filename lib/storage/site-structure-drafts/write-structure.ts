import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { siteSectionGroups, siteSections, siteSpaces } from '../schema/sites';
import type { StateGroup, StateSection, StateSiteSpace } from './read-state';

export type SiteSpaceToWrite = Omit<StateSiteSpace, 'title' | 'isHidden'>;

/** A structure as rows. */
export interface StructureRows {
  groups: StateGroup[];
  sections: StateSection[];
  siteSpaces: SiteSpaceToWrite[];
}

/** No path that anybody may choose begins so. */
const PARKED = ' ';

/**
 * Makes a site be these rows, from those that it has: what has the same id stays the same thing. Paths, default marks and
 * places may change hands, so all of them are let go before the new ones are taken. The caller holds the lock of the site.
 */
export async function writeStructure(
  tx: Tx,
  siteId: string,
  rows: StructureRows,
  live: StructureRows,
): Promise<void> {
  await deleteOthers(tx, siteId, rows);
  await letGo(tx, siteId);
  await writeGroups(tx, siteId, rows.groups);
  await writeSections(tx, siteId, rows.sections);
  const parking = await parkTaken(tx, siteId, rows.siteSpaces, live.siteSpaces);
  await writeSiteSpaces(tx, siteId, rows.siteSpaces);
  if (parking.length > 0) await tx.delete(siteSections).where(inArray(siteSections.id, parking));
  // A section may have left its group just now.
  const groupIds = rows.groups.map(({ id }) => id);
  await tx
    .delete(siteSectionGroups)
    .where(and(eq(siteSectionGroups.siteId, siteId), notInArray(siteSectionGroups.id, groupIds)));
  await deleteOtherSections(tx, siteId, rows);
}

async function deleteOthers(tx: Tx, siteId: string, rows: StructureRows): Promise<void> {
  const kept = rows.siteSpaces.map(({ id }) => id);
  await tx.delete(siteSpaces).where(and(eq(siteSpaces.siteId, siteId), notInArray(siteSpaces.id, kept)));
}

/** Only once nothing that stays is in them any more: what is in a section goes with it. */
async function deleteOtherSections(tx: Tx, siteId: string, rows: StructureRows): Promise<void> {
  const kept = rows.sections.map(({ id }) => id);
  await tx
    .delete(siteSections)
    .where(and(eq(siteSections.siteId, siteId), notInArray(siteSections.id, kept)));
}

async function letGo(tx: Tx, siteId: string): Promise<void> {
  const free = { isDefault: false };
  await tx
    .update(siteSections)
    .set({ ...free, groupId: null, path: sql`${PARKED}::text || ${siteSections.id}` })
    .where(eq(siteSections.siteId, siteId));
  await tx
    .update(siteSpaces)
    .set({ ...free, path: sql`${PARKED}::text || ${siteSpaces.id}` })
    .where(eq(siteSpaces.siteId, siteId));
}

async function writeGroups(tx: Tx, siteId: string, groups: StateGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await tx
    .insert(siteSectionGroups)
    .values(groups.map((group) => ({ ...group, siteId })))
    .onConflictDoUpdate({
      target: siteSectionGroups.id,
      set: {
        title: sql`excluded.title`,
        localizedTitle: sql`excluded.localized_title`,
        icon: sql`excluded.icon`,
        orderKey: sql`excluded.order_key`,
      },
      setWhere: eq(siteSectionGroups.siteId, siteId),
    });
}

async function writeSections(tx: Tx, siteId: string, sections: StateSection[]): Promise<void> {
  if (sections.length === 0) return;
  await tx
    .insert(siteSections)
    .values(sections.map((section) => ({ ...section, siteId })))
    .onConflictDoUpdate({
      target: siteSections.id,
      set: {
        groupId: sql`excluded.group_id`,
        title: sql`excluded.title`,
        localizedTitle: sql`excluded.localized_title`,
        description: sql`excluded.description`,
        localizedDescription: sql`excluded.localized_description`,
        path: sql`excluded.path`,
        icon: sql`excluded.icon`,
        condition: sql`excluded.condition`,
        isDefault: sql`excluded.is_default`,
        orderKey: sql`excluded.order_key`,
      },
      setWhere: eq(siteSections.siteId, siteId),
    });
}

const placeOf = ({ sectionId, spaceId }: SiteSpaceToWrite) => JSON.stringify([sectionId, spaceId]);

/** What shows a space where another is about to show it waits in a section of its own. Returns those sections. */
async function parkTaken(
  tx: Tx,
  siteId: string,
  rows: SiteSpaceToWrite[],
  live: SiteSpaceToWrite[],
): Promise<string[]> {
  const next = new Map(rows.map((row) => [row.id, placeOf(row)]));
  const wanted = new Map(rows.map((row) => [placeOf(row), row.id]));
  const inTheWay = live.filter((row) => {
    const place = placeOf(row);
    const taker = wanted.get(place);
    return next.has(row.id) && next.get(row.id) !== place && taker !== undefined && taker !== row.id;
  });
  if (inTheWay.length === 0) return [];
  const parking = inTheWay.map(({ id }) => `parking-${id}`);
  await tx.insert(siteSections).values(
    parking.map((id) => ({
      id,
      siteId,
      title: '',
      path: `${PARKED}${PARKED}${id}`,
      isDefault: false,
      orderKey: '',
    })),
  );
  for (const [at, { id }] of inTheWay.entries())
    await tx
      .update(siteSpaces)
      .set({ sectionId: parking[at] ?? null })
      .where(eq(siteSpaces.id, id));
  return parking;
}

async function writeSiteSpaces(tx: Tx, siteId: string, rows: SiteSpaceToWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(siteSpaces)
    .values(rows.map((row) => ({ ...row, siteId })))
    .onConflictDoUpdate({
      target: siteSpaces.id,
      set: {
        sectionId: sql`excluded.section_id`,
        spaceId: sql`excluded.space_id`,
        path: sql`excluded.path`,
        localizedTitle: sql`excluded.localized_title`,
        condition: sql`excluded.condition`,
        isDefault: sql`excluded.is_default`,
        orderKey: sql`excluded.order_key`,
      },
      setWhere: eq(siteSpaces.siteId, siteId),
    });
}
