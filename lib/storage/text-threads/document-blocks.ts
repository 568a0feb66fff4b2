import { WorkerOverrun } from '@/lib/concurrency/workers/worker-pool';
import type { JsonDocument } from '@/lib/content/document/nodes';
import { cutDocument, cutPlain, type DocumentSlice, toDocument } from '@/lib/content/document/to-document';
import { isShort, limitOf, textThreads } from './text-threads';

/** Markdown as the JSON document of the wire; as it is written, in one block, where that takes too long. */
export async function readDocumentTree(markdown: string): Promise<JsonDocument> {
  if (isShort(markdown)) return toDocument(markdown);
  const plain = () =>
    ({ object: 'document', data: {}, nodes: cutPlain(markdown).map(({ block }) => block) }) as const;
  return textThreads.run('toDocument', markdown, limitOf(markdown)).catch(unlessOverrun(plain));
}

/** The blocks of a page with their places; one for all of it where reading them takes too long. */
export async function cutIntoBlocks(markdown: string): Promise<readonly DocumentSlice[]> {
  if (isShort(markdown)) return cutDocument(markdown);
  return textThreads
    .run('cutDocument', markdown, limitOf(markdown))
    .catch(unlessOverrun(() => cutPlain(markdown)));
}

export const unlessOverrun =
  <Plain>(plain: () => Plain) =>
  (error: unknown): Plain => {
    if (error instanceof WorkerOverrun) return plain();
    throw error;
  };
