/**
 * Where to go after signing in or out: a path of this instance, given as such or with the instance's own base.
 * Anything else, however it is disguised, becomes the start page.
 */
export function toOwnPath(target: unknown, base: string): string {
  if (typeof target !== 'string' || !URL.canParse(target, base)) return '/';
  const url = new URL(target, base);
  if (url.origin !== new URL(base).origin) return '/';
  const path = url.pathname + url.search + url.hash;
  // What a browser reads as a second slash would make the next word a host.
  return path.startsWith('//') || path.startsWith('/\\') ? '/' : path;
}
