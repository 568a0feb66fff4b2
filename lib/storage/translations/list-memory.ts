import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { translationMemory } from '../schema/translation-memory';
import type { MemoryScope, RememberedText } from './translation-memory';

/** Between which languages an organization remembers texts. */
export async function listMemoryLanguages({ db }: Database, organizationId: string): Promise<MemoryScope[]> {
  const t = translationMemory;
  const found = await db
    .selectDistinct({ sourceLanguage: t.sourceLanguage, language: t.language })
    .from(t)
    .where(eq(t.organizationId, organizationId))
    .orderBy(asc(t.sourceLanguage), asc(t.language));
  return found.map((languages) => ({ organizationId, ...languages }));
}

const SLICE = 1_000;

/** All texts between two languages, whoever may read where they come from, some at a time. */
export async function* listMemoryTexts(
  { db }: Database,
  { organizationId, sourceLanguage, language }: MemoryScope,
): AsyncGenerator<Pick<RememberedText, 'source' | 'text' | 'atoms'>[]> {
  const t = translationMemory;
  const { sourceHash, spaceId, contentId, source, text, atoms } = t;
  let after: { sourceHash: string; spaceId: string; contentId: string } | undefined;
  do {
    const comes =
      after &&
      sql`(${sourceHash}, ${spaceId}, ${contentId}) > (${after.sourceHash}, ${after.spaceId}, ${after.contentId})`;
    const found = await db
      .select({ sourceHash, spaceId, contentId, source, text, atoms })
      .from(t)
      .where(
        and(
          eq(t.organizationId, organizationId),
          eq(t.sourceLanguage, sourceLanguage),
          eq(t.language, language),
          comes,
        ),
      )
      .orderBy(asc(sourceHash), asc(spaceId), asc(contentId))
      .limit(SLICE);
    yield found;
    after = found.length < SLICE ? undefined : found.at(-1);
  } while (after);
}
