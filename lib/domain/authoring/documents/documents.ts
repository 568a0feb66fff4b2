import type * as contract from '@/lib/contract/documents';
import { notFound } from '@/lib/contract/problem';
import { KeyedAnswer } from '@/lib/domain/shared/keyed-answer';
import type { Operation } from '@/lib/domain/viewer/context';
import {
  findShownInstead,
  requireShown,
  requireShownDocument,
  shownText,
  shownTree,
} from '@/lib/domain/viewer/limit-version';
import { findDocument } from '@/lib/storage/content/find-document';
import { findVersionPage } from '@/lib/storage/content/find-version';
import { hashOf } from '@/lib/storage/content/hash';
import { presentDocument } from '../content/present-document';
import { nameVersion } from '../content/read-content';

export const getSpaceDocument: Operation<typeof contract.getSpaceDocument> = async (context, { params }) => {
  const markdown = await findDocument(context.database, context.subject.id, params.documentId);
  if (markdown === undefined) throw notFound('document');
  await requireShownDocument(context, params.documentId);
  const shown = shownText(context, params.documentId, markdown);
  return answerDocument(shown.markdown, shown.hash);
};

export const getRevisionPageDocument: Operation<typeof contract.getRevisionPageDocument> = async (
  context,
  { params },
) => {
  const name = nameVersion(context, params);
  const instead = await findShownInstead(context, name);
  const found = await findVersionPage(context.database, name, (loaded) =>
    shownTree(context, instead ?? loaded).findPage(params.pageId),
  );
  if (!found) throw notFound('page');
  await requireShown(context, found.revision.id);
  const { page } = found.placed;
  if (page.type !== 'document') throw notFound('document');
  const shown = shownText(context, page.document, found.markdown, { tree: found.loaded.tree, page });
  return answerDocument(shown.markdown, shown.hash);
};

/** A document is made of its text alone, which the hash names: of what is shown of it, where that is not all. */
async function answerDocument(markdown: string, hash = hashOf(markdown)) {
  const document = await presentDocument(markdown, hash);
  return new KeyedAnswer(hash, () => document);
}
