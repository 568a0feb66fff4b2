import type { FileOption } from '@/components/patterns/editor/editor-props';
import { sendBytes } from '@/lib/client/send-bytes';
import { uploadChangeRequestFile } from '@/lib/contract/change-request-content';
import { type ChangeRequestPlace, paramsOf } from '../change-request';

/** Puts a file into the change request and answers how its pages name it. */
export async function uploadFile(place: ChangeRequestPlace, file: File): Promise<FileOption> {
  const stored = await sendBytes(uploadChangeRequestFile, paramsOf(place), file);
  return { target: `/files/${stored.id}`, name: stored.name, contentType: stored.contentType };
}
