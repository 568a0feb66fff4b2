import type { z } from 'zod';
import { canMakeLinks } from '@/lib/access/links';
import type { shareLink } from '@/lib/contract/share-links';
import { explainMaker } from '@/lib/domain/people/invites/present-invites';
import { toUser } from '@/lib/domain/presenters/present-user';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { sealingPurpose } from '@/lib/domain/viewer/share-key';
import type { ShareLinkRow, ShareLinksOfSite } from '@/lib/storage/sites/share-links';

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
