import type { z } from 'zod';
import type { shareLink } from '@/lib/contract/share-links';
import type { ShareLinkRow, ShareLinksOfSite } from '@/lib/storage/share-links';
import type { ObjectContext } from '../context';
import { publishedUrl } from '../urls';
import { sealingPurpose } from './share-key';

export function toShareLink(
  { environment, keyring, subject }: ObjectContext,
  site: ShareLinksOfSite,
  row: ShareLinkRow,
): z.input<typeof shareLink> {
  // Without the secret that sealed it the key is lost, and the link is the site's bare address.
  const key = keyring.unseal(sealingPurpose(subject.id, row.id), row.keySealed);
  return {
    object: 'share-link',
    id: row.id,
    createdAt: row.createdAt,
    name: row.name,
    active: row.active,
    lastUsedAt: row.lastUsedAt ?? undefined,
    expiresAt: row.expiresAt ?? undefined,
    urls: { published: publishedUrl(environment, site, key) },
  };
}
