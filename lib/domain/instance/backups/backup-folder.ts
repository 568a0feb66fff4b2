import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@/lib/environment';

type Place = Pick<Environment, 'backupDir'>;

export const thisHost = hostname();

export function nameArchive(id: string, at: Date): string {
  const moment = at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `lectern-${moment}-${id.slice(-6).toLowerCase()}.zip`;
}

export const locateArchive = ({ backupDir }: Place, fileName: string): string => join(backupDir, fileName);

/** Where it is written until it is whole: what is broken off is written anew there. */
export async function draftArchive(place: Place, fileName: string): Promise<string> {
  await mkdir(place.backupDir, { recursive: true, mode: 0o700 });
  return `${locateArchive(place, fileName)}.part`;
}

export const settleArchive = (place: Place, fileName: string): Promise<void> =>
  rename(`${locateArchive(place, fileName)}.part`, locateArchive(place, fileName));

export async function removeArchive(place: Place, fileName: string): Promise<void> {
  await rm(locateArchive(place, fileName), { force: true });
  await rm(`${locateArchive(place, fileName)}.part`, { force: true });
}

/** Undefined when this machine does not have it. */
export async function measureArchive(place: Place, fileName: string): Promise<number | undefined> {
  const found = await stat(locateArchive(place, fileName)).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
