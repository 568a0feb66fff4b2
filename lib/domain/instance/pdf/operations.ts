import { openVersion } from '@/lib/domain/authoring/content/read-content';
import type { Operations } from '@/lib/domain/viewer/context';
import { downloadPdf } from './download-pdf';
import { toPdfAddress } from './pdf-address';

export const pdfOperations = {
  getSpacePdf: async (context, { params, query }) =>
    toPdfAddress(context, await openVersion(context, params), query),
  getChangeRequestPdf: async (context, { params, query }) =>
    toPdfAddress(context, await openVersion(context, params), query),
  downloadPdf,
} satisfies Partial<Operations>;
