import type { FileEntry } from '@/lib/content/page-tree';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext, PublicContext } from '@/lib/domain/viewer/context';
import { encodeFileName } from '@/lib/domain/viewer/file-name';
import { openFile } from './read-content';

/** What browsers show without running anything; all else is saved. */
const SHOWN = /^(?:image\/(?!svg)[\w.+-]+|video\/[\w.+-]+|audio\/[\w.+-]+|text\/plain)$/;

/** The bytes of a file of any version. */
export const downloadFile = async (
  context: ObjectContext,
  { params }: { params: Parameters<typeof openFile>[1] },
) => respondWithFile(context, (await openFile(context, params)).entry);

/** The bytes of a file whose right has been asked. */
export async function respondWithFile(
  context: Pick<PublicContext, 'request' | 'files'>,
  entry: Pick<FileEntry, 'blob' | 'contentType' | 'size' | 'name'>,
): Promise<Response> {
  const headers = {
    etag: `"${entry.blob}"`,
    // The bytes never change, but the right to them may: it is asked for each time.
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-site',
  };
  if (context.request.headers.get('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers });
  const body = await context.files.read(entry.blob);
  if (!body) throw notFound('file');
  const disposition = SHOWN.test(entry.contentType) ? 'inline' : 'attachment';
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': entry.contentType.startsWith('text/')
        ? `${entry.contentType}; charset=utf-8`
        : entry.contentType,
      'content-length': String(entry.size),
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeFileName(entry.name)}`,
    },
  });
}
