import { existsSync } from 'node:fs';
import type { Environment } from '@/lib/environment';
import { locateSecret, readSecret } from '@/lib/secrets/instance-secret';
import { createKeyring, type Keyring } from '@/lib/secrets/keyring';

/** That of the instance, when it has a secret already: none is made here. */
export function findKeyring({ secret, dataDir }: Environment): Keyring | undefined {
  if (secret) return createKeyring(secret);
  return existsSync(locateSecret(dataDir)) ? createKeyring(readSecret(dataDir)) : undefined;
}

/** Undefined when there is no secret: an archive is then checked by its hashes alone. */
export const noKeyring = (): Keyring => createKeyring('the secret of no instance at all');
