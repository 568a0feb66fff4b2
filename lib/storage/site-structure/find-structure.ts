import { sql } from 'drizzle-orm';
import { boundedCount } from '../database/keyset';
import { all, defineStructureStatement, INNER_KEY, none, ROOT_KEY } from './statement';

const inPickedSections = () => sql`v.section_id in (select id from x)`;

export const findStructure = defineStructureStatement<object>('site_structure', {
  groups: all,
  sections: all,
  siteSpaces: all,
});

export const findSection = defineStructureStatement<{ id: string }>('site_section', {
  groups: none,
  sections: (term) => sql`x.id = ${term('id')}`,
  siteSpaces: inPickedSections,
});

export const findGroup = defineStructureStatement<{ id: string }>('site_section_group', {
  groups: (term) => sql`g.id = ${term('id')}`,
  sections: () => sql`x.group_id in (select id from g)`,
  siteSpaces: inPickedSections,
});

export const findSiteSpace = defineStructureStatement<{ id: string }>('site_space', {
  groups: none,
  sections: none,
  siteSpaces: (term) => sql`v.id = ${term('id')}`,
});

interface Page {
  limit: number;
  /** The position of the last row before the page, each part of it; null for the first page. */
  rootKey: string | null;
  innerKey: string | null;
  orderKey: string | null;
  id: string | null;
}

const SECTION_ROOT = sql.raw('coalesce(xg.order_key, x.order_key)');
const SECTION_INNER = sql.raw(`case when xg.id is null then '' else x.order_key end`);

export const findSectionPage = defineStructureStatement<Page>('site_section_page', {
  groups: none,
  sections: (
    term,
  ) => sql`(${SECTION_ROOT}, ${SECTION_INNER}, x.id) > (coalesce(${term('rootKey')}::text, ''), coalesce(${term('innerKey')}::text, ''), coalesce(${term('id')}::text, ''))
    order by ${SECTION_ROOT}, ${SECTION_INNER}, x.id limit ${term('limit')}::int`,
  siteSpaces: inPickedSections,
  count: (term) => boundedCount(sql`from site_sections n where n.site_id = ${term('siteId')}`),
});

export const findGroupPage = defineStructureStatement<Page>('site_section_group_page', {
  groups: (
    term,
  ) => sql`(g.order_key, g.id) > (coalesce(${term('orderKey')}::text, ''), coalesce(${term('id')}::text, ''))
    order by g.order_key, g.id limit ${term('limit')}::int`,
  sections: () => sql`x.group_id in (select id from g)`,
  siteSpaces: inPickedSections,
  count: (term) => boundedCount(sql`from site_section_groups n where n.site_id = ${term('siteId')}`),
});

export const findSiteSpacePage = defineStructureStatement<Page & { isDefault: boolean | null }>(
  'site_space_page',
  {
    groups: none,
    sections: none,
    siteSpaces: (
      term,
    ) => sql`(${term('isDefault')}::boolean is null or v.is_default = ${term('isDefault')}::boolean)
      and (${term('id')}::text is null or (${ROOT_KEY}, ${INNER_KEY}, v.order_key, v.id)
        > (${term('rootKey')}::text, ${term('innerKey')}::text, ${term('orderKey')}::text, ${term('id')}::text))
    order by ${ROOT_KEY}, ${INNER_KEY}, v.order_key, v.id limit ${term('limit')}::int`,
    count: (term) =>
      boundedCount(sql`from v
      where ${term('isDefault')}::boolean is null or v.is_default = ${term('isDefault')}::boolean`),
  },
);
