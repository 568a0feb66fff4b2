import type { Environment } from '@/lib/environment';
import type { FileStore } from './file-store';
import { ObjectStore } from './object-store';
import { openFileStore } from './open-file-store';

/** Where this instance keeps bytes: a store that all its machines reach, or a folder of this one. */
export function openFiles(
  { objectStore, dataDir }: Pick<Environment, 'objectStore' | 'dataDir'>,
  room: 'files' | 'artifacts',
): FileStore {
  return objectStore ? new ObjectStore(objectStore, room) : openFileStore(dataDir, room);
}
