import { checkPassword } from '@/lib/domain/people/users/passwords';
import { nameShareRight } from '@/lib/domain/viewer/share-key';
import type { OpenShareLink, PublishedServices } from '@/lib/domain/viewer/site-snapshot';

const PURPOSE = 'share-password';

/** How long the password of a share link need not be given again. */
export const PROOF_SECONDS = 30 * 24 * 60 * 60;

type Keys = Pick<PublishedServices, 'keyring'>;

/** Proof that somebody gave the password of a link; undefined when it is another one. */
export async function provePassword(
  services: Keys,
  link: OpenShareLink,
  password: string,
): Promise<string | undefined> {
  if (!(await checkPassword(link.passwordHash, password))) return undefined;
  const until = String(Math.floor(Date.now() / 1_000) + PROOF_SECONDS);
  return `${until}.${services.keyring.sign(PURPOSE, `${nameShareRight(link)} ${until}`)}`;
}

/** Whether the link asks for no password, or its present one was given. */
export function provesPassword(
  { keyring }: Keys,
  link: OpenShareLink,
  proof: string | undefined,
  now = Date.now(),
): boolean {
  if (link.passwordHash === null) return true;
  const [until = '', signature = ''] = proof?.split('.', 2) ?? [];
  return (
    Number(until) * 1_000 > now && keyring.verify(PURPOSE, `${nameShareRight(link)} ${until}`, signature)
  );
}
