import { LRUCache } from 'lru-cache';
import type { DocumentShape } from '@/lib/contract/document';
import { singleton } from '@/lib/singleton';
import { hashOf } from '@/lib/storage/content/hash';
import { readDocumentTree } from '@/lib/storage/text-threads/document-blocks';

/** Counted by the length of their markdown: a document in memory is many times as large. */
const documents = singleton(
  'content.json-documents',
  () => new LRUCache<string, DocumentShape>({ maxSize: 500_000 }),
);

/** The JSON document of a text; the same markdown has the same hash, and its document never changes. */
export async function presentDocument(
  markdown: string,
  hash: string = hashOf(markdown),
): Promise<DocumentShape> {
  const known = documents.get(hash);
  if (known) return known;
  const { object, data, nodes } = await readDocumentTree(markdown);
  const document = { object, data, nodes: nodes.map((node) => ({ ...node })) };
  documents.set(hash, document, { size: markdown.length + 1 });
  return document;
}

type Format = 'document' | 'markdown' | undefined;

export type Body = { markdown: string } | { document: DocumentShape };

/** A text in the form that was asked for. */
export const presentBody = async (markdown: string, format: Format): Promise<Body> =>
  format === 'document' ? { document: await presentDocument(markdown) } : { markdown };
