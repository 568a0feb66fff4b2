import type { Keyring } from './keyring';

/** Of an integration: what its publisher gave it, for its code. */
export const sealIntegrationSecrets = (
  keyring: Keyring,
  id: string,
  secrets: Record<string, string>,
): string => keyring.seal(`integration:${id}`, JSON.stringify(secrets));

export function unsealIntegrationSecrets(
  keyring: Keyring,
  id: string,
  sealed: string | null,
): Record<string, string> {
  const plain = sealed === null ? undefined : keyring.unseal(`integration:${id}`, sealed);
  return plain === undefined ? {} : (JSON.parse(plain) as Record<string, string>);
}

/** With which an integration signs what it sends, and checks what comes back to it. */
export const integrationSigningSecret = (keyring: Keyring, id: string): string =>
  Buffer.from(keyring.deriveKey(`integration-signing:${id}`)).toString('base64url');

export type Configuration = Record<string, unknown>;

/** Where a configuration belongs: an installation, or one of its spaces and sites. */
interface ConfigurationPlace {
  installationId: string;
  placeId?: string;
}

const purposeOf = ({ installationId, placeId = '' }: ConfigurationPlace) =>
  `installation:${installationId}:${placeId}`;

export function sealConfiguration(
  keyring: Keyring,
  place: ConfigurationPlace,
  values: Configuration,
): string {
  return keyring.seal(purposeOf(place), JSON.stringify(values));
}

/** Empty when there is none, or when the secret of the instance that sealed it is lost. */
export function unsealConfiguration(
  keyring: Keyring,
  place: ConfigurationPlace,
  sealed: string | null,
): Configuration {
  const plain = sealed === null ? undefined : keyring.unseal(purposeOf(place), sealed);
  return plain === undefined ? {} : (JSON.parse(plain) as Configuration);
}

/** The first kind of them were tasks. */
const eventPurpose = (integrationId: string) => `integration-task:${integrationId}`;

/** What the code of an integration is to be told, and nobody else. */
export const sealEventFields = (keyring: Keyring, integrationId: string, fields: object): string =>
  keyring.seal(eventPurpose(integrationId), JSON.stringify(fields));

/** Empty when there are none, or when the secret of the instance that sealed them is lost. */
export function unsealEventFields(
  keyring: Keyring,
  integrationId: string,
  sealed: string | null,
): Record<string, unknown> {
  const plain = sealed === null ? undefined : keyring.unseal(eventPurpose(integrationId), sealed);
  return plain === undefined ? {} : (JSON.parse(plain) as Record<string, unknown>);
}
