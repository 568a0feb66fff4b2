import type { Operations } from '@/lib/domain/viewer/context';
import { downloadFile } from './download-file';
import { importFromAddress, startImport, uploadSpaceContent } from './imports';
import { contentReads } from './read-content';

export const contentOperations = {
  ...contentReads,
  downloadSpaceFile: downloadFile,
  downloadChangeRequestFile: downloadFile,
  downloadRevisionFile: downloadFile,
  startImport,
  importSpaceContent: (context, request) => importFromAddress(context, request),
  importSpacePage: (context, request) => importFromAddress(context, request),
  importChangeRequestContent: (context, request) => importFromAddress(context, request),
  importChangeRequestPage: (context, request) => importFromAddress(context, request),
  uploadSpaceContent,
} satisfies Partial<Operations>;
