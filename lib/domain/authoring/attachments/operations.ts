import type { OperationsFor } from '@/lib/domain/viewer/context';
import { downloadAttachment } from './download-attachment';
import { uploadAttachment } from './upload-attachment';

export const attachmentOperations: OperationsFor<'uploadAttachment' | 'downloadAttachment'> = {
  uploadAttachment,
  downloadAttachment,
};
