import { sendBytes } from '@/lib/client/send-bytes';
import { uploadChangeRequestFile } from '@/lib/contract/change-request-content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type ChangeRequestParams, paramsOf } from '../change-request';

export type UploadedFile = ReplyOf<typeof uploadChangeRequestFile>;

/** Puts a file into the change request. */
export const uploadFile = (place: ChangeRequestParams, file: File): Promise<UploadedFile> =>
  sendBytes(uploadChangeRequestFile, paramsOf(place), file);
