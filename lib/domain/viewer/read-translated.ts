import { createCache } from '@/lib/cache/cache';
import { readSource } from '@/lib/content/translation/page-units';
import { composeShown, SHOWS_ALL } from '@/lib/content/translation/shown-text';
import { readUnits } from '@/lib/content/translation/stored-units';
import { getDocument } from '@/lib/storage/content/get-documents';
import { readTranslation } from '@/lib/storage/text-threads/follow-translation';
import type { SpaceOfTranslation } from '@/lib/storage/translations/space-of-translation';
import type { PublishedServices } from './site-snapshot';

const composed = createCache<string>('translated-texts', { sizeOf: (text) => 2 * text.length });

/** The text of a page or reusable content as readers see it; with signs before what is not translated, where it is drawn. */
export async function readTranslated(
  { database }: PublishedServices,
  translation: SpaceOfTranslation | null,
  { document, units }: { document?: string; units?: string },
  hasSigns: boolean,
): Promise<string> {
  if (document === undefined) return '';
  const now = await getDocument(database, document);
  if (!translation || units === undefined || !hasSigns) return now;
  const key = `${document} ${units}`;
  const known = composed.get(key);
  if (known !== undefined) return known;
  const stored = readUnits(await getDocument(database, units));
  const source = stored.source === undefined ? '' : await getDocument(database, stored.source);
  const page = await readTranslation({ page: stored.page, source, now });
  // What takes too long to be read text by text is drawn without.
  const text = page ? composeShown(readSource(source), page, SHOWS_ALL, hasSigns) : now;
  composed.set(key, text);
  return text;
}

const byMachine = createCache<boolean>('machine-texts', { sizeOf: () => 250 });

/** Whether a machine wrote some of a page or reusable content; a text that a person has accepted is a person's. */
export async function isByMachine(
  { database }: PublishedServices,
  { units, title }: { units?: string | undefined; title?: string },
): Promise<boolean> {
  if (units === undefined) return false;
  const key = `${units} ${title ?? ''}`;
  const known = byMachine.get(key);
  if (known !== undefined) return known;
  const { page, machineFields, marks } = readUnits(await getDocument(database, units));
  const isMarked =
    (title !== undefined && machineFields?.title === title && marks?.title?.text !== title) ||
    (page?.units.some((unit) => unit?.by === 'machine' && !unit.isBeside) ?? false);
  byMachine.set(key, isMarked);
  return isMarked;
}
