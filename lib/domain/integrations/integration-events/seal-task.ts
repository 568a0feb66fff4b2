import type { Keyring } from '@/lib/secrets/keyring';

const purposeOf = (integrationId: string) => `integration-task:${integrationId}`;

export const sealTask = (keyring: Keyring, integrationId: string, task: object): string =>
  keyring.seal(purposeOf(integrationId), JSON.stringify(task));

/** Undefined when the secret of the instance that sealed it is lost. */
export function unsealTask(keyring: Keyring, integrationId: string, sealed: string): object | undefined {
  const plain = keyring.unseal(purposeOf(integrationId), sealed);
  return plain === undefined ? undefined : (JSON.parse(plain) as object);
}
