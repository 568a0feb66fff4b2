import type { PageNode } from '@/lib/content/page-tree';
import { Problem, preconditionFailed } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { readDocument } from '@/lib/storage/content/read-documents';
import type { Tx } from '@/lib/storage/database/db';
import { mergeTexts } from '@/lib/storage/text-threads/merge-texts';
import type { EditDraft } from './edit-draft';
import { openRevision } from './open-revision';

interface SentText {
  page: PageNode;
  /** The revision on which the text was written. */
  base: string;
  text: string;
  field: string;
}

/** A text that was written on an older revision, with what others have written since; what both changed is refused. */
export async function rebaseText(
  context: ObjectContext,
  tx: Tx,
  draft: EditDraft,
  { page, base, text, field }: SentText,
): Promise<string> {
  const before = await openRevision(context, tx, base, `${field}.base`);
  const then = before.loaded.findPage(page.id)?.page;
  if (!then) throw new Problem(404, `${field}.base: The page is not in this revision.`);
  const written = draft.textOf(page.id);
  if (written === undefined && then.document === page.document) return text;
  const read = (document: string | undefined) => (document === undefined ? '' : readDocument(tx, document));
  const merged = await mergeTexts({
    base: await read(then.document),
    main: written ?? (await read(page.document)),
    yours: text,
    scope: '',
    resolve: () => undefined,
  });
  if (merged.conflicts.length === 0) return merged.markdown;
  throw preconditionFailed(
    `${field}.document: somebody else changed the same text of "${page.title}" since revision ${base}. Read the page again and bring your change into it.`,
  );
}
