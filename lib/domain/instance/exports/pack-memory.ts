import type { FileUnit } from '@/lib/content/translation/files/file-unit';
import { createTmxWriter } from '@/lib/content/translation/files/write-tmx';
import { unmarkText } from '@/lib/content/translation/mark-text';
import type { Services } from '@/lib/domain/shared/services';
import { listMemoryLanguages, listMemoryTexts } from '@/lib/storage/translations/list-memory';
import type { MemoryScope } from '@/lib/storage/translations/translation-memory';
import type { ExportTarget } from './pack-organization';

/** What persons wrote for texts, also in spaces that are gone: a file for each pair of languages. */
export async function packMemory(
  { database }: Services,
  { archive, folder }: Pick<ExportTarget, 'archive' | 'folder'>,
  organizationId: string,
): Promise<void> {
  for (const scope of await listMemoryLanguages(database, organizationId)) {
    const path = `${folder}translation-memory/${scope.sourceLanguage}-${scope.language}.tmx`;
    await archive.addParts(path, writeMemory(database, scope));
  }
}

async function* writeMemory(database: Services['database'], scope: MemoryScope): AsyncGenerator<string> {
  const writer = createTmxWriter({ from: scope.sourceLanguage, to: scope.language });
  yield writer.begin();
  for await (const texts of listMemoryTexts(database, scope)) {
    const units = texts.map(
      ({ source, text, atoms }): FileUnit => ({
        id: '',
        kind: 'text',
        state: 'translated',
        source: unmarkText({ text: source, atoms }),
        text: unmarkText({ text, atoms }),
      }),
    );
    yield writer.page({ id: '', title: '', units });
  }
  yield writer.end();
}
