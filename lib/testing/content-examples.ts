import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';

/** Of jobs, exports, PDFs, and of reading and importing the content of spaces. */
export const CONTENT_EXAMPLES = {
  listJobs: () => ({}),
  getJob: () => ({ answersOthers: 404 }),
  exportSpace: () => ({}),
  exportChangeRequest: () => ({}),
  downloadSpaceExport: (fixtures) => ({ params: { exportId: fixtures.spaceExportId }, answersOthers: 404 }),
  exportOrganization: () => ({}),
  downloadOrganizationExport: (fixtures) => ({
    params: { exportId: fixtures.organizationExportId },
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
  // No code runs where these are asked, and no page of the fixtures is computed.
  getComputedDocument: () => ({
    body: { source: { type: 'integration:nothing:ports', props: { table: 'ports' } }, seed: 'ports' },
    answers: 400,
  }),
  getComputedRevision: () => ({
    body: { source: { type: 'integration:nothing:ports', props: { table: 'ports' } }, seed: 'ports' },
    answers: 400,
  }),
  getPageComputation: () => ({ answers: 404 }),
  getChangeRequestPageComputation: () => ({ answers: 404 }),
  refreshPage: () => ({ answers: 404 }),
  refreshChangeRequestPage: () => ({ answers: 404 }),
  uploadSpaceContent: () => ({ answers: 415, lowest: 'create' }),
} satisfies { [Name in keyof Endpoints]?: (fixtures: Fixtures) => Example };
