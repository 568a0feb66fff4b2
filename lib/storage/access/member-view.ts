import { type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Term } from '../database/statement';
import type { Viewer, ViewerTerms } from './viewer';

/** Names the member whose view is read, beside the viewer who reads it. */
export interface MemberTerms {
  memberId: string;
}

interface MemberView {
  /** The common table `asked (role)`: the member, unless disabled. */
  asked: SQL;
  isMember: SQL;
  terms: ViewerTerms;
  /** As in `viewer.ts`, for the member, who may be an administrator; empty for a disabled one. */
  rolesOf: (roles: SQL) => SQL;
}

const ADMIN_RANK = sql.raw(String(ADMIN));

/** How a statement sees an organization as a person other than the caller. */
export function memberView(term: Term<Pick<Viewer, 'organizationId'> & MemberTerms>): MemberView {
  const organizationId = sql`${term('organizationId')}::text`;
  const member = sql`members m where m.organization_id = ${organizationId} and m.user_id = ${term('memberId')}::text`;
  return {
    asked: sql`asked as materialized (select m.role from ${member} and not m.disabled
      and exists (select from users u where u.id = m.user_id and u.disabled_at is null))`,
    isMember: sql`exists (select from ${member})`,
    terms: {
      organizationId: term('organizationId'),
      userId: term('memberId'),
      organizationRole: sql`(select role from asked)`,
    },
    rolesOf: (
      roles,
    ) => sql`(select theirs.id, case when asked.role = ${ADMIN_RANK} then asked.role else theirs.role end as role,
        case when asked.role = ${ADMIN_RANK} then 'organization-admin organization ' || ${organizationId} else theirs.via end as via
      from asked cross join ${roles} theirs)`,
  };
}
