import { sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';

type SpecState = 'pending' | 'progress' | 'complete';
export type SpecErrorCode = 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR';
export type SpecVisibility = 'private' | 'public';

export interface SpecError {
  message: string;
  line?: number | undefined;
  column?: number | undefined;
  pointer?: string | undefined;
}

export interface SpecRow {
  id: string;
  organizationId: string;
  slug: string;
  title: string | null;
  sourceUrl: string | null;
  visibility: SpecVisibility;
  state: SpecState;
  lastVersionId: string | null;
  lastProcessedAt: string | null;
  errorCode: SpecErrorCode | null;
  error: SpecError | null;
  nextReadAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export const SPEC_COLUMNS = sql`s.id, s.organization_id as "organizationId", s.slug, v.title,
  s.source_url as "sourceUrl", s.visibility, s.state, s.last_version_id as "lastVersionId",
  ${isoText('s.last_processed_at')} as "lastProcessedAt", s.error_code as "errorCode", s.error,
  ${isoText('s.next_read_at')} as "nextReadAt", ${isoText('s.created_at')} as "createdAt",
  ${isoText('s.updated_at')} as "updatedAt"`;

export const SPECS = sql`openapi_specs s left join openapi_versions v on v.id = s.last_version_id`;
