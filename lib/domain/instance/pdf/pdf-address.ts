import { buildAddress } from '@/lib/contract/address';
import { downloadPdf } from '@/lib/contract/pdf';
import { appUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Environment } from '@/lib/environment';
import type { Version } from '@/lib/storage/content/find-version';
import { type PdfScope, selectPages } from './pdf-scope';

export function pdfUrl(
  environment: Environment,
  spaceId: string,
  revisionId: string,
  { page, only }: PdfScope,
): string {
  const query = { page, only: page && only ? 'true' : undefined };
  return appUrl(environment, buildAddress(downloadPdf, { spaceId, revisionId }, query));
}

/** Where the PDF of a version is: it comes at once, and stays that of the revision which the version is now. */
export function toPdfAddress(
  context: ObjectContext,
  { revision, loaded }: Version,
  scope: PdfScope,
): { url: string } {
  selectPages(loaded.tree, scope);
  return { url: pdfUrl(context.environment, context.subject.id, revision.id, scope) };
}
