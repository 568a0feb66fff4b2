import limits from '@/lib/contract/import-limits.json';
import { formatMegabytes } from '@/lib/text/format-bytes';
import { t } from './messages';

/** What an import needs of a browser's File. */
interface PickedFile {
  name: string;
  size: number;
  webkitRelativePath?: string;
}

const ignored = /(^|\/)(\.git|node_modules|\.DS_Store|__MACOSX|Thumbs\.db)(\/|$)/;

/** The files of a folder with their paths below it; what never belongs to documentation is left out. */
export function listFolderFiles<File extends PickedFile>(
  files: readonly File[],
): { path: string; file: File }[] {
  return files
    .map((file) => ({ path: (file.webkitRelativePath || file.name).replace(/^[^/]*\//, ''), file }))
    .filter(({ path }) => path !== '' && !ignored.test(path));
}

const isText = (name: string) => /\.(?:md|markdown|mdx)$/i.test(name);

/** Why a folder or zip is more than one import takes; undefined when it is not. */
export function findExcess(files: readonly PickedFile[]): string | undefined {
  const [only] = files;
  if (files.length === 1 && only && /\.zip$/i.test(only.name))
    return only.size > limits.uploadBytes
      ? t('theZipHasTheLimitIs', {
          megabytes: formatMegabytes(only.size),
          megabytes2: formatMegabytes(limits.uploadBytes),
        })
      : undefined;
  const found = listFolderFiles(files).map(({ path, file }) => ({ path, size: file.size }));
  const texts = found.filter(({ path }) => isText(path));
  const pages = texts.filter(({ path }) => !/(?:^|\/)summary\.md$/i.test(path));
  const sum = (list: readonly { size: number }[]) => list.reduce((total, { size }) => total + size, 0);
  const excess = [
    [found.length > limits.entries, t('files', { count: found.length }), `${limits.entries}`],
    [pages.length > limits.pages, t('pages', { count: pages.length }), `${limits.pages}`],
    [
      sum(texts) > limits.textBytes,
      t('ofText', { megabytes: formatMegabytes(sum(texts)) }),
      formatMegabytes(limits.textBytes),
    ],
    [
      sum(found) > limits.unpackedBytes,
      t('ofFiles', { megabytes: formatMegabytes(sum(found)) }),
      formatMegabytes(limits.unpackedBytes),
    ],
  ] as const;
  const [, has, takes] = excess.find(([isTooMuch]) => isTooMuch) ?? [];
  return has && t('itHasTheLimitIsImport', { size: has, limit: takes ?? '' });
}

/** The name of the folder or zip, as a title. */
export function suggestTitle(files: readonly PickedFile[]): string {
  const first = files[0];
  if (!first) return '';
  const name = first.webkitRelativePath
    ? first.webkitRelativePath.split('/')[0]
    : first.name.replace(/\.zip$/i, '');
  const words = (name ?? '').replace(/[-_]+/g, ' ').trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 50);
}
