/** A path without `.`, `..`, empty parts and slashes at its ends; undefined when it leads above the top. */
export function normalizePath(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function joinPath(folder: string, path: string): string | undefined {
  return normalizePath(folder ? `${folder}/${path}` : path);
}

export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown|mdx)$/i.test(path);
}

/** Hidden folders other than `.gitbook`, the leftovers of archivers and system files hold no content. */
export function isClutter(path: string): boolean {
  return path
    .split('/')
    .some(
      (part) =>
        part === '__MACOSX' ||
        part === 'Thumbs.db' ||
        (part.startsWith('.') && part !== '.gitbook' && part !== '.gitbook.yaml'),
    );
}
