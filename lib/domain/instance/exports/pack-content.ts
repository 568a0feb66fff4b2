import { type ExportIssue, exportTree } from '@/lib/content/export/export-tree';
import { type ContentTree, walkPages } from '@/lib/content/page-tree';
import { IMPORT_LIMITS } from '@/lib/domain/authoring/content/import-limits';
import type { Services } from '@/lib/domain/shared/services';
import { getDocument, getDocuments } from '@/lib/storage/content/get-documents';
import type { ExportArchive } from './archive';

export interface PackedContent {
  pages: number;
  files: number;
  issues: ExportIssue[];
}

/** So many texts are read at once. */
const AT_ONCE = 100;

/** Packs a tree as a folder of markdown with its files, below `folder`. */
export async function packContent(
  { database, files }: Pick<Services, 'database' | 'files'>,
  tree: ContentTree,
  { archive, folder, onEntry }: { archive: ExportArchive; folder: string; onEntry: () => void },
): Promise<PackedContent> {
  const hashes = [...walkPages(tree.pages)].flatMap(({ page }) =>
    [page.document ?? [], typeof page.addresses === 'string' ? page.addresses : []].flat(),
  );
  let ahead = 0;
  const readText = async (hash: string) => {
    if (ahead % AT_ONCE === 0) await getDocuments(database, hashes.slice(ahead, ahead + AT_ONCE));
    ahead += 1;
    return getDocument(database, hash);
  };
  const packed: PackedContent = { pages: 0, files: 0, issues: [] };
  for await (const entry of exportTree(tree, readText, packed.issues)) {
    const path = folder + entry.path;
    if ('text' in entry) {
      if (entry.text.length > IMPORT_LIMITS.pageCharacters)
        packed.issues.push({
          path: entry.path,
          message: 'It is longer than an import takes: it would stay behind.',
        });
      await archive.addText(path, entry.text);
    } else {
      const bytes = await files.read(entry.file.blob);
      if (bytes) await archive.addFile(path, bytes, entry.file.contentType);
      else packed.issues.push({ path: entry.path, message: 'Its bytes are gone: it was left out.' });
      packed.files += Number(bytes !== undefined);
    }
    onEntry();
  }
  packed.pages = [...walkPages(tree.pages)].filter(({ page }) => page.type === 'document').length;
  return packed;
}

/** How many entries there will be, more or less. */
export const countEntries = (tree: ContentTree): number =>
  [...walkPages(tree.pages)].length + tree.files.length + tree.reusableContents.length;
