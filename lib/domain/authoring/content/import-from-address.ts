import type { z } from 'zod';
import type { ImportWay } from '@/lib/access/content-ways';
import type { importing } from '@/lib/contract/content';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { requireChangeRequest } from '../change-requests/read-change-requests';
import { findImportTarget } from '../content-edits/main-content';
import { requireWritable } from '../content-edits/require-writable';
import { importConcurrency } from './import-concurrency';
import { type ImportResult, importContent } from './import-content';
import type { Report } from './import-report';
import { openVersion } from './read-content';
import { openSource, requireReadable } from './sources/open-source';

interface ImportRequest {
  params: { spaceId: string; changeRequestId?: string | undefined; pageId?: string | undefined };
  body: z.output<(typeof importing)['body']>;
}

/** An import from an address, into the main content, a change request or a page of either. */
export async function importFromAddress(
  context: ObjectContext,
  { params, body }: ImportRequest,
  report: Report = () => undefined,
  way: ImportWay = params.pageId === undefined ? 'importSpaceContent' : 'importSpacePage',
): Promise<ImportResult> {
  const { changeRequestId, pageId } = params;
  if (changeRequestId === undefined) await findImportTarget(context, way);
  else requireWritable(await requireChangeRequest(context, changeRequestId));
  if (pageId !== undefined && !(await openVersion(context, params)).loaded.findPage(pageId))
    throw notFound('page');
  const source = requireReadable(body.source);
  return importConcurrency.run(async () => {
    const opened = await openSource(context, body.url, source);
    try {
      const where = changeRequestId === undefined ? { way, source } : { changeRequestId };
      return await importContent(context, { ...opened, ...where, pageId }, report);
    } finally {
      await opened.close();
    }
  });
}
