import type { downloadAttachment as contract } from '@/lib/contract/attachments';
import { notFound } from '@/lib/contract/problem';
import { readAttachment } from '@/lib/storage/attachments';
import { answerFile } from '../content/download-file';
import type { Operation } from '../context';

export const downloadAttachment: Operation<typeof contract> = async (context, { params }) => {
  const found = await readAttachment(context.database, context.subject.id, params.attachmentId);
  if (!found) throw notFound('attachment');
  return answerFile(context, found);
};
