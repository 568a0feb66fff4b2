import type { Services } from '@/lib/domain/shared/services';
import {
  deleteInnermostCollections,
  deletePeopleOf,
  deleteSpaceForGood,
  listExpiredOrganizations,
  listSitesOf,
  listSpacesOf,
  purgeOrganization,
} from '@/lib/storage/organizations/organization-trash';
import { deleteSite } from '@/lib/storage/sites/write-sites';

const BATCH = 100;
const ROWS_AT_ONCE = 2_000;

/** A whole space goes in one statement, and may be large. */
const PATIENT = { statementTimeoutMs: 2 * 60_000 };

/** Organizations whose days in the trash are over go for good, piece by piece: none is too large for one statement. */
export async function purgeOrganizations(services: Services, signal: AbortSignal): Promise<number> {
  let purged = 0;
  for (;;) {
    const ids = await listExpiredOrganizations(services.database.db, BATCH);
    for (const id of ids) {
      await emptyOrganization(services, id, signal);
      await services.database.transaction((tx) => purgeOrganization(tx, id), PATIENT);
      purged++;
    }
    if (ids.length < BATCH) return purged;
  }
}

/** The order is that of what refers to what: sites show spaces, spaces are in collections. */
async function emptyOrganization({ database }: Services, id: string, signal: AbortSignal): Promise<void> {
  const { db } = database;
  await eachOf(
    signal,
    () => listSitesOf(db, id, BATCH),
    (siteId) => database.transaction((tx) => deleteSite(tx, siteId), PATIENT),
  );
  await eachOf(
    signal,
    () => listSpacesOf(db, id, BATCH),
    (spaceId) => database.transaction((tx) => deleteSpaceForGood(tx, spaceId), PATIENT),
  );
  await untilNone(signal, () =>
    database.transaction((tx) => deleteInnermostCollections(tx, id, ROWS_AT_ONCE), PATIENT),
  );
  await untilNone(signal, () => database.transaction((tx) => deletePeopleOf(tx, id, ROWS_AT_ONCE), PATIENT));
}

async function eachOf(
  signal: AbortSignal,
  list: () => Promise<string[]>,
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  for (let ids = await list(); ids.length > 0; ids = await list())
    for (const id of ids) {
      signal.throwIfAborted();
      await act(id);
    }
}

async function untilNone(signal: AbortSignal, remove: () => Promise<number>): Promise<void> {
  do signal.throwIfAborted();
  while ((await remove()) > 0);
}
