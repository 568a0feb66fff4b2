import { type SQL, sql } from 'drizzle-orm';
import { ADMIN, type RoleLevel } from '@/lib/access/roles';
import { rolesOn } from '../access/roles-on';
import { isoText } from '../database/iso-text';

export interface PersonFacts {
  id: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
}

export interface LinkInviteRow {
  id: string;
  organizationId: string;
  spaceId: string | null;
  collectionId: string | null;
  /** The role in the organization, or the level on the space or collection. */
  role: RoleLevel;
  secretSealed: string;
  isEnabled: boolean;
  /** Whether the organization lets people join by links. */
  isAllowed: boolean;
  isExpired: boolean;
  /** The role that who made it has now on what it leads to; null when they are no enabled member. */
  makerRole: RoleLevel | null;
  isMakerMember: boolean;
  uses: number;
  maxUses: number | null;
  expiresAt: string | null;
  createdAt: string;
  createdBy: PersonFacts | null;
}

/** Of `users u`, as one value; null without one. */
export const PERSON = sql`case when u.id is not null then
  json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email, 'photoUrl', u.photo_url) end`;

/**
 * Whether the person may still do what they did as an administrator: a link ends with its maker's rights.
 * Not with `exists`: for that the planner reads all members.
 */
export const isStillAdmin = (organizationId: SQL, userId: SQL) => sql`((select true from members k
  where k.organization_id = ${organizationId} and k.user_id = ${userId} and not k.disabled and k.role = ${sql.raw(String(ADMIN))}) is true)`;

const roleOfMaker = (kind: 'space' | 'collection') =>
  sql`(select r.role from ${rolesOn(kind, sql.raw(`l.${kind}_id`), sql`select l.created_by`)} r)`;

/** The role that who made `link_invites l` has now on what it leads to; null when they are no enabled member. */
export const MAKER_ROLE = sql`case when l.space_id is not null then ${roleOfMaker('space')}
  when l.collection_id is not null then ${roleOfMaker('collection')}
  else (select k.role from members k join users ku on ku.id = k.user_id and ku.disabled_at is null
    where k.organization_id = l.organization_id and k.user_id = l.created_by and not k.disabled) end`;

/** Whether `link_invites l` of `organizations o` is switched on, not expired and not used up. */
export const LINK_IS_ON = sql`(o.invite_links and l.is_enabled and (l.expires_at is null or l.expires_at > now())
  and (l.max_uses is null or l.uses < l.max_uses))`;

/** What a link leads to. */
export function kindOfLink(link: { spaceId: string | null; collectionId: string | null }) {
  if (link.spaceId !== null) return { kind: 'space' as const, id: link.spaceId };
  if (link.collectionId !== null) return { kind: 'collection' as const, id: link.collectionId };
  return undefined;
}

/** Of `link_invites l`, its `organizations o`, and who made it as `users u`. */
export const LINK_COLUMNS = sql`l.id, l.organization_id as "organizationId", l.space_id as "spaceId",
  l.collection_id as "collectionId", l.role, l.secret_sealed as "secretSealed", l.is_enabled as "isEnabled",
  o.invite_links as "isAllowed", l.expires_at is not null and l.expires_at <= now() as "isExpired",
  ${MAKER_ROLE} as "makerRole", (select true from members k
    where k.organization_id = l.organization_id and k.user_id = l.created_by) is true as "isMakerMember", l.uses, l.max_uses as "maxUses", ${isoText('l.expires_at')} as "expiresAt",
  ${isoText('l.created_at')} as "createdAt", ${PERSON} as "createdBy"`;

export const FROM_LINKS = sql`from link_invites l join organizations o on o.id = l.organization_id
  left join users u on u.id = l.created_by`;
