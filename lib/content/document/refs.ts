import { readInnerLink, writeInnerLink } from '../inner-links';

/** Where a link leads, in the words of the wire. */
export type DocumentRef =
  | { kind: 'url'; url: string }
  | { kind: 'file'; file: string }
  | { kind: 'page'; page: string; space?: string }
  | { kind: 'anchor'; anchor: string; page?: string; space?: string }
  | { kind: 'user'; user: string }
  | { kind: 'collection'; collection: string }
  | { kind: 'space'; space: string }
  | { kind: 'reusable-content'; reusableContent: string; space?: string }
  | { kind: 'openapi'; spec: string };

const OUTER =
  /^\/(users|collections|spaces)\/([A-Za-z0-9_-]{1,64})(?:\/(pages|reusable-contents)\/([A-Za-z0-9]{1,64}))?(#.*)?$/s;

/** An address of markdown as a reference: what leads into a space is one by id, everything else is an address. */
export function readRef(address: string): DocumentRef {
  if (address.startsWith('#') && address.length > 1) return { kind: 'anchor', anchor: address.slice(1) };
  const inner = readInnerLink(address);
  if (inner?.kind === 'file') return { kind: 'file', file: inner.id };
  if (inner?.kind === 'reusable-content') return { kind: 'reusable-content', reusableContent: inner.id };
  // A query has no place in a reference: with one, the address is kept as it is.
  if (inner?.suffix.startsWith('?')) return { kind: 'url', url: address };
  if (inner) return toPageRef(inner.id, inner.suffix);
  const match = OUTER.exec(address);
  if (!match) return { kind: 'url', url: address };
  const [, folder, id = '', part, partId = '', suffix = ''] = match;
  if (folder === 'spaces' && part === 'pages') return { ...toPageRef(partId, suffix), space: id };
  if (folder === 'spaces' && part) return { kind: 'reusable-content', reusableContent: partId, space: id };
  if (part || suffix) return { kind: 'url', url: address };
  if (folder === 'spaces') return { kind: 'space', space: id };
  return folder === 'users' ? { kind: 'user', user: id } : { kind: 'collection', collection: id };
}

function toPageRef(
  page: string,
  suffix: string,
): Extract<DocumentRef, { kind: 'page' }> | Extract<DocumentRef, { kind: 'anchor' }> {
  return suffix.length > 1 ? { kind: 'anchor', page, anchor: suffix.slice(1) } : { kind: 'page', page };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The address of a reference in markdown; empty for what is none. */
export function writeRef(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const ref = value as Record<string, unknown>;
  const space = text(ref.space);
  const inSpace = (address: string) => (space ? `/spaces/${space}${address}` : address);
  switch (ref.kind) {
    case 'url':
      return text(ref.url);
    case 'file':
      return writeInnerLink({ kind: 'file', id: text(ref.file), suffix: '' });
    case 'page':
      return inSpace(writeInnerLink({ kind: 'page', id: text(ref.page), suffix: '' }));
    case 'anchor': {
      const suffix = `#${text(ref.anchor)}`;
      return ref.page ? inSpace(writeInnerLink({ kind: 'page', id: text(ref.page), suffix })) : suffix;
    }
    case 'reusable-content':
      return inSpace(writeInnerLink({ kind: 'reusable-content', id: text(ref.reusableContent), suffix: '' }));
    case 'user':
      return `/users/${text(ref.user)}`;
    case 'collection':
      return `/collections/${text(ref.collection)}`;
    case 'space':
      return `/spaces/${space}`;
    default:
      return '';
  }
}
