import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, queryBoolean, url } from './shared';

/** Which part of a version goes into the PDF. */
export const pdfQuery = z.object({
  page: innerId('page')
    .optional()
    .describe('This page and the pages below it; all pages that are not hidden when absent.'),
  only: queryBoolean.optional().describe('With `page`: this page alone.'),
});

export const pdfAddress = z.object({
  url: url.describe(
    'Where the PDF can be fetched by whoever may see the space. It stays that of this revision.',
  ),
});

export const getSpacePdf = endpoint({
  id: 'getSpacePdf',
  noun: 'pdf',
  method: 'GET',
  path: '/spaces/{spaceId}/pdf',
  summary: 'The address of the main content as a PDF',
  access: { on: 'space', permission: 'space:view' },
  query: pdfQuery,
  response: pdfAddress,
  status: 200,
  cost: 'expensive',
});

export const getChangeRequestPdf = endpoint({
  id: 'getChangeRequestPdf',
  noun: 'pdf',
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
  summary: 'The address of the content of a change request as a PDF',
  access: { on: 'space', permission: 'space:view' },
  query: pdfQuery,
  response: pdfAddress,
  status: 200,
  cost: 'expensive',
});

export const downloadPdf = endpoint({
  id: 'downloadPdf',
  noun: 'pdf',
  method: 'GET',
  path: '/spaces/{spaceId}/pdf/{revisionId}',
  summary:
    'A revision as a PDF. It is made as a job; the answer waits for it for a minute, then it is 503 with `retry-after`',
  access: { on: 'space', permission: 'space:view' },
  query: pdfQuery,
  response: 'response',
  status: 200,
  cost: 'expensive',
});
