import { fromDocument } from '@/lib/content/document/from-document';
import type { JsonDocument } from '@/lib/content/document/nodes';
import type { ContentChange } from '@/lib/contract/content-edits';

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
  return fromDocument(document, await previous());
}
