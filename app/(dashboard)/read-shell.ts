import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import {
  newestJobs,
  ofOrganization,
  oneOpenChangeRequest,
  ownOrganizations,
  sidebarSites,
} from '@/components/shell/shell-inputs';
import { queryKeyOf } from '@/lib/client/query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import type { Endpoint, RequestOf } from '@/lib/contract/endpoint';
import { listJobs } from '@/lib/contract/jobs';
import { countNotifications } from '@/lib/contract/notifications';
import { getOrganization, listOrganizations } from '@/lib/contract/organizations';
import { getPreferences, listFavorites } from '@/lib/contract/preferences';
import { listSites } from '@/lib/contract/sites';
import { getOrganizationTree } from '@/lib/contract/tree';
import { getCurrentUser } from '@/lib/contract/users';
import { ask, getFirstPath } from '@/lib/http/ask';

/** What the shell shows, read while the first page is drawn: no browser has to ask for it. */
export async function readShell(): Promise<DehydratedState | undefined> {
  const path = await getFirstPath();
  if (path === null) return undefined;
  const client = new QueryClient();
  const read = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
    const { data } = await ask(endpoint, input);
    // Why there is none, the browser learns by asking.
    if (data !== undefined) client.setQueryData(queryKeyOf(endpoint, input), data);
  };
  const [, organizationId] = /^\/orgs\/([A-Za-z0-9]{20})(?:\/|$)/.exec(path) ?? [];
  await Promise.all([
    read(getCurrentUser, {}),
    read(listOrganizations, ownOrganizations),
    ...(organizationId
      ? [
          read(getOrganization, ofOrganization(organizationId)),
          read(getOrganizationTree, ofOrganization(organizationId)),
          read(listSites, sidebarSites(organizationId)),
          read(countNotifications, ofOrganization(organizationId)),
          read(listOrganizationChangeRequests, oneOpenChangeRequest(organizationId)),
          read(listJobs, newestJobs(organizationId)),
          read(listFavorites, ofOrganization(organizationId)),
          read(getPreferences, ofOrganization(organizationId)),
        ]
      : []),
  ]);
  return dehydrate(client);
}
