import type { FileOption } from '@/components/patterns/editor/editor-props';
import { toApiError } from '@/lib/client/call';
import { clientHeader, clientId } from '@/lib/client/client-id';
import { buildAddress } from '@/lib/contract/address';
import { uploadChangeRequestFile } from '@/lib/contract/change-request-content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type ChangeRequestPlace, paramsOf } from '../change-request';

const largest = uploadChangeRequestFile.bodyLimit ?? 0;

/** Puts a file into the change request and answers how its pages name it. */
export async function uploadFile(place: ChangeRequestPlace, file: File): Promise<FileOption> {
  if (file.size > largest)
    throw new Error(`“${file.name}” is larger than ${Math.round(largest / 1024 / 1024)} MB.`);
  const address = buildAddress(uploadChangeRequestFile, paramsOf(place), {
    name: file.name || 'picture.png',
  });
  const response = await fetch(address, {
    method: 'POST',
    body: file,
    headers: { [clientHeader]: clientId, 'content-type': file.type || 'application/octet-stream' },
  }).catch(() => {
    throw new Error('The server could not be reached. Check your connection and try again.');
  });
  if (!response.ok)
    throw toApiError(response.status, await response.text(), response.headers.get('x-request-id'));
  const stored = (await response.json()) as ReplyOf<typeof uploadChangeRequestFile>;
  return { target: `/files/${stored.id}`, name: stored.name, contentType: stored.contentType };
}
