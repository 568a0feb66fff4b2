/** A path as it is meant, without slashes around it; undefined for what is none. */
export function decodePath(written: string): string | undefined {
  let path: string;
  try {
    path = written.includes('%') ? decodeURIComponent(written) : written;
  } catch {
    return undefined;
  }
  // Half a pair can't come out of UTF-8; a zero character is in no name.
  if (path.length > 4_096 || path.includes('\u0000')) return undefined;
  return path.replace(/^\/+|\/+$/g, '');
}
