import { isAnyListFile } from '@/lib/content/export/list-files';
import type { ImportIssue } from '@/lib/content/import-plan';
import { isMarkdown } from '@/lib/content/paths';
import type { ImportedFile } from '@/lib/content/source-files';
import { IMPORT_LIMITS } from './import-limits';
import { type Report, type SourceEntry, tooLarge } from './import-source';

const isText = (path: string) =>
  isMarkdown(path) || /(?:^|\/)\.gitbook\.ya?ml$/.test(path) || isAnyListFile(path);
/** An outline is a text and no page. */
const isOutline = (path: string) => /(?:^|\/)SUMMARY\.md$/i.test(path);
const isPage = (path: string) => isMarkdown(path) && !isOutline(path);
const NOTHING = new Uint8Array();

/** Only bytes that may be too many are read and decoded for it. */
async function isTooLong(entry: SourceEntry): Promise<boolean> {
  if (entry.size <= IMPORT_LIMITS.pageCharacters) return false;
  return new TextDecoder().decode(await entry.read()).length > IMPORT_LIMITS.pageCharacters;
}

/**
 * The files of an import within their limits: texts are read when it is their turn; of other files only their being there
 * matters to the plan. What is too large stays behind.
 */
export async function readTexts(
  entries: Map<string, SourceEntry>,
  report: Report,
): Promise<{ contents: Map<string, ImportedFile>; issues: ImportIssue[] }> {
  const contents = new Map<string, ImportedFile>();
  const issues: ImportIssue[] = [];
  const { pages, pageBytes, pageCharacters, textBytes, fileBytes, outlineBytes } = IMPORT_LIMITS;
  let found = 0;
  let bytes = 0;
  for (const [path, entry] of entries) {
    const limit = isOutline(path) ? outlineBytes : isText(path) ? pageBytes : fileBytes;
    if (entry.size > limit) {
      issues.push({
        kind: 'too-large',
        path,
        message: `It has ${entry.size} bytes, more than the ${limit} that are allowed: it was not imported.`,
      });
      continue;
    }
    if (!isText(path)) {
      contents.set(path, NOTHING);
      continue;
    }
    found += Number(isPage(path));
    bytes += entry.size;
    if (found > pages) throw tooLarge(`It has more than ${pages} pages.`);
    if (bytes > textBytes) throw tooLarge(`Its pages have more than ${textBytes} bytes together.`);
    if (!isOutline(path) && (await isTooLong(entry))) {
      issues.push({
        kind: 'too-large',
        path,
        message: `It has more than the ${pageCharacters} characters that are allowed: it was not imported.`,
      });
      continue;
    }
    contents.set(path, () => entry.read());
  }
  report({ phase: 'reading', done: entries.size, total: entries.size });
  return { contents, issues };
}
