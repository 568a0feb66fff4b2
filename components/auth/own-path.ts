const BASE = 'http://own.invalid';

/** Where to go after signing in: a path of this product, never another place; the start page otherwise. */
export function readOwnPath(value: string | undefined): string {
  if (!value?.startsWith('/') || !URL.canParse(value, BASE)) return '/';
  const url = new URL(value, BASE);
  const path = url.pathname + url.search + url.hash;
  // What a browser reads as a second slash would make the next word a host.
  if (url.origin !== BASE || path.startsWith('//')) return '/';
  return /^\/(?:login|setup|api|v1)(?:[/?#]|$)/.test(path) ? '/' : path;
}
