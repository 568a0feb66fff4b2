import type { downloadAttachment as contract } from '@/lib/contract/attachments';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { readAttachment } from '@/lib/storage/comments/attachments';
import { respondWithFile } from '../content/download-file';

export const downloadAttachment: Operation<typeof contract> = async (context, { params }) => {
  const found = await readAttachment(context.database, context.subject.id, params.attachmentId);
  if (!found) throw notFound('attachment');
  return respondWithFile(context, found);
};
