import type { ImportIssue } from '@/lib/content/import-plan';
import { isMarkdown } from '@/lib/content/paths';
import type { SourceContent } from '@/lib/content/source-files';
import { IMPORT_LIMITS } from './import-limits';
import type { Report } from './import-report';
import { type SourceEntry, tooLarge } from './import-source';

const isText = (path: string) => isMarkdown(path) || /(?:^|\/)\.gitbook\.ya?ml$/.test(path);
const NOTHING = new Uint8Array();

/** Only bytes that may be too many are decoded for it. */
const isTooLong = (text: Uint8Array): boolean =>
  text.byteLength > IMPORT_LIMITS.pageBytes ||
  (text.byteLength > IMPORT_LIMITS.pageCharacters &&
    new TextDecoder().decode(text).length > IMPORT_LIMITS.pageCharacters);

/** Reads the texts of an import; of other files only their being there matters to the plan. What is too large stays behind. */
export async function readTexts(
  entries: Map<string, SourceEntry>,
  report: Report,
): Promise<{ contents: Map<string, SourceContent>; issues: ImportIssue[] }> {
  const contents = new Map<string, SourceContent>();
  const issues: ImportIssue[] = [];
  const { pages, pageBytes, pageCharacters, textBytes, fileBytes } = IMPORT_LIMITS;
  let texts = 0;
  let bytes = 0;
  let done = 0;
  for (const [path, entry] of entries) {
    done += 1;
    const limit = isText(path) ? pageBytes : fileBytes;
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
    texts += 1;
    bytes += entry.size;
    if (texts > pages) throw tooLarge(`It has more than ${pages} pages.`);
    if (bytes > textBytes) throw tooLarge(`Its pages have more than ${textBytes} bytes together.`);
    const text = await entry.read();
    if (isTooLong(text)) {
      issues.push({
        kind: 'too-large',
        path,
        message: `It has more than the ${pageCharacters} characters that are allowed: it was not imported.`,
      });
      continue;
    }
    contents.set(path, text);
    if (texts % 20 === 0) report({ phase: 'reading', done, total: entries.size });
  }
  report({ phase: 'reading', done: entries.size, total: entries.size });
  return { contents, issues };
}
