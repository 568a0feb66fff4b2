import { call } from '@/lib/client/call';
import { getCollection, updateCollection } from '@/lib/contract/collections';
import type { ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import {
  grantOnCollection,
  grantOnSite,
  grantOnSpace,
  listCollectionPermissionsAggregate,
  listCollectionTeamPermissions,
  listCollectionUserPermissions,
  listSitePermissionsAggregate,
  listSiteTeamPermissions,
  listSiteUserPermissions,
  listSpacePermissionsAggregate,
  listSpaceTeamPermissions,
  listSpaceUserPermissions,
  previewCollectionPermissions,
  previewSitePermissions,
  previewSpacePermissions,
} from '@/lib/contract/permissions';
import { getSpace, updateSpace } from '@/lib/contract/spaces';
import type { GrantBody } from './access-draft';
import type { AccessEffect, AccessKind } from './access-words';
import type { DefaultLevel } from './inheritance';

/** The object whose access is shown. */
export interface AccessTarget {
  kind: AccessKind;
  id: string;
  organizationId: string;
}

type PageQuery = { page?: string | undefined; limit?: string };
type Options = { signal?: AbortSignal };
type PreviewBody = NonNullable<RequestOf<typeof previewSpacePermissions>['body']>;

type Everybody = ReplyOf<typeof listSpacePermissionsAggregate>;
export type AccessPerson = Everybody['items'][number];
type UserGrants = ReplyOf<typeof listSpaceUserPermissions>;
type TeamGrants = ReplyOf<typeof listSpaceTeamPermissions>;

interface AccessCalls {
  everybody: (query: PageQuery & { search?: string }, options?: Options) => Promise<Everybody>;
  users: (query: PageQuery, options?: Options) => Promise<UserGrants>;
  teams: (query: PageQuery, options?: Options) => Promise<TeamGrants>;
  preview: (body: PreviewBody, options?: Options) => Promise<AccessEffect>;
  grant: (body: GrantBody) => Promise<unknown>;
  /** The default of the object and what holds it; sites have none. */
  readDefault?: (options?: Options) => Promise<{ defaultLevel: DefaultLevel; parent?: string | undefined }>;
  setDefault?: (defaultLevel: DefaultLevel) => Promise<unknown>;
}

/** The same operations, whichever kind of object they are about. */
export function accessCalls({ kind, id, organizationId }: AccessTarget): AccessCalls {
  if (kind === 'space') {
    const params = { spaceId: id };
    return {
      everybody: (query, options) => call(listSpacePermissionsAggregate, { params, query }, options),
      users: (query, options) => call(listSpaceUserPermissions, { params, query }, options),
      teams: (query, options) => call(listSpaceTeamPermissions, { params, query }, options),
      preview: (body, options) => call(previewSpacePermissions, { params, body }, options),
      grant: (body) => call(grantOnSpace, { params, body }),
      readDefault: (options) => call(getSpace, { params }, options),
      setDefault: (defaultLevel) => call(updateSpace, { params, body: { defaultLevel } }),
    };
  }
  if (kind === 'collection') {
    const params = { collectionId: id };
    return {
      everybody: (query, options) => call(listCollectionPermissionsAggregate, { params, query }, options),
      users: (query, options) => call(listCollectionUserPermissions, { params, query }, options),
      teams: (query, options) => call(listCollectionTeamPermissions, { params, query }, options),
      preview: (body, options) => call(previewCollectionPermissions, { params, body }, options),
      grant: (body) => call(grantOnCollection, { params, body }),
      readDefault: (options) => call(getCollection, { params }, options),
      setDefault: (defaultLevel) => call(updateCollection, { params, body: { defaultLevel } }),
    };
  }
  const params = { organizationId, siteId: id };
  return {
    everybody: (query, options) => call(listSitePermissionsAggregate, { params, query }, options),
    users: (query, options) => call(listSiteUserPermissions, { params, query }, options),
    teams: (query, options) => call(listSiteTeamPermissions, { params, query }, options),
    preview: (body, options) => call(previewSitePermissions, { params, body }, options),
    grant: (body) => call(grantOnSite, { params, body }),
  };
}
