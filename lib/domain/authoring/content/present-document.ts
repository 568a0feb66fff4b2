import { createCache } from '@/lib/cache/cache';
import type { DocumentShape } from '@/lib/contract/document';
import { hashOf } from '@/lib/storage/content/hash';
import { readDocumentTree } from '@/lib/storage/text-threads/document-blocks';

/** A document in memory is many times as large as its markdown. */
const BYTES_PER_CHARACTER = 20;
const documents = createCache<DocumentShape>('json-documents', { sizeOf: () => 0 });

/** The JSON document of a text; the same markdown has the same hash, and its document never changes. */
export async function presentDocument(
  markdown: string,
  hash: string = hashOf(markdown),
): Promise<DocumentShape> {
  const known = documents.get(hash);
  if (known) return known;
  const { object, data, nodes } = await readDocumentTree(markdown);
  const document = { object, data, nodes: nodes.map((node) => ({ ...node })) };
  documents.set(hash, document, { bytes: BYTES_PER_CHARACTER * markdown.length });
  return document;
}

type Format = 'document' | 'markdown' | undefined;

export type Body = { markdown: string } | { document: DocumentShape };

/** A text in the form that was asked for. */
export const presentBody = async (markdown: string, format: Format): Promise<Body> =>
  format === 'document' ? { document: await presentDocument(markdown) } : { markdown };
