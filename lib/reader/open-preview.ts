import { changeRequestAppPath } from '@/lib/domain/authoring/change-requests/present-change-request';
import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import { openPreview as open } from '@/lib/domain/sites/published/open-preview';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { previewBaseOf } from './site-base';
import type { SiteContext } from './site-context';
import type { SiteContexts } from './site-contexts';

/** What the token of a preview shows; undefined when it is none, its time is over, or its maker may not see it any more. */
export async function openPreview(
  services: Services,
  contexts: SiteContexts,
  token: string,
  host: string,
): Promise<SiteContext | undefined> {
  const opened = await open(services, token);
  if (!opened) return undefined;
  const { snapshot, audience } = opened;
  const base = previewBaseOf(services.environment, token);
  // What a preview shows may change with each look at it.
  const site = { snapshot, sourceEpoch: -Date.now() };
  return contexts.make(site, audience, base, host, describe(services, snapshot));
}

function describe({ environment }: Services, snapshot: SiteSnapshot): SiteContext['preview'] {
  const { changeRequest, organizationId, id, title } = snapshot;
  if (!changeRequest)
    return { label: title, href: appUrl(environment, `/orgs/${organizationId}/sites/${id}`) };
  const path = changeRequestAppPath({ ...changeRequest, organizationId });
  return {
    label: `#${changeRequest.number} ${changeRequest.subject}`.trim(),
    href: appUrl(environment, path),
  };
}
