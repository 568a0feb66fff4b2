import type { z } from 'zod';
import { canMakeLinks } from '@/lib/access/links';
import type { shareLink } from '@/lib/contract/share-links';
import type { ShareLinkRow, ShareLinksOfSite } from '@/lib/storage/share-links';
import type { ObjectContext } from '../context';
import { explainMaker } from '../invites/present-invites';
import { publishedUrl } from '../urls';
import { toUser } from '../users/present-user';
import { sealingPurpose } from './share-key';

function explainEffect(row: ShareLinkRow): z.input<typeof shareLink>['withoutEffect'] {
  if (row.isExpired) return 'expired';
  return canMakeLinks('site', row.makerRole) ? undefined : explainMaker(row);
}

export function toShareLink(
  context: ObjectContext,
  site: ShareLinksOfSite,
  row: ShareLinkRow,
): z.input<typeof shareLink> {
  const { environment, keyring, subject } = context;
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
    createdBy: row.createdBy ? toUser(context, row.createdBy) : undefined,
    withoutEffect: row.active ? explainEffect(row) : undefined,
    urls: { published: publishedUrl(environment, site, key) },
  };
}
