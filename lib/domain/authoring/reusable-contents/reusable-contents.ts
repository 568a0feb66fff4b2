import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { shownText } from '@/lib/domain/viewer/limit-version';
import { getDocument } from '@/lib/storage/content/get-documents';
import { openVersion } from '../content/read-content';
import { toReusableContent } from './present-reusable-content';

interface Input {
  params: { spaceId: string; changeRequestId?: string; revisionId?: string; reusableContentId: string };
  query: { format?: 'document' | 'markdown' | undefined };
}

/** A reusable content of any version, by what the path names. */
async function getReusableContent(context: ObjectContext, { params, query }: Input) {
  const { loaded } = await openVersion(context, params);
  const content = loaded.tree.reusableContents.find(({ id }) => id === params.reusableContentId);
  if (!content) throw notFound('reusable content');
  const isMarkdown = query.format !== 'document';
  if (!isMarkdown) return toReusableContent(content);
  const { document } = content;
  const { markdown } = shownText(context, document, await getDocument(context.database, document));
  return { ...toReusableContent(content), markdown };
}

export {
  getReusableContent as getSpaceReusableContent,
  getReusableContent as getChangeRequestReusableContent,
  getReusableContent as getRevisionReusableContent,
};
