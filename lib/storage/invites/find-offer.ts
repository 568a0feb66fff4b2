import { sql } from 'drizzle-orm';
import { roleByLink } from '@/lib/access/links';
import type { RoleLevel } from '@/lib/access/roles';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';
import { hasUsableProvider } from '../sso-providers/usable';
import { isStillAdmin, kindOfLink, LINK_IS_ON, MAKER_ROLE } from './link-row';

/** What a secret leads to, whether or not it still works. */
export interface Offer {
  kind: 'email' | 'link';
  id: string;
  works: boolean;
  organizationId: string;
  organizationTitle: string;
  organizationLogo: string | null;
  blockedReason: string | null;
  inviteLinks: boolean;
  /** The organization, or the invitation, lets people in through single sign-on alone. */
  sso: boolean;
  /** The role in the organization, or the level on the space or collection: at most what who made it may give now. */
  role: RoleLevel;
  spaceId: string | null;
  collectionId: string | null;
  targetTitle: string | null;
  invitedBy: string | null;
  createdBy: string | null;
  /** Who alone can follow an invitation by e-mail. */
  email: string | null;
  createdAt: string;
  /** One whose address is proven. */
  hasAccount: boolean;
  /** Of the person who asks; null when they are no member. */
  member: { role: RoleLevel; disabled: boolean } | null;
}

const ORGANIZATION = sql`o.id as "organizationId", o.title as "organizationTitle", o.logo as "organizationLogo",
  o.blocked_reason as "blockedReason", o.invite_links as "inviteLinks"`;

const ASKS = sql.raw(`(o.sso and ${hasUsableProvider('o.id')})`);

type Row = Offer & { makerRole: RoleLevel | null };

const read = defineStatement<Row, { hash: string; userId: string | null }>('invite_offer', (term) => {
  const member = sql`(select json_build_object('role', m.role, 'disabled', m.disabled) from members m
    where m.organization_id = o.id and m.user_id = ${term('userId')}::text) as member`;
  return sql`select 'link' as kind, l.id, ${LINK_IS_ON} as works, ${ORGANIZATION}, ${ASKS} as sso, l.role,
      l.space_id as "spaceId", l.collection_id as "collectionId", coalesce(s.title, c.title) as "targetTitle",
      u.display_name as "invitedBy", l.created_by as "createdBy", null as email, ${isoText('l.created_at')} as "createdAt", false as "hasAccount",
      ${MAKER_ROLE} as "makerRole", ${member}
    from link_invites l join organizations o on o.id = l.organization_id and o.deleted_at is null
    left join users u on u.id = l.created_by
    left join spaces s on s.id = l.space_id left join collections c on c.id = l.collection_id
    where l.secret_hash = ${term('hash')} and s.deleted_at is null
    union all
    select 'email', i.id, i.expires_at > now() and ${isStillAdmin(sql`i.organization_id`, sql`i.invited_by`)}, ${ORGANIZATION}, i.sso or ${ASKS}, i.role,
      null, null, null, u.display_name, i.invited_by, i.email, ${isoText('i.created_at')},
      exists (select from users a where lower(a.email) = lower(i.email) and a.is_address_proven), null::smallint, ${member}
    from invitations i join organizations o on o.id = i.organization_id and o.deleted_at is null
    left join users u on u.id = i.invited_by
    where i.secret_hash = ${term('hash')}`;
});

export async function findOffer(
  on: Database | Tx,
  secretHash: string,
  userId: string | undefined,
): Promise<Offer | undefined> {
  const [row] = await read(on, { hash: secretHash, userId: userId ?? null });
  if (!row) return undefined;
  const { makerRole, ...offer } = row;
  if (offer.kind === 'email') return offer;
  const role = roleByLink(kindOfLink(offer)?.kind ?? 'organization', offer.role, makerRole);
  return role === undefined ? { ...offer, works: false } : { ...offer, role };
}
