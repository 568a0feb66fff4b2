import { LRUCache } from 'lru-cache';
import { toDocument } from '@/lib/content/document/to-document';
import type { DocumentShape } from '@/lib/contract/document';
import { singleton } from '@/lib/singleton';

/** Counted by the length of their markdown: a document in memory is many times as large. */
const documents = singleton(
  'content.json-documents',
  () => new LRUCache<string, DocumentShape>({ maxSize: 500_000 }),
);

/** The JSON document of a page; the same markdown has the same hash, and its document never changes. */
export function presentDocument(hash: string | undefined, markdown: string): DocumentShape {
  const known = hash === undefined ? undefined : documents.get(hash);
  if (known) return known;
  const { object, data, nodes } = toDocument(markdown);
  const document = { object, data, nodes: nodes.map((node) => ({ ...node })) };
  if (hash !== undefined) documents.set(hash, document, { size: markdown.length + 1 });
  return document;
}
