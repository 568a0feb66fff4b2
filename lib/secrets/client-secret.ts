import type { Keyring } from './keyring';

interface Sealed {
  id: string;
  organizationId: string;
  clientSecretSealed: string | null;
}

const purposeOf = ({ organizationId, id }: Pick<Sealed, 'id' | 'organizationId'>) =>
  `sso-provider:${organizationId}:${id}`;

export function sealClientSecret(
  keyring: Keyring,
  provider: Pick<Sealed, 'id' | 'organizationId'>,
  secret: string,
): string {
  return keyring.seal(purposeOf(provider), secret);
}

/** Undefined when there is none, or when the secret of the instance that sealed it is lost. */
export function unsealClientSecret(keyring: Keyring, provider: Sealed): string | undefined {
  const { clientSecretSealed } = provider;
  return clientSecretSealed ? keyring.unseal(purposeOf(provider), clientSecretSealed) : undefined;
}
