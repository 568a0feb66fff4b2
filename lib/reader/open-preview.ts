import { changeRequestAppPath } from '@/lib/domain/change-requests/present-change-request';
import { admitPreview } from '@/lib/domain/published/admit';
import { loadSnapshot } from '@/lib/domain/published/load-snapshot';
import { readPreviewToken } from '@/lib/domain/published/preview-token';
import type { SiteSnapshot } from '@/lib/domain/published/site-snapshot';
import type { Services } from '@/lib/domain/services';
import { appUrl } from '@/lib/domain/urls';
import type { Reading } from './reading';
import type { Readings } from './readings';
import { previewBaseOf } from './site-base';

/** What the token of a preview shows; undefined when it is none, or its time is over. */
export async function openPreview(
  services: Services,
  readings: Readings,
  token: string,
  host: string,
): Promise<Reading | undefined> {
  const grant = readPreviewToken(services.keyring, token);
  if (!grant) return undefined;
  const { siteId, isDraft, changeRequestId } = grant;
  const snapshot = await loadSnapshot(services, siteId, { isDraft, changeRequestId });
  if (!snapshot) return undefined;
  const base = previewBaseOf(services.environment, token);
  // What a preview shows may change with each look at it.
  const site = { snapshot, specEpoch: -Date.now() };
  return readings.make(site, admitPreview(grant), base, host, describe(services, snapshot));
}

function describe({ environment }: Services, snapshot: SiteSnapshot): Reading['preview'] {
  const { changeRequest, organizationId, id } = snapshot;
  if (!changeRequest)
    return { label: 'Preview', href: appUrl(environment, `/orgs/${organizationId}/sites/${id}`) };
  const path = changeRequestAppPath({ ...changeRequest, organizationId });
  return {
    label: `#${changeRequest.number} ${changeRequest.subject}`.trim(),
    href: appUrl(environment, path),
  };
}
