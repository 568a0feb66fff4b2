import type { z } from 'zod';
import { lowestRole, viewPermission } from '@/lib/access/permissions';
import { GUEST, levelOf, roleOf } from '@/lib/access/roles';
import type { listSpacePermissionsAggregate } from '@/lib/contract/permissions';
import { toUser } from '@/lib/domain/presenters/present-user';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listTeamGrants, listUserGrants } from '@/lib/storage/permissions/list-grants';
import { listPeopleOn } from '@/lib/storage/permissions/list-people-on';
import { toTeam } from '../teams/present-team';
import { grantObjectOf } from './grant-object';
import { toAccessSource } from './present-access';

interface Paged {
  query: { page?: string | undefined; limit?: number | undefined };
}

/** Guests of the organization see no other members. */
const onlyUserFor = ({ subject, caller }: ObjectContext) =>
  subject.organizationRole === GUEST ? caller.userId : null;

/** Everybody who can see the object. */
export function presentAggregate(
  context: ObjectContext,
  { query }: { query: z.output<typeof listSpacePermissionsAggregate.query & object> },
) {
  const on = grantObjectOf(context);
  const filter = {
    role: query.role ? levelOf(query.role) : null,
    minimumRole: levelOf(query.minimumRole ?? lowestRole(viewPermission(on.kind))),
    search: query.search || null,
    onlyUser: onlyUserFor(context),
  };
  const origin = { type: 'organization' as const, organization: on.organizationId };
  return paginate(
    context,
    query,
    (slice) => listPeopleOn(context.database, viewerOf(context), on, filter, slice),
    ({ name, user }) => [name, user.id],
    ({ role, user, via, viaTitle }) => ({
      permission: roleOf(role) ?? 'read',
      user: toUser(context, user),
      via: toAccessSource(via, viaTitle),
      ...(on.kind === 'site' && { origin }),
    }),
  );
}

export function presentUsers(context: ObjectContext, { query }: Paged) {
  return paginate(
    context,
    query,
    (slice) => listUserGrants(context.database, context.subject.id, onlyUserFor(context), slice),
    ({ name, user }) => [name, user.id],
    ({ role, user }) => ({ permission: roleOf(role) ?? 'read', user: toUser(context, user) }),
  );
}

export function presentTeams(context: ObjectContext, { query }: Paged) {
  const { database, subject, caller } = context;
  return paginate(
    context,
    query,
    async (slice) =>
      subject.organizationRole === GUEST
        ? { rows: [], count: 0 }
        : listTeamGrants(database, subject.id, caller.userId, slice),
    ({ name, id }) => [name, id],
    (row) => ({ permission: roleOf(row.role) ?? 'read', team: toTeam(context, row) }),
  );
}
