import { sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';

export interface SiteRow {
  id: string;
  organizationId: string;
  type: string;
  title: string;
  hostname: string | null;
  basename: string;
  visibility: string;
  published: boolean;
  proxyOrigin: string | null;
  adaptiveContent: boolean;
  conditionReading: string;
  hasAdaptiveSchema: boolean;
  createdAt: string;
  deletedAt: string | null;
  /** How many spaces it shows. */
  siteSpaces: number;
  /** The space that readers see first. */
  defaultSpaceId: string | null;
}

/** Of `sites s`. */
export const SITE_COLUMNS = sql`s.id, s.organization_id as "organizationId", s.type, s.title, s.hostname, s.basename, s.visibility,
  s.published, s.proxy_origin as "proxyOrigin", s.adaptive_content as "adaptiveContent",
  s.condition_reading as "conditionReading",
  s.adaptive_schema is not null as "hasAdaptiveSchema",
  ${isoText('s.created_at')} as "createdAt", ${isoText('s.deleted_at')} as "deletedAt"`;

/** In the trash, and not for too long to come back. */
export const RESTORABLE = sql.raw("s.deleted_at > now() - interval '7 days'");

/** Beside them, as a lateral join: what the site shows. */
export const SHOWN = sql.raw(`(
  select count(*)::int as "siteSpaces", (array_agg(ss.space_id
    order by x.is_default desc, ss.is_default desc, coalesce(xg.order_key, x.order_key), x.order_key, ss.order_key))[1] as "defaultSpaceId"
  from site_spaces ss join spaces sp on sp.id = ss.space_id and sp.deleted_at is null
  left join site_sections x on x.id = ss.section_id left join site_section_groups xg on xg.id = x.group_id
  where ss.site_id = s.id)`);
