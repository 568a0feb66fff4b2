import type { ShownPage } from '@/lib/domain/viewer/read-space-tree';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import type { Navigation } from './navigation';

/** A path below the site as it stands in an address; what is plain already costs nothing. */
function encodePath(path: string): string {
  return PLAIN.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
}

const PLAIN = /^[\w./~-]*$/;

export const joinPath = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('/');

/** Below the site; the first page of a space is at the space's own address. */
export function pathOfPage(
  { address }: Pick<ViewVariant, 'address'>,
  { first }: Pick<Navigation, 'first'>,
  { page, path }: ShownPage,
): string {
  return first?.page.id === page.id ? address : joinPath(address, path);
}

/** `base` has no slash at its end; an empty one is a host of the site's own. */
export const toHref = (base: string, path: string) =>
  path === '' ? base || '/' : `${base}/${encodePath(path)}`;
