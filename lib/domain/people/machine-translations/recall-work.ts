import type { Services } from '@/lib/domain/shared/services';
import { listExactTexts } from '@/lib/storage/translations/translation-memory';
import { scopeOf } from '../translations/translation-memory';
import { checkText } from './compose-work';
import { type MachineWork, openWork } from './open-work';

/**
 * What a machine would translate now, with what persons wrote for the same texts: in this translation, else in the memory of
 * the organization. What does not fit every place where it is wanted is not taken.
 */
export async function recallWork(
  services: Pick<Services, 'database'>,
  translationId: string,
): Promise<MachineWork | undefined> {
  const work = await openWork(services, translationId);
  if (!work) return undefined;
  const { row, pages } = work;
  const memory = new Map(work.memory);
  const open = new Set(pages.flatMap(({ wanted }) => wanted.map(({ key }) => key)));
  const unknown = [...open].filter((key) => !memory.has(key));
  const asked = { ...scopeOf(row), spaceId: row.spaceId };
  for (const [key, text] of await listExactTexts(services.database, asked, unknown)) memory.set(key, text);
  for (const page of pages)
    for (const wanted of page.wanted) {
      const text = memory.get(wanted.key);
      if (text !== undefined && checkText(page, wanted, text, undefined)) memory.delete(wanted.key);
    }
  return { ...work, memory };
}
