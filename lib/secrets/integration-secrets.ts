import type { Keyring } from './keyring';

/** Of an integration: what its publisher gave it. Sealed for a time when code runs; nothing here opens them. */
export const sealIntegrationSecrets = (
  keyring: Keyring,
  id: string,
  secrets: Record<string, string>,
): string => keyring.seal(`integration:${id}`, JSON.stringify(secrets));

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
