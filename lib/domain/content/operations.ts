import type { OperationsFor } from '../context';
import { downloadFile } from './download-file';
import { importFromAddress } from './import-from-address';
import { contentReads } from './read-content';
import { uploadSpaceContent } from './upload-space-content';

type Names =
  | keyof typeof contentReads
  | 'downloadSpaceFile'
  | 'downloadChangeRequestFile'
  | 'downloadRevisionFile'
  | 'importSpaceContent'
  | 'importSpacePage'
  | 'importChangeRequestContent'
  | 'importChangeRequestPage'
  | 'uploadSpaceContent';

export const contentOperations: OperationsFor<Names> = {
  ...contentReads,
  downloadSpaceFile: downloadFile,
  downloadChangeRequestFile: downloadFile,
  downloadRevisionFile: downloadFile,
  importSpaceContent: importFromAddress,
  importSpacePage: importFromAddress,
  importChangeRequestContent: importFromAddress,
  importChangeRequestPage: importFromAddress,
  uploadSpaceContent,
};
