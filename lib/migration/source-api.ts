import { z } from 'zod';
import { fromDocument } from '@/lib/content/document/from-document';
import type { JsonDocument } from '@/lib/content/document/nodes';
import { formatMegabytes } from '@/lib/text/format-bytes';
import { type HttpClient, HttpError } from './http-client';
import { sourceText } from './source-shapes';

const PAGE_SIZE = '100';
const MOST_BYTES = 100 * 1024 * 1024;
const DOWNLOAD_MS = 10 * 60_000;

const envelope = z.object({
  items: z.array(z.unknown()),
  next: z.object({ page: z.string() }).optional().catch(undefined),
});

type Query = Record<string, string | undefined>;

/** Where an organization is now, read by the operations that the public platform has. */
export class SourceApi {
  constructor(private readonly client: HttpClient) {}

  get base(): string {
    return this.client.base;
  }

  async get<Schema extends z.ZodType>(path: string, schema: Schema, query: Query = {}) {
    const data = await this.client.readWhole('GET', toAddress(path, query), {}, (response) =>
      response.json(),
    );
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new HttpError(
      200,
      `GET ${path}: its answer is not understood: ${issue?.path.join('.')} ${issue?.message}`,
    );
  }

  /** Undefined where the source has no such thing, or does not show it to this token. */
  async find<Schema extends z.ZodType>(path: string, schema: Schema, query: Query = {}) {
    try {
      return await this.get(path, schema, query);
    } catch (error) {
      if (error instanceof HttpError && [400, 403, 404, 405].includes(error.status)) return undefined;
      throw error;
    }
  }

  /** All items of a list, whatever pages it comes in. */
  async list<Schema extends z.ZodType>(path: string, schema: Schema, query: Query = {}) {
    const items: z.output<Schema>[] = [];
    const seen = new Set<string>();
    for (let page: string | undefined; ; ) {
      const answer = await this.get(path, envelope, { ...query, limit: PAGE_SIZE, page });
      for (const item of answer.items) {
        const parsed = schema.safeParse(item);
        if (!parsed.success)
          throw new HttpError(
            200,
            `GET ${path}: an item is not understood: ${parsed.error.issues[0]?.message}`,
          );
        items.push(parsed.data);
      }
      page = answer.next?.page;
      if (page === undefined || seen.has(page)) return items;
      seen.add(page);
    }
  }

  /** Undefined where there is no such list, or this token may not read it. */
  async findList<Schema extends z.ZodType>(path: string, schema: Schema, query: Query = {}) {
    try {
      return await this.list(path, schema, query);
    } catch (error) {
      if (error instanceof HttpError && [400, 403, 404, 405].includes(error.status)) return undefined;
      throw error;
    }
  }

  /** The text of something, as markdown; a source that has only the document form is turned into it. */
  async text(path: string): Promise<string> {
    return toMarkdown(await this.get(path, sourceText, { format: 'markdown' }));
  }

  async download(address: string, most = MOST_BYTES): Promise<Uint8Array> {
    const sent = { headers: { accept: '*/*' }, timeoutMs: DOWNLOAD_MS };
    return this.client.readWhole('GET', address, sent, async (response) => {
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of response.body ?? []) {
        size += part.length;
        if (size > most) throw new HttpError(200, `It is larger than ${formatMegabytes(most)}.`);
        parts.push(part);
      }
      return Buffer.concat(parts);
    });
  }
}

export function toMarkdown({ markdown, document }: z.output<typeof sourceText>): string {
  if (markdown !== undefined) return markdown;
  if (!document) return '';
  // The reader looks at each node itself, and leaves out those that it does not know.
  return fromDocument(document as unknown as JsonDocument, '');
}

function toAddress(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, value);
  return `/v1${path}${search.size > 0 ? `?${search}` : ''}`;
}
