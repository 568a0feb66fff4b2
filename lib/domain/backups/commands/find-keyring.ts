import { existsSync, readFileSync } from 'node:fs';
import type { Environment } from '@/lib/environment';
import { createKeyring, type Keyring } from '@/lib/secrets/keyring';
import { locateSecret } from '../../services';

/** That of the instance, when it has a secret already: none is made here. */
export function findKeyring({ secret, dataDir }: Environment): Keyring | undefined {
  if (secret) return createKeyring(secret);
  const file = locateSecret(dataDir);
  return existsSync(file) ? createKeyring(readFileSync(file, 'utf8').trim()) : undefined;
}

/** Knows nobody's signature: an archive is then judged by its hashes alone. */
export const noKeyring = (): Keyring => createKeyring('the secret of no instance at all');
