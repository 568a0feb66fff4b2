import { sendBytes } from '@/lib/client/send-bytes';
import { uploadChangeRequestFile } from '@/lib/contract/change-request-content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type ChangeRequestPlace, paramsOf } from '../change-request';

export type StoredFile = ReplyOf<typeof uploadChangeRequestFile>;

/** Puts a file into the change request. */
export const uploadFile = (place: ChangeRequestPlace, file: File): Promise<StoredFile> =>
  sendBytes(uploadChangeRequestFile, paramsOf(place), file);
