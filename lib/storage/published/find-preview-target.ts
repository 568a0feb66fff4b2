import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import type { SiteParts } from '../site-structure/parts';
import { all, defineStructureStatement, none, type StructureValues } from '../site-structure/statement';

interface PreviewTerms {
  changeRequestId: string | null;
  segmentId: string | null;
}

/** What a preview of a site may show: its variants with the viewer's roles, and what was named beside them. */
export interface PreviewTarget extends SiteParts {
  site: {
    changeRequest: { id: string; spaceId: string } | null;
    segment: { claims: Record<string, unknown>; unsignedClaims: Record<string, unknown> } | null;
    /** By space: the content that the preview shows. */
    rootHashes: Record<string, string>;
  };
}

const read = defineStructureStatement<PreviewTerms, PreviewTarget>('site_preview', {
  groups: none,
  sections: none,
  siteSpaces: all,
  site: (term) => sql`(with cr as (
      select c.id, c.space_id, c.revision_id from change_requests c
      where c.id = ${term('changeRequestId')}::text and c.space_id in (select space_id from v)
    ) select json_build_object(
      'changeRequest', (select json_build_object('id', cr.id, 'spaceId', cr.space_id) from cr),
      'segment', (select json_build_object('claims', e.claims, 'unsignedClaims', e.unsigned_claims)
        from site_segments e where e.site_id = s.id and e.id = ${term('segmentId')}::text),
      'rootHashes', coalesce((select json_object_agg(sp.id, r.root_hash)
        from spaces sp left join cr on cr.space_id = sp.id
        join revisions r on r.id = coalesce(cr.revision_id, sp.revision_id)
        where sp.id = any(array(select space_id from v))), '{}')))`,
});

export function findPreviewTarget(
  database: Database,
  values: StructureValues,
  terms: PreviewTerms,
): Promise<PreviewTarget | undefined> {
  return read(database, values, terms);
}
