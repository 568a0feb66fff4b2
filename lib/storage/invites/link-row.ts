import { type SQL, sql } from 'drizzle-orm';
import { ADMIN, type Rank } from '@/lib/access/roles';
import { isoText } from '../iso-text';

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
  role: Rank;
  secretSealed: string;
  isEnabled: boolean;
  /** Switched on, here and in the organization, not expired and not used up. */
  isActive: boolean;
  uses: number;
  maxUses: number | null;
  expiresAt: string | null;
  createdAt: string;
  createdBy: PersonFacts | null;
}

/** Of `users u`, as one value; null without one. */
export const PERSON = sql`case when u.id is not null then
  json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email, 'photoUrl', u.photo_url) end`;

/** Whether somebody still may what they once did as an administrator: nobody's way in outlives their right to give it. */
export const isStillAdmin = (organizationId: SQL, userId: SQL) => sql`exists (select from members k
  where k.organization_id = ${organizationId} and k.user_id = ${userId} and not k.disabled and k.role = ${sql.raw(String(ADMIN))})`;

/** The same of who made a link: to the organization as an administrator, to a space or collection as a member. */
export const makerMay = (link: SQL) => sql`exists (select from members k
  where k.organization_id = ${link}.organization_id and k.user_id = ${link}.created_by and not k.disabled
    and (k.role = ${sql.raw(String(ADMIN))} or coalesce(${link}.space_id, ${link}.collection_id) is not null))`;

/** Whether `link_invites l` of `organizations o` lets somebody in. */
export const LINK_WORKS = sql`(o.invite_links and l.is_enabled and (l.expires_at is null or l.expires_at > now())
  and (l.max_uses is null or l.uses < l.max_uses) and ${makerMay(sql`l`)})`;

/** Of `link_invites l`, its `organizations o`, and who made it as `users u`. */
export const LINK_COLUMNS = sql`l.id, l.organization_id as "organizationId", l.space_id as "spaceId",
  l.collection_id as "collectionId", l.role, l.secret_sealed as "secretSealed", l.is_enabled as "isEnabled",
  ${LINK_WORKS} as "isActive", l.uses, l.max_uses as "maxUses", ${isoText('l.expires_at')} as "expiresAt",
  ${isoText('l.created_at')} as "createdAt", ${PERSON} as "createdBy"`;

export const FROM_LINKS = sql`from link_invites l join organizations o on o.id = l.organization_id
  left join users u on u.id = l.created_by`;
