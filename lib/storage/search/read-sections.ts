import { sql } from 'drizzle-orm';
import { createCache, textBytes } from '@/lib/cache/cache';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

export interface SectionText {
  id: number;
  /** As JSON, as they were written. */
  section: string;
  facts: string;
  revisionId: string;
}

const read = defineStatement<SectionText, { ids: number[] }>(
  'search_texts',
  (term) => sql`select t.section_id as id, t.section, p.facts, p.revision_id as "revisionId"
    from search_texts t join search_sections s on s.id = t.section_id
    join search_pages p on p.space_id = s.space_id and p.page_id = s.page_id
    where t.section_id = any(${term('ids')}::bigint[])`,
);

/** A section never changes: one of a changed page has another id. */
const known = createCache<SectionText>('search-sections', {
  sizeOf: ({ section, facts }) => textBytes(section) + textBytes(facts) + 200,
});

/** The texts of sections by id; those that were taken out in between are missing. */
export async function listSectionTexts(
  database: Database,
  organizationId: string,
  ids: readonly number[],
): Promise<Map<number, SectionText>> {
  const texts = new Map<number, SectionText>();
  const missing: number[] = [];
  for (const id of ids) {
    const text = known.get(`${organizationId} ${id}`);
    if (text) texts.set(id, text);
    else missing.push(id);
  }
  if (missing.length === 0) return texts;
  for (const text of await read(database, { ids: missing })) {
    known.set(`${organizationId} ${text.id}`, text);
    texts.set(text.id, text);
  }
  return texts;
}
