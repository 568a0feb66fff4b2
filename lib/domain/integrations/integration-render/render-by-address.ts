import LZString from 'lz-string';
import type { renderIntegrationByAddress as contract } from '@/lib/contract/integration-render';
import { badRequest } from '@/lib/contract/problem';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { Operation } from '@/lib/domain/viewer/context';

const LONGEST_JSON = 512 * 1024;
/** Who asks, and what an answer of theirs depends on. */
const PASSED_ON = ['authorization', 'cookie', 'origin', 'sec-fetch-site', 'x-forwarded-for'];

/** Answered as a POST with this body would be: the same rules say who may ask, and what a body may hold. */
export const renderIntegrationByAddress: Operation<typeof contract> = (context, { params, query }) => {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of PASSED_ON) {
    const value = context.request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const path = `/integrations/${encodeURIComponent(params.integrationName)}/render`;
  const body = readRequest(query.request);
  return context.askApi(new Request(apiUrl(context.environment, path), { method: 'POST', headers, body }));
};

/** Which of its two forms for addresses is meant nobody says: they share most letters, and one of them is JSON. */
function readRequest(request: string): string {
  const sent = request.replaceAll(' ', '+');
  for (const read of [LZString.decompressFromEncodedURIComponent, LZString.decompressFromBase64]) {
    const json = decompress(read, sent);
    if (json && json.length <= LONGEST_JSON && isObject(json)) return json;
  }
  throw badRequest('request', 'is no JSON object compressed as LZ-string');
}

function decompress(read: (text: string) => string | null, sent: string): string | null {
  try {
    return read(sent);
  } catch {
    return null;
  }
}

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
