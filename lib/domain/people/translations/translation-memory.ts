import type { MarkedText } from '@/lib/content/translation/mark-text';
import { listPersonTexts } from '@/lib/content/translation/person-texts';
import { sketchText } from '@/lib/content/translation/sketch-text';
import { hashOf } from '@/lib/storage/content/hash';
import type { SpaceTranslationRow } from '@/lib/storage/translations/space-translations';
import type { MemoryScope, RememberedText } from '@/lib/storage/translations/translation-memory';
import type { OpenPage } from './open-translation';

/** Equal texts have the same, whatever their placeholders stand for. */
export const keyOfText = ({ text, atoms }: MarkedText): string => hashOf(`${atoms.length} ${text}`);

/** Organizations have nothing in common. */
export const sketchIn = (organizationId: string, source: string): number[] =>
  sketchText(source, organizationId);

export const scopeOf = ({ organizationId, sourceLanguage, language }: MemoryScope): MemoryScope => ({
  organizationId,
  sourceLanguage,
  language,
});

/** What persons wrote on a page, each source once. */
export function rememberPage(row: SpaceTranslationRow, page: OpenPage): RememberedText[] {
  const { spaceId, sourceSpaceId } = row;
  const place = { spaceId, contentId: page.own.id, sourceSpaceId };
  const texts = new Map<string, RememberedText>();
  for (const { source, text, atoms } of listPersonTexts(page)) {
    const sourceHash = keyOfText({ text: source, atoms });
    texts.set(sourceHash, { ...place, sourceHash, source, text, atoms, bands: [] });
  }
  return [...texts.values()].map((one) => ({ ...one, bands: sketchIn(row.organizationId, one.source) }));
}
