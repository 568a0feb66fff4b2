import { writeAttachment } from '@/lib/content/attachment-links';
import * as contract from '@/lib/contract/attachments';
import { ATTACHMENT_TYPES } from '@/lib/contract/attachments';
import { notFound, Problem } from '@/lib/contract/problem';
import { requireFileRoom } from '@/lib/domain/limits/file-quotas';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { Operation } from '@/lib/domain/viewer/context';
import { findAttachment, insertAttachment } from '@/lib/storage/comments/attachments';
import { detectFile } from '../content/detect-file';
import { respondWithFile } from '../content/download-file';
import { readBytes } from '../content/read-bytes';
import { storeFile } from '../content-edits/prepare-files';

/** The limit of one picture: every reader of the comment decodes all of it. */
const MOST_PIXELS = 100_000_000;

export const uploadAttachment: Operation<typeof contract.uploadAttachment> = async (context, { query }) => {
  const bytes = await readBytes(context.request, contract.uploadAttachment.bodyLimit);
  const shape = await readShape(bytes, query.name);
  const { entry } = await storeFile(context, query.name, bytes);
  const { id, name, blob, size } = entry;
  const { id: spaceId } = context.subject;
  await context.database.transaction(async (tx) => {
    await requireFileRoom(context, tx, [blob]);
    await insertAttachment(tx, { id, spaceId, blob, name, createdBy: context.caller.userId });
  });
  return {
    object: 'attachment' as const,
    id,
    name,
    size,
    ...shape,
    url: apiUrl(context.environment, `/spaces/${spaceId}/attachments/${id}`),
    markdown: writeAttachment({ id, name }),
  };
};

/** What kind of picture the bytes are, and how large; anything else is refused before it is kept. */
async function readShape(bytes: Uint8Array, name: string) {
  const { contentType: found, width, height } = await detectFile(bytes, name);
  const contentType = ATTACHMENT_TYPES.find((type) => type === found);
  if (!contentType)
    throw new Problem(400, `“${name}” is not a picture that comments show: send a PNG, JPEG, GIF or WebP.`);
  if (!width || !height)
    throw new Problem(400, `“${name}” begins like a picture and can't be read as one: save it anew.`);
  if (width * height > MOST_PIXELS)
    throw new Problem(400, `“${name}” has more than ${MOST_PIXELS / 1e6} megapixels: send a smaller one.`);
  return { contentType, dimensions: { width, height } };
}

export const downloadAttachment: Operation<typeof contract.downloadAttachment> = async (
  context,
  { params },
) => {
  const found = await findAttachment(context.database, context.subject.id, params.attachmentId);
  if (!found) throw notFound('attachment');
  return respondWithFile(context, found);
};
