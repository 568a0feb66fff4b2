import { badRequest, Problem } from '@/lib/contract/problem';

const LONGEST_BODY = 16 * 1024;

/** The fields of a form or of JSON, as texts; what is nested is left out. */
export async function readFields(request: Request, longest = LONGEST_BODY): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim();
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded')
    throw new Problem(415, 'Send JSON: content-type must be application/json.');
  const text = await readShort(request, longest);
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  const parsed = parseJson(text);
  const scalars = Object.entries(parsed).filter(([, value]) => typeof value !== 'object');
  return Object.fromEntries(scalars.map(([name, value]) => [name, String(value)]));
}

function parseJson(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Told below.
  }
  throw badRequest('body', 'must be a JSON object');
}

async function readShort(request: Request, longest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > longest) throw new Problem(413, `The body may have at most ${longest} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
