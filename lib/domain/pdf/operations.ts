import { notFound } from '@/lib/contract/problem';
import { readVersion } from '@/lib/storage/content/read-version';
import type { OperationsFor } from '../context';
import { downloadPdf } from './download-pdf';
import { toPdfAddress } from './pdf-address';

export const pdfOperations: OperationsFor<'getSpacePdf' | 'downloadPdf'> = {
  getSpacePdf: async (context, { query }) => {
    const version = await readVersion(context.database, { spaceId: context.subject.id });
    if (!version) throw notFound('space');
    return toPdfAddress(context, version, query);
  },
  downloadPdf,
};
