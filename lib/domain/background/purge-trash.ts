import type { Services } from '@/lib/domain/shared/services';
import { findNextDefault, listContainer } from '@/lib/domain/sites/site-spaces/site-space-siblings';
import { findSuccessor, listInSiteOrder } from '@/lib/domain/sites/site-structure/siblings';
import type { Tx } from '@/lib/storage/database/db';
import { getOutline, listOutlineSiteSpaces, lockSite } from '@/lib/storage/site-structure/outline';
import { deleteSection, setDefaultSection } from '@/lib/storage/site-structure/site-sections';
import { deleteSiteSpace, setDefaultSiteSpace } from '@/lib/storage/site-structure/site-spaces';
import { deleteSite, listExpiredSites } from '@/lib/storage/sites/write-sites';
import { listSitesShowing } from '@/lib/storage/spaces/change-spaces';
import { listExpiredSpaces, purgeSpace } from '@/lib/storage/spaces/purge-space';

const BATCH = 100;

/** A large site goes with years of counted views. */
const PATIENT = { statementTimeoutMs: 2 * 60_000 };

/** Spaces whose days in the trash are over go for good. */
export async function purgeTrash({ database }: Services, signal: AbortSignal): Promise<number> {
  let purged = 0;
  for (;;) {
    const ids = await listExpiredSpaces(database.db, BATCH);
    for (const id of ids) {
      signal.throwIfAborted();
      await database.transaction(async (tx) => {
        for (const siteId of (await listSitesShowing(tx, id)).sort()) await leaveSite(tx, siteId, id);
        await purgeSpace(tx, id);
      });
      purged++;
    }
    if (ids.length < BATCH) return purged;
  }
}

/** Sites whose days in the trash are over go for good, and their addresses are free. */
export async function purgeSites({ database }: Services, signal: AbortSignal): Promise<number> {
  let purged = 0;
  for (;;) {
    const ids = await listExpiredSites(database.db, BATCH);
    for (const id of ids) {
      signal.throwIfAborted();
      await database.transaction((tx) => deleteSite(tx, id), PATIENT);
      purged++;
    }
    if (ids.length < BATCH) return purged;
  }
}

/** The site keeps a default wherever it had one; a section that held this space alone goes with it. */
async function leaveSite(tx: Tx, siteId: string, spaceId: string): Promise<void> {
  await lockSite(tx, siteId);
  const outline = await listOutlineSiteSpaces(tx, siteId);
  for (const leaving of outline.filter((siteSpace) => siteSpace.spaceId === spaceId)) {
    const { sectionId } = leaving;
    if (sectionId !== null && listContainer(outline, sectionId).length === 1) {
      await leaveSection(tx, siteId, sectionId);
      continue;
    }
    await deleteSiteSpace(tx, siteId, leaving.id);
    const next = findNextDefault(outline, leaving);
    if (next) await setDefaultSiteSpace(tx, siteId, sectionId, next.id);
  }
}

async function leaveSection(tx: Tx, siteId: string, sectionId: string): Promise<void> {
  const outline = await getOutline(tx, siteId);
  const section = outline.sections.find(({ id }) => id === sectionId);
  await deleteSection(tx, siteId, sectionId);
  const successor = findSuccessor(listInSiteOrder(outline), sectionId);
  if (section?.isDefault && successor) await setDefaultSection(tx, siteId, successor.id);
}
