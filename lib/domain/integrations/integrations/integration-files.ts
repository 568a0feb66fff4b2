import type {
  getIntegrationIcon as iconContract,
  getIntegrationPreview as previewContract,
  getIntegrationScript as scriptContract,
} from '@/lib/contract/integrations';
import { forbidden, notFound } from '@/lib/contract/problem';
import { respondWithFile } from '@/lib/domain/authoring/content/download-file';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { findBlob } from '@/lib/storage/integrations/find-blob';
import { findScript } from '@/lib/storage/integrations/read-enabled';

export const getIntegrationIcon: Operation<typeof iconContract> = async (context, { params }) =>
  respondWithPicture(context, params.integrationName, 0);

export const getIntegrationPreview: Operation<typeof previewContract> = async (context, { params }) => {
  const { previewNumber } = params;
  if (!/^[1-3]$/.test(previewNumber)) throw notFound('preview image');
  return respondWithPicture(context, params.integrationName, Number(previewNumber));
};

async function respondWithPicture(context: ObjectContext, name: string, number: number): Promise<Response> {
  const found = await findBlob(context.database, name, number);
  if (!found) throw notFound(number === 0 ? 'icon' : 'preview image');
  return respondWithFile(context, { ...found, name: number === 0 ? `${name}-icon` : `${name}-${number}` });
}

/**
 * Sites on other origins embed it. No page of this origin does, whatever its own policy says: the browser tells
 * from where it asks, and is refused.
 */
export const getIntegrationScript: Operation<typeof scriptContract> = async (context, { params }) => {
  if (context.request.headers.get('sec-fetch-site') === 'same-origin')
    throw forbidden('The code of an integration is not for pages of this server.');
  const found = /^[0-9a-f]{64}$/.test(params.scriptHash)
    ? await findScript(context.database, params.scriptHash)
    : undefined;
  const body = found && (await context.files.read(params.scriptHash));
  if (!found || !body) throw notFound('script');
  return new Response(body, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(found.size),
      // Opened by itself it is a file to save, in no origin.
      'content-disposition': 'attachment; filename="script.js"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
      vary: 'sec-fetch-site',
      etag: `"${params.scriptHash}"`,
    },
  });
};
