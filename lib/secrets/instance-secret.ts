import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@/lib/startup-error';
import { newSecret } from './token';

/** Where an instance without `LECTERN_SECRET` keeps its secret. */
export const locateSecret = (dataDir: string): string => join(dataDir, 'secret');

/** Made once, readable by its owner alone. */
export function keepSecret(dataDir: string): string {
  const file = locateSecret(dataDir);
  if (!existsSync(file)) makeSecret(file);
  return readSecret(dataDir);
}

/** It comes whole or not at all, and never over what another process has made meanwhile. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, newSecret(), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

/** Refuses what is less than a secret: with another one, nothing that is sealed would open again. */
export function readSecret(dataDir: string): string {
  const file = locateSecret(dataDir);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < newSecret().length)
    throw new StartupError(
      `${file} is damaged: it is shorter than a secret. Put back the file of the data folder's last copy. Without one, delete the file: a new secret is made, and what was sealed with the old one has to be entered anew.`,
    );
  return secret;
}
