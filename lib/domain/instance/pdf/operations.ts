import { openVersion } from '@/lib/domain/authoring/content/read-content';
import type { OperationsFor } from '@/lib/domain/viewer/context';
import { downloadPdf } from './download-pdf';
import { toPdfAddress } from './pdf-address';

export const pdfOperations: OperationsFor<'getSpacePdf' | 'getChangeRequestPdf' | 'downloadPdf'> = {
  getSpacePdf: async (context, { params, query }) =>
    toPdfAddress(context, await openVersion(context, params), query),
  getChangeRequestPdf: async (context, { params, query }) =>
    toPdfAddress(context, await openVersion(context, params), query),
  downloadPdf,
};
