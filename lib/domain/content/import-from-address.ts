import type { z } from 'zod';
import type { importing } from '@/lib/contract/content';
import { notFound } from '@/lib/contract/problem';
import { requireChangeRequest } from '../change-requests/read-change-requests';
import { requireWritable } from '../content-edits/require-writable';
import type { ObjectContext } from '../context';
import { type ImportResult, importContent } from './import-content';
import type { Report } from './import-report';
import { requireImportRight } from './import-right';
import { inImportSlot } from './import-slots';
import type { ImportTarget } from './import-target';
import { openVersion } from './read-content';
import { openSource, requireReadable } from './sources/open-source';

interface ImportRequest {
  params: ImportTarget & { spaceId: string };
  body: z.output<(typeof importing)['body']>;
}

/** An import from an address, into the main content, a change request or a page of either. */
export async function importFromAddress(
  context: ObjectContext,
  { params, body }: ImportRequest,
  report: Report = () => undefined,
): Promise<ImportResult> {
  const { changeRequestId, pageId } = params;
  if (changeRequestId === undefined) await requireImportRight(context);
  else requireWritable(await requireChangeRequest(context, changeRequestId));
  if (pageId !== undefined && !(await openVersion(context, params)).loaded.findPage(pageId))
    throw notFound('page');
  const source = requireReadable(body.source);
  return inImportSlot(async () => {
    const opened = await openSource(context, body.url, source);
    try {
      return await importContent(context, { ...opened, changeRequestId, pageId }, report);
    } finally {
      await opened.close();
    }
  });
}
