import {
  createChangeRequest,
  updateChangeRequest,
} from '@/lib/domain/authoring/change-requests/change-requests';
import { createComment } from '@/lib/domain/authoring/comments/comments';
import { openVersion } from '@/lib/domain/authoring/content/read-content';
import { contentEditOperations } from '@/lib/domain/authoring/content-edits/content-edits';
import { getDocument } from '@/lib/storage/content/get-documents';
import type { SampleContext, SeededSpaces } from './sample-context';
import type { SampleChangeRequest } from './sample-plan';

/** An open change request in a space of the sample, with the edits of the plan in it. */
export async function seedChangeRequest(
  context: SampleContext,
  { folder, subject, changes, comments }: SampleChangeRequest,
  spaces: SeededSpaces,
): Promise<void> {
  const spaceId = spaces.get(folder) ?? '';
  const onSpace = context.on('space', spaceId);
  const { id } = await createChangeRequest(onSpace, { params: { spaceId }, query: {}, body: { subject } });
  const params = { spaceId, changeRequestId: id };
  const findPage = async (path: string) => {
    const page = (await openVersion(onSpace, params)).loaded.findPath(path)?.page;
    if (!page) throw new Error(`The sample has no page ${path}.`);
    return page;
  };
  for (const { path, replace, by } of changes) {
    const page = await findPage(path);
    const markdown = await getDocument(onSpace.database, page.document ?? '');
    if (!markdown.includes(replace)) throw new Error(`The sample page ${path} does not say "${replace}".`);
    const document = { markdown: markdown.replace(replace, by) };
    await contentEditOperations.editChangeRequestContent(onSpace, {
      params,
      query: {},
      body: { changes: [{ operation: 'update_page', page: page.id, document }] },
    });
  }
  for (const { path, quote, body, suggestion } of comments) {
    const { id: page } = await findPage(path);
    const target = { page, range: { quote } };
    await createComment(onSpace, id, { body: { markdown: body }, ...target, suggestion }, 'markdown');
  }
  await updateChangeRequest(onSpace, { params, query: {}, body: { status: 'open' } });
}
