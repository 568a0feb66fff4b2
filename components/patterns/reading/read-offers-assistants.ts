import { call } from '@/lib/client/call';
import { getSiteCustomization } from '@/lib/contract/site-customizations';
import { listSites } from '@/lib/contract/sites';

/** A space is on few sites. */
const MOST_SITES = '10';

/** Whether one of the sites that show a space, of those that the person may see, offers to open its pages in assistants. */
export async function readOffersAssistants(
  organizationId: string,
  space: string,
  signal: AbortSignal,
): Promise<boolean> {
  const sites = { params: { organizationId }, query: { space, limit: MOST_SITES } };
  const { items } = await call(listSites, sites, { signal });
  const looks = await Promise.all(
    items.map(({ id }) => call(getSiteCustomization, { params: { organizationId, siteId: id } }, { signal })),
  );
  return looks.some(({ pageActions }) => pageActions.externalAI);
}
