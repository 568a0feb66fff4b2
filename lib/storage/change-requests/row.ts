import { type SQL, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { isoText } from '../database/iso-text';

/** A person as an answer names them. */
export interface PersonRow {
  id: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
}

export interface ChangeRequestRow {
  id: string;
  spaceId: string;
  spaceTitle: string;
  organizationId: string;
  /** The head of the main content of its space. */
  mainRevisionId: string;
  number: number;
  status: 'draft' | 'open' | 'archived' | 'merged';
  subject: string;
  isSubjectProposed: boolean;
  isBlank: boolean;
  revisionId: string;
  revisionInitial: string;
  revisionMergedAncestor: string | null;
  revisionMerged: string | null;
  revertOf: string | null;
  comments: number;
  createdAt: string;
  updatedAt: string;
  mergedAt: string | null;
  /** Null when the account is gone. */
  createdBy: PersonRow | null;
  mergedBy: PersonRow | null;
  /** The required checks that its merge went past. */
  bypassed: string[] | null;
  /** Translations keep the state of the texts that its merge changed. */
  isMinor: boolean;
  /** The weakest role that may merge it; null where the space has no rule. */
  mergeRole: RoleLevel | null;
}

export function personOf(column: string): SQL {
  return sql`(select json_build_object('id', u.id, 'displayName', u.display_name, 'email', u.email, 'photoUrl', u.photo_url)
    from users u where u.id = ${sql.raw(column)})`;
}

/** A joined person of `users` as columns, for rows that are read one by one; null where nobody was joined. */
export function personColumns(table: string, owner: string): SQL {
  const column = (name: string, key: string) => `${table}.${name} as "${owner}.${key}"`;
  return sql.raw(
    [
      column('id', 'id'),
      column('display_name', 'displayName'),
      column('email', 'email'),
      column('photo_url', 'photoUrl'),
    ].join(', '),
  );
}

/** Of `change_requests cr join spaces s`. */
export const CHANGE_REQUEST_COLUMNS = sql`cr.id, cr.space_id as "spaceId", s.title as "spaceTitle",
  s.organization_id as "organizationId", s.revision_id as "mainRevisionId", cr.number, cr.status, cr.subject,
  cr.is_subject_proposed as "isSubjectProposed", cr.is_blank as "isBlank",
  cr.revision_id as "revisionId", cr.revision_initial as "revisionInitial",
  cr.revision_merged_ancestor as "revisionMergedAncestor", cr.revision_merged as "revisionMerged",
  cr.revert_of as "revertOf", cr.comments, ${isoText('cr.created_at')} as "createdAt",
  ${isoText('cr.updated_at')} as "updatedAt", ${isoText('cr.merged_at')} as "mergedAt",
  ${personOf('cr.created_by')} as "createdBy", ${personOf('cr.merged_by')} as "mergedBy", cr.bypassed,
  cr.is_minor as "isMinor",
  (select mr.merge_role from merge_rules mr where mr.space_id = cr.space_id) as "mergeRole"`;

/** Which of the change requests `cr` is meant: by id or by number. */
export function isChangeRequest(idOrNumber: unknown): SQL {
  return sql`(cr.id = ${idOrNumber}::text
    or cr.number = case when ${idOrNumber}::text ~ '^[1-9][0-9]{0,8}$' then ${idOrNumber}::text::int end)`;
}

/** The change request whose merge made the revision `r`, as one value. */
export const MERGED_FROM = sql`case when r.type = 'merge' then (select row_to_json(merged) from (
  select ${CHANGE_REQUEST_COLUMNS} from change_requests cr join spaces s on s.id = cr.space_id
  where cr.revision_merged = r.id) merged) end`;
