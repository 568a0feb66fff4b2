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

const CLUTTER = /^(?:__MACOSX|Thumbs\.db|\.DS_Store|\._.*)$/;
const HIDDEN_FILE = /^\.(?:gitbook\.ya?ml$|.*\.(?:md|markdown|mdx|png|jpe?g|gif|webp|svg)$)/i;

/** Hidden folders other than `.gitbook`, the leftovers of archivers and system files hold no content; a page may be called `.net.md`. */
export function isClutter(path: string): boolean {
  const parts = path.split('/');
  return parts.some(
    (part, index) =>
      CLUTTER.test(part) ||
      (part.startsWith('.') &&
        part !== '.gitbook' &&
        !(index === parts.length - 1 && HIDDEN_FILE.test(part))),
  );
}

/** The way from one file to another, in characters that are safe in markdown, in HTML and in tags. */
export function relativePath(from: string, to: string): string {
  const folders = folderOf(from).split('/').filter(Boolean);
  const parts = to.split('/');
  let same = 0;
  while (same < folders.length && same < parts.length - 1 && folders[same] === parts[same]) same += 1;
  return [...folders.slice(same).map(() => '..'), ...parts.slice(same)].map(encodePart).join('/');
}

const encodePart = (part: string) =>
  part === '..' ? part : part.replace(/[^\p{L}\p{N}\p{M}._~-]/gu, (char) => encodeChar(char));

const encodeChar = (char: string) =>
  encodeURIComponent(char).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
