import type { Endpoints } from '@/lib/contract/index';
import type { Estate } from './estate';
import type { Example } from './example';

/** Of jobs, exports, PDFs, and of reading and importing the content of spaces. */
export const CONTENT_EXAMPLES = {
  listJobs: () => ({}),
  getJob: () => ({ answersOthers: 404 }),
  exportSpace: () => ({}),
  exportChangeRequest: () => ({}),
  downloadSpaceExport: (estate) => ({ params: { exportId: estate.spaceExportId }, answersOthers: 404 }),
  exportOrganization: () => ({}),
  downloadOrganizationExport: (estate) => ({
    params: { exportId: estate.organizationExportId },
    answersOthers: 404,
  }),
  getSpacePdf: () => ({}),
  getChangeRequestPdf: () => ({}),
  downloadPdf: () => ({}),
  getSpaceContent: () => ({}),
  listSpacePages: () => ({}),
  getSpacePage: () => ({}),
  getSpacePageByPath: () => ({}),
  listSpaceFiles: () => ({}),
  getSpaceFile: () => ({}),
  downloadSpaceFile: () => ({}),
  importSpaceContent: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
    lowest: 'create',
  }),
  startImport: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
    lowest: 'create',
  }),
  importSpacePage: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
    lowest: 'create',
  }),
  importChangeRequestContent: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
  }),
  importChangeRequestPage: () => ({
    body: { url: 'https://example.invalid/docs.zip', source: 'confluence' },
    answers: 400,
  }),
  uploadSpaceContent: () => ({ answers: 415, lowest: 'create' }),
} satisfies { [Name in keyof Endpoints]?: (estate: Estate) => Example };
