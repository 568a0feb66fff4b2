import { sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';

export interface SpaceRow {
  id: string;
  organizationId: string;
  parentId: string | null;
  title: string;
  emoji: string | null;
  visibility: string;
  editMode: string;
  language: string | null;
  defaultLevel: number | null;
  orderKey: string;
  revisionId: string;
  comments: number;
  changeRequests: number;
  changeRequestsOpen: number;
  changeRequestsDraft: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** Of `spaces s`. */
export const SPACE_COLUMNS = sql`s.id, s.organization_id as "organizationId", s.parent_id as "parentId", s.title, s.emoji,
  s.visibility, s.edit_mode as "editMode", s.language, s.default_level as "defaultLevel", s.order_key as "orderKey",
  s.revision_id as "revisionId", s.comments, s.change_requests as "changeRequests",
  s.change_requests_open as "changeRequestsOpen", s.change_requests_draft as "changeRequestsDraft",
  ${isoText('s.created_at')} as "createdAt", ${isoText('s.updated_at')} as "updatedAt",
  ${isoText('s.deleted_at')} as "deletedAt"`;

/** In the trash, and not for too long to come back. */
export const RESTORABLE = sql.raw("s.deleted_at > now() - interval '7 days'");
