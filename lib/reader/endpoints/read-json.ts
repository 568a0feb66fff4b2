import type { z } from 'zod';
import { badRequest, Problem } from '@/lib/contract/problem';
import { refuseBrokenText } from '@/lib/http/json-input';
import type { ReaderRequest } from '../request';

const MOST_BYTES = 64 * 1024;

/** Another site's page can't send it: browsers say whose page it is. */
export function requireSameSite(request: ReaderRequest): void {
  const site = request.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Problem(403, 'This is for pages of the site itself.');
}

/** What a page of the site sends. */
export async function readJson<Schema extends z.ZodType>(
  request: ReaderRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  requireSameSite(request);
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  // A beacon of a page that is being left may be sent as a plain text.
  if (type !== 'application/json' && type !== 'text/plain')
    throw new Problem(415, 'Send JSON, with the header "content-type: application/json".');
  const parsed = schema.safeParse(parse(await request.readBody(MOST_BYTES)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(issue?.path.join('.') || 'body', issue?.message ?? 'is not as it must be');
}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('body', 'is not valid JSON');
  }
  refuseBrokenText(value, 'body');
  return value;
}
