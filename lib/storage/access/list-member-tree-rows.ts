import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { type MemberTerms, memberView } from './member-view';
import { collectionRoles, siteRoles, spaceRoles, type Viewer } from './viewer';

export interface MemberTreeRow {
  kind: 'organization' | 'collection' | 'space' | 'site';
  id: string;
  parentId: string | null;
  orderKey: string;
  title: string;
  emoji: string | null;
  /** Of the member on it. */
  role: RoleLevel;
  via: string;
}

const read = defineStatement<MemberTreeRow, Pick<Viewer, 'organizationId'> & MemberTerms>(
  'member_tree',
  (term) => {
    const { asked, isMember, terms, rolesOf } = memberView(term);
    const inOrganization = sql`t.organization_id = ${term('organizationId')}::text`;
    return sql`with ${asked}, things as (
      select 'organization' as kind, t.id, null as parent_id, '' as order_key, t.title, null as emoji, t.created_at, 0 as role, '' as via
      from organizations t where t.id = ${term('organizationId')}::text and ${isMember}
      union all
      select 'collection', t.id, t.parent_id, t.order_key, t.title, null, null, r.role, r.via
      from collections t join ${rolesOf(collectionRoles(terms, true))} r on r.id = t.id where ${inOrganization}
      union all
      select 'space', t.id, t.parent_id, t.order_key, t.title, t.emoji, null, r.role, r.via
      from spaces t join ${rolesOf(spaceRoles(terms, sql`s.deleted_at is null`, true))} r on r.id = t.id
      where ${inOrganization} and t.deleted_at is null
      union all
      select 'site', t.id, null, '', t.title, null, t.created_at, r.role, r.via
      from sites t join ${rolesOf(siteRoles(terms, true))} r on r.id = t.id where ${inOrganization})
    select kind, id, parent_id as "parentId", order_key as "orderKey", title, emoji, role, via from things
    order by created_at desc nulls first, id desc`;
  },
);

/**
 * Everything in an organization with the member's role on it; also what they can't see, since it may hold what they can. The
 * organization is among the rows; if it is missing, there is no such member. Sites come newest first.
 */
export function listMemberTreeRows(database: Database, viewer: Viewer, memberId: string) {
  return read(database, { organizationId: viewer.organizationId, memberId });
}
