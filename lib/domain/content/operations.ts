import type { OperationsFor } from '../context';
import { downloadSpaceFile } from './download-space-file';
import { importSpaceContent } from './import-space-content';
import { contentReads } from './read-content';
import { uploadSpaceContent } from './upload-space-content';

type Names = keyof typeof contentReads | 'downloadSpaceFile' | 'importSpaceContent' | 'uploadSpaceContent';

export const contentOperations: OperationsFor<Names> = {
  ...contentReads,
  downloadSpaceFile,
  importSpaceContent,
  uploadSpaceContent,
};
