import { badRequest, Problem } from '@/lib/contract/problem';

export const JSON_LIMIT = 1024 * 1024;
export const JSON_DEPTH = 32;

/** Reads a JSON body within its limits; a missing body is an empty object. */
export async function readJson(request: Request, limit: number, depth: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new Problem(415, 'Send the body as JSON, with the header "content-type: application/json".');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('body', 'is not valid UTF-8');
  }
  if (isDeeperThan(text, depth)) throw badRequest('body', `is nested more than ${depth} levels deep`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('body', 'is not valid JSON');
  }
  refuseBrokenText(value, 'body');
  return value;
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new Problem(413, `The body is larger than ${limit} bytes, which is the limit here.`);
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > limit) throw tooLarge();
    // The server reads no more than was declared, and reading it whole is much cheaper than a stream.
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length > limit) throw tooLarge();
    return bytes;
  }
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Streams can be iterated in Node; the types of the browser do not know it.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** Counts brackets outside strings, since parsing what is too deep is the danger itself. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === 92) i++;
      else if (unit === 34) inString = false;
    } else if (unit === 34) inString = true;
    else if (unit === 91 || unit === 123) {
      if (++depth > limit) return true;
    } else if (unit === 93 || unit === 125) depth--;
  }
  return false;
}

/** U+0000 and lone surrogates would break or change in storage: they are refused, not repaired. */
export function refuseBrokenText(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw badRequest(path, 'has a character that is not text (U+0000 or half a surrogate pair)');
    return;
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) refuseBrokenText(value[i], `${path}.${i}`);
  } else if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      refuseBrokenText(key, path);
      refuseBrokenText((value as Record<string, unknown>)[key], path === 'body' ? key : `${path}.${key}`);
    }
  }
}
