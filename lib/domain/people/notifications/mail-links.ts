import { readAttachmentLink } from '@/lib/content/attachment-links';
import { readInnerLink } from '@/lib/content/inner-links';
import { findSpaceAddresses } from '@/lib/domain/authoring/links/space-addresses';
import type { Services } from '@/lib/domain/shared/services';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { FindLink } from '@/lib/mail/markup/to-mail';
import { findVersion } from '@/lib/storage/content/find-version';
import type { NotificationRow } from '@/lib/storage/notifications/read-notifications';

/** Where the links of texts about one change request, or the main content of a space, lead outside of the dashboard. */
export async function loadMailLinks(
  services: Services,
  { organizationId, spaceId, changeRequest }: NotificationRow,
  texts: readonly string[],
): Promise<FindLink> {
  const { database, environment } = services;
  const isNamed = texts.some((text) => /\/(?:pages|files)\//.test(text));
  const name = { spaceId, changeRequestId: changeRequest?.id };
  const version = isNamed ? await findVersion(database, name) : undefined;
  const elsewhere = await findSpaceAddresses(services, organizationId, texts);
  const space = spaceAppPath({ organizationId, id: spaceId });

  const findPage = (id: string, suffix: string) => {
    const placed = version?.loaded.findPage(id);
    if (!placed) return undefined;
    const path = changeRequest
      ? `/~/change-requests/${changeRequest.number}/changes?page=${id}`
      : `/${placed.path.split('/').map(encodeURIComponent).join('/')}${suffix}`;
    return { href: appUrl(environment, space + path), title: placed.page.title };
  };
  const findFile = (id: string) => {
    const file = version?.loaded.findFile(id);
    const revision = version?.revision.id;
    return (
      file && {
        href: apiUrl(environment, `/spaces/${spaceId}/revisions/${revision}/files/${id}/download`),
        title: file.name,
      }
    );
  };

  return (target) => {
    const attachment = readAttachmentLink(target);
    if (attachment) return { href: apiUrl(environment, `/spaces/${spaceId}/attachments/${attachment}`) };
    const inner = readInnerLink(target);
    if (inner?.kind === 'page') return findPage(inner.id, inner.suffix);
    if (inner?.kind === 'file') return findFile(inner.id);
    const href = elsewhere.get(target);
    return href === undefined ? undefined : { href };
  };
}
