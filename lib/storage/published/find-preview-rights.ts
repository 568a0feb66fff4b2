import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { siteRoles, spaceRoles } from '../access/viewer';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { type SpaceOfTranslation, shownRoot, translationOf } from '../translations/space-of-translation';

/** A space that a preview may show, as it is now or with a change request in its place. */
export interface PreviewSpace {
  id: string;
  title: string;
  emoji: string | null;
  language: string | null;
  translation: SpaceOfTranslation | null;
  revisionId: string;
  rootHash: string;
  /** Of whoever made the preview. */
  role: RoleLevel | null;
}

/** What whoever made a preview may see of it now, and the structure that is prepared for it. */
export interface PreviewRights {
  organizationRole: RoleLevel;
  siteRole: RoleLevel | null;
  /** Those that the site shows or its draft names. */
  spaces: PreviewSpace[];
  structure: unknown;
}

interface Terms {
  siteId: string;
  userId: string;
  changeRequestId: string | null;
}

/** Of a member who is let in at all; their role is not known before the statement, so it is asked for in it. */
const read = defineStatement<PreviewRights, Terms>('preview_rights', (term) => {
  const siteId = sql`${term('siteId')}::text`;
  const userId = sql`${term('userId')}::text`;
  const organizationId = sql`(select o.organization_id from sites o where o.id = ${siteId})`;
  const organizationRole = sql`(select o.role from members o where o.organization_id = ${organizationId} and o.user_id = ${userId})`;
  const viewer = { organizationId, userId, organizationRole };
  const named = sql`s.id = any(array(
    select n.space_id from site_spaces n where n.site_id = ${siteId}
    union select jsonb_array_elements_text(d.structure->'spaces')
      from site_structure_drafts d where d.site_id = ${siteId}))`;
  return sql`select m.role as "organizationRole",
    (select z.role from ${siteRoles(viewer)} z where z.id = ${siteId}) as "siteRole",
    coalesce((select json_agg(json_build_object('id', sp.id, 'title', sp.title, 'emoji', sp.emoji,
        'language', sp.language, 'translation', ${translationOf('c.id', 'sp.id')}, 'revisionId', v.id, 'rootHash', ${shownRoot('c.id', 'sp.id', 'v.root_hash')}, 'role', r.role))
      from ${spaceRoles(viewer, named)} r
      join spaces sp on sp.id = r.id and sp.deleted_at is null
      left join change_requests c on c.id = ${term('changeRequestId')}::text and c.space_id = sp.id
      join revisions v on v.id = coalesce(c.revision_id, sp.revision_id)), '[]') as spaces,
    (select d.structure from site_structure_drafts d where d.site_id = ${siteId}) as structure
    from members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId}
      and not m.disabled and u.disabled_at is null`;
});

/** Undefined for somebody who is no member any more. */
export async function findPreviewRights(
  database: Database,
  preview: { siteId: string; userId: string; changeRequestId?: string | undefined },
): Promise<PreviewRights | undefined> {
  const { siteId, userId, changeRequestId = null } = preview;
  const [rights] = await read(database, { siteId, userId, changeRequestId });
  return rights;
}
