import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { negotiateEncoding } from './encoding';

const PATH = '/_next/static';
const YEAR = 365 * 24 * 60 * 60;

/**
 * Scripts and styles of the screens as the build compressed them, which Next would do again for each request. Answers
 * false for all else: other paths, files that are not there, and whoever reads no Brotli.
 */
export function openBuiltFiles(folder: string) {
  const files = sirv(folder, { brotli: true, immutable: true, maxAge: YEAR });
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request;
    const isBrotli = negotiateEncoding(request.headers['accept-encoding']?.toString()) === 'br';
    if (!isBrotli || !url.startsWith(`${PATH}/`)) return false;
    let isAnswered = true;
    request.url = url.slice(PATH.length);
    files(request, response, () => {
      isAnswered = false;
    });
    request.url = url;
    return isAnswered;
  };
}
