/** What an import needs of a browser's File. */
export interface PickedFile {
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
