import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { hashSecret, newSecret } from '@/lib/secrets/token';

type Kind = 'invitation' | 'link-invite';

const purpose = (kind: Kind, id: string) => `${kind}:${id}`;

/** A secret of 256 bits, found by its hash and shown again to who keeps the invitation or link. */
export function makeInviteSecret({ keyring }: PublicContext, kind: Kind, id: string) {
  const secret = newSecret();
  return { secretHash: hashSecret(secret), secretSealed: keyring.seal(purpose(kind, id), secret) };
}

/** Undefined when what sealed it is lost. */
export function readInviteSecret(
  { keyring }: Pick<Services, 'keyring'>,
  kind: Kind,
  row: { id: string; secretSealed: string },
): string | undefined {
  return keyring.unseal(purpose(kind, row.id), row.secretSealed);
}

/** Where a person follows it. */
export const inviteUrl = ({ environment }: Pick<Services, 'environment'>, secret: string) =>
  appUrl(environment, `/invite/${secret}`);
