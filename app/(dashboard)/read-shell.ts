import {
  newestJobs,
  ofOrganization,
  oneOpenChangeRequest,
  ownOrganizations,
  sidebarSites,
} from '@/components/shell/shell-inputs';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import { listJobs } from '@/lib/contract/jobs';
import { countNotifications } from '@/lib/contract/notifications';
import { getOrganization, listOrganizations } from '@/lib/contract/organizations';
import { getPreferences, listFavorites } from '@/lib/contract/preferences';
import { listSites } from '@/lib/contract/sites';
import { getOrganizationTree } from '@/lib/contract/tree';
import { getCurrentUser } from '@/lib/contract/users';
import { readAnswers } from './read-answers';

/** What the shell shows. */
export const readShell = () =>
  readAnswers((read, path) => {
    const [, organizationId] = /^\/orgs\/([A-Za-z0-9]{20})(?:\/|$)/.exec(path) ?? [];
    return [
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
    ];
  });
