import { sql } from 'drizzle-orm';
import type { RedirectRule } from '@/lib/content/redirects';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { type EnabledRow, enabledOnSite } from '../integrations/read-enabled';
import type { LocalizedColumn } from '../site-structure/parts';
import { opensNow } from '../sites/share-links';
import { type SpaceOfTranslation, shownRoot, translationOf } from '../translations/space-of-translation';
import { type CustomizationRow, customizationsOf } from './customization-row';
import { VISITOR_AUTH } from './visitor-auth';

interface VariantRow {
  id: string;
  sectionId: string | null;
  path: string;
  localizedTitle: LocalizedColumn;
  condition: string | null;
  /** The default of its container, or the first one shown while the default is in the trash. */
  isDefault: boolean;
  space: {
    id: string;
    title: string;
    emoji: string | null;
    language: string | null;
    translation: SpaceOfTranslation | null;
    revisionId: string;
    rootHash: string;
  };
}

/** A site as it is published, whatever its audience. */
export interface SiteStateRow {
  id: string;
  organizationId: string;
  title: string;
  basename: string;
  hostname: string | null;
  proxyOrigin: string | null;
  visibility: string;
  isPublished: boolean;
  isAdaptive: boolean;
  conditionReading: string;
  isBlocked: boolean;
  /** The organization answers questions. */
  asks: boolean;
  groups: { id: string; title: string; localizedTitle: LocalizedColumn; icon: string | null }[];
  sections: {
    id: string;
    groupId: string | null;
    title: string;
    localizedTitle: LocalizedColumn;
    description: string | null;
    localizedDescription: LocalizedColumn;
    icon: string | null;
    path: string;
    condition: string | null;
    isDefault: boolean;
  }[];
  variants: VariantRow[];
  customizations: CustomizationRow[];
  shareLinks: { keyHash: string; passwordHash: string | null }[];
  visitorAuth: { keySealed: string; fallbackUrl: string | null; integration: string | null } | null;
  redirects: (RedirectRule & { id: string })[];
  enabled: EnabledRow[];
  /** The one that was asked for, when it is of a space that the site shows. */
  changeRequest: { id: string; number: number; subject: string; spaceId: string } | null;
}

interface Terms {
  siteId: string;
  changeRequestId: string | null;
}

/** One statement for all of it; no `s` stands outside, since the integrations have their own. */
const read = defineStatement<SiteStateRow, Terms>(
  'published_site_state',
  (term) => sql`with here as (
      select o.*, w.ai as asks from sites o join organizations w on w.id = o.organization_id
      where o.id = ${term('siteId')}::text and o.deleted_at is null and w.deleted_at is null
    ), x as (
      select x.id, x.group_id as "groupId", x.title, x.localized_title, x.description,
        x.localized_description, x.icon, x.path, x.condition,
        x.is_default as "isDefault", coalesce(xg.order_key, x.order_key) as root_key,
        case when xg.id is null then '' else x.order_key end as inner_key
      from site_sections x left join site_section_groups xg on xg.id = x.group_id
      where x.site_id = ${term('siteId')}::text
    ), cr as (
      select c.id, c.number, c.subject, c.space_id as "spaceId", c.revision_id
      from change_requests c join spaces cs on cs.id = c.space_id and cs.deleted_at is null
      where c.id = ${term('changeRequestId')}::text
        and exists (select from site_spaces l where l.site_id = ${term('siteId')}::text and l.space_id = c.space_id)
    ), v as (
      select ss.id, ss.section_id as "sectionId", ss.path, ss.localized_title, ss.condition, ss.order_key,
        row_number() over (partition by ss.section_id order by ss.is_default desc, ss.order_key, ss.id) = 1 as "isDefault",
        json_build_object('id', sp.id, 'title', sp.title, 'emoji', sp.emoji, 'language', sp.language,
          'translation', ${translationOf('cr.id', 'sp.id')},
          'revisionId', r.id, 'rootHash', ${shownRoot('cr.id', 'sp.id', 'r.root_hash')}) as space
      from site_spaces ss join spaces sp on sp.id = ss.space_id and sp.deleted_at is null
      left join cr on cr."spaceId" = sp.id
      join revisions r on r.id = coalesce(cr.revision_id, sp.revision_id)
      where ss.site_id = ${term('siteId')}::text
    )
    select here.id, here.organization_id as "organizationId", here.title, here.basename, here.hostname,
      here.proxy_origin as "proxyOrigin", here.visibility, here.published as "isPublished",
      here.adaptive_content as "isAdaptive", here.condition_reading as "conditionReading", here.asks,
      (select w.blocked_reason is not null from organizations w where w.id = here.organization_id) as "isBlocked",
      coalesce((select json_agg(json_build_object('id', g.id, 'title', g.title, 'localizedTitle', g.localized_title,
          'icon', g.icon) order by g.order_key, g.id)
        from site_section_groups g where g.site_id = here.id), '[]') as groups,
      coalesce((select json_agg(json_build_object('id', x.id, 'groupId', x."groupId", 'title', x.title,
          'localizedTitle', x.localized_title, 'description', x.description,
          'localizedDescription', x.localized_description, 'icon', x.icon, 'path', x.path, 'condition', x.condition,
          'isDefault', x."isDefault") order by x.root_key, x.inner_key, x.id) from x), '[]') as sections,
      coalesce((select json_agg(json_build_object('id', v.id, 'sectionId', v."sectionId", 'path', v.path,
          'localizedTitle', v.localized_title, 'condition', v.condition, 'isDefault', v."isDefault", 'space', v.space)
          order by coalesce(x.root_key, ''), coalesce(x.inner_key, ''), coalesce(x.id, ''), v.order_key, v.id)
        from v left join x on x.id = v."sectionId"), '[]') as variants,
      ${customizationsOf(sql`here.id`)} as customizations,
      coalesce((select json_agg(json_build_object('keyHash', l.key_hash, 'passwordHash', l.password_hash)
          order by l.key_hash) from share_links l
        where l.site_id = here.id and ${opensNow}), '[]') as "shareLinks",
      (select ${VISITOR_AUTH} from site_visitor_auth a where a.site_id = here.id) as "visitorAuth",
      coalesce((select json_agg(json_build_object('id', d.id, 'source', d.source, 'destination', d.destination) order by d.source)
        from site_redirects d where d.site_id = here.id and d.is_live), '[]') as redirects,
      ${enabledOnSite(sql`here.id`)} as enabled,
      (select json_build_object('id', cr.id, 'number', cr.number, 'subject', cr.subject, 'spaceId', cr."spaceId")
        from cr) as "changeRequest"
    from here`,
);

export async function findSiteState(
  database: Database,
  siteId: string,
  changeRequestId: string | undefined,
): Promise<SiteStateRow | undefined> {
  const [found] = await read(database, { siteId, changeRequestId: changeRequestId ?? null });
  return found;
}
