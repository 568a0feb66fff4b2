import { badRequest } from '@/lib/contract/problem';
import type { Cursors } from '@/lib/domain/shared/paginate';
import type { Keyring } from '@/lib/secrets/keyring';

/** Opaque, signed, and bound to one list with its filters and its reader: any other use is refused. */
export function createCursors(keyring: Keyring, identify: () => string): Cursors {
  const refused = () => badRequest('page', 'is not a page of this list; start without it');
  return {
    read(page) {
      if (page === undefined) return undefined;
      const dot = page.indexOf('.');
      const body = page.slice(0, dot);
      if (dot < 1 || !keyring.verify(identify(), body, page.slice(dot + 1))) throw refused();
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as string[];
    },
    write(position) {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${body}.${keyring.sign(identify(), body)}`;
    },
  };
}

/** What a cursor is bound to: the operation, the path and the filters, in any order. */
export function listIdentity(endpointId: string, url: URL, callerId: string | undefined): string {
  const filters = [...url.searchParams]
    .filter(([key]) => key !== 'page' && key !== 'limit')
    .map((pair) => pair.join('='))
    .sort();
  return [endpointId, url.pathname, callerId ?? '', ...filters].join('\n');
}
