import type { OperationsFor } from '../context';
import { downloadFile } from './download-file';
import { importSpaceContent } from './import-space-content';
import { contentReads } from './read-content';
import { uploadSpaceContent } from './upload-space-content';

type Names =
  | keyof typeof contentReads
  | 'downloadSpaceFile'
  | 'downloadChangeRequestFile'
  | 'downloadRevisionFile'
  | 'importSpaceContent'
  | 'uploadSpaceContent';

export const contentOperations: OperationsFor<Names> = {
  ...contentReads,
  downloadSpaceFile: downloadFile,
  downloadChangeRequestFile: downloadFile,
  downloadRevisionFile: downloadFile,
  importSpaceContent,
  uploadSpaceContent,
};
