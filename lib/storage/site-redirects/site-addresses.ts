import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';

/** A variant that a site shows, with where it is found. */
export interface AddressedVariant {
  id: string;
  sectionId: string | null;
  spaceId: string;
  isDefault: boolean;
  /** Below the site, without slashes at its ends; empty where the site begins. */
  address: string;
  /** Of its section; empty for the default one, and without sections. */
  sectionAddress: string;
}

/** The variants of a site as rows `id`, `section_id`, `space_id`, `is_default`, `address` and `section_address`. */
export const addressesOf = (siteId: SQL): SQL => sql`(
  select ss.id, ss.section_id, ss.space_id, ss.is_default,
    case when x.id is null or x.is_default then '' else x.path end as section_address,
    case
      when not ss.is_default then concat_ws('/', x.path, ss.path)
      when x.id is null or x.is_default then ''
      else x.path
    end as address
  from (
    select b.id, b.site_id, b.section_id, b.space_id, b.path,
      row_number() over (partition by b.section_id order by b.is_default desc, b.order_key, b.id) = 1 as is_default
    from site_spaces b join spaces sp on sp.id = b.space_id
    where b.site_id = ${siteId} and sp.deleted_at is null
  ) ss left join site_sections x on x.id = ss.section_id)`;

const read = defineStatement<AddressedVariant, { siteId: string }>(
  'site_addresses',
  (
    term,
  ) => sql`select v.id, v.section_id as "sectionId", v.space_id as "spaceId", v.is_default as "isDefault", v.address,
      v.section_address as "sectionAddress"
    from ${addressesOf(sql`${term('siteId')}::text`)} v`,
);

export function listAddresses(tx: Tx, siteId: string): Promise<AddressedVariant[]> {
  return read(tx, { siteId });
}
