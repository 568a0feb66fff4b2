import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '@/lib/startup-error';

const lockName = 'lectern.lock';

// Far behind the text: where locks are mandatory, the owner's number stays readable.
const lockedOffset = 2 ** 30;

export class DataFolderInUse extends StartupError {
  override name = 'DataFolderInUse';

  constructor(
    readonly dataDir: string,
    readonly ownerPid: number | undefined,
  ) {
    const owner = ownerPid === undefined ? 'another process' : `the process ${ownerPid}`;
    super(
      `The data folder ${dataDir} is in use by ${owner}: two at once would destroy it. Stop that one first, or choose another folder by LECTERN_DATA_DIR.`,
    );
  }
}

/** An operating-system lock: released when this process ends, however it ends. */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, lockName);
  const descriptor = openSync(file, 'a+', 0o600);
  if (!tryLock(descriptor, lockedOffset, 1)) {
    closeSync(descriptor);
    throw new DataFolderInUse(dataDir, readOwner(file));
  }
  ftruncateSync(descriptor, 0);
  writeSync(descriptor, `${process.pid}\n`);
  fsyncSync(descriptor);
  return () => closeSync(descriptor);
}

function readOwner(file: string): number | undefined {
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}
