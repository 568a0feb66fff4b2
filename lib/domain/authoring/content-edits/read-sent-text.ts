import { limitFor, WorkerOverrun } from '@/lib/concurrency/workers/worker-pool';
import { fromDocument } from '@/lib/content/document/from-document';
import type { JsonDocument } from '@/lib/content/document/nodes';
import type { ContentChange } from '@/lib/contract/content-edits';
import { Problem } from '@/lib/contract/problem';
import { SHORT, textThreads } from '@/lib/storage/text-threads/text-threads';

type Sent = NonNullable<Extract<ContentChange, { operation: 'update_page' }>['document']>;

/** The markdown of what a request sends; the blocks of a document that are in `previous` keep every byte of it. */
export async function readSentText(
  sent: Sent | undefined,
  previous: () => Promise<string> | string,
): Promise<string> {
  if (!sent) return '';
  if ('markdown' in sent) return sent.markdown;
  // The two rooms do not know each other: here the compiler holds the promised document against the one that is read.
  const document: JsonDocument = sent.document;
  const before = await previous();
  const size = JSON.stringify(document).length + before.length;
  if (size <= SHORT) return fromDocument(document, before);
  try {
    return await textThreads.run('fromDocument', { document, previous: before }, { limitMs: limitFor(size) });
  } catch (error) {
    if (error instanceof WorkerOverrun)
      throw new Problem(400, 'document: It takes too long to read. Send it as `markdown`, or in parts.');
    throw error;
  }
}
