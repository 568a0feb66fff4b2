import type { Environment } from '@/lib/environment';
import type { Keyring } from '@/lib/secrets/keyring';

/** What a preview shows, and as whom. */
export interface PreviewGrant {
  siteId: string;
  /** Who made it: it shows what they may see. */
  userId: string;
  /** Whose content stands in the place of its space's own. */
  changeRequestId?: string;
  claims: Record<string, unknown>;
  unsignedClaims: Record<string, unknown>;
  /** Customization as it is tried out, not as it is live. */
  isDraft: boolean;
  /** The structure that is prepared, not the one that is live. */
  isStructureDraft?: boolean;
  /** In seconds since 1970. */
  expiresAt: number;
}

export const PREVIEW_SECONDS = 3600;
const PURPOSE = 'site-preview';

/** Sealed, so that the address does not reveal claims; it is not stored. */
function writePreviewToken(keyring: Keyring, grant: PreviewGrant): string {
  return keyring.seal(PURPOSE, JSON.stringify(grant));
}

/** Where a preview is read, without a slash at its end. */
export const previewUrl = (environment: Environment, keyring: Keyring, grant: PreviewGrant) =>
  `${environment.url}/sites/~preview/${writePreviewToken(keyring, grant)}`;

/** Undefined when this instance did not make it, or its time is over. */
export function readPreviewToken(
  keyring: Keyring,
  token: string,
  now = Date.now(),
): PreviewGrant | undefined {
  const plain = keyring.unseal(PURPOSE, token);
  if (plain === undefined) return undefined;
  const grant = JSON.parse(plain) as PreviewGrant;
  return grant.expiresAt * 1000 > now ? grant : undefined;
}
