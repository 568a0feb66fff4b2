import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getOpenApiOperation } from '@/lib/contract/openapi-reference';

export type OperationReply = ReplyOf<typeof getOpenApiOperation>;
export type OpenapiOperation = OperationReply['operation'];
export type OpenapiContent = OpenapiOperation['responses'][number]['content'];
export type SecurityScheme = OperationReply['securitySchemes'][number];

export interface SampleRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body?: { mimeType: string; text: string };
}

/** Where requests go when the specification names no host. */
const anyHost = 'https://api.example.com';

/** The first server with its variables at their defaults, on a host of its own. */
function readServer(servers: OpenapiOperation['servers']): string {
  const [server] = servers;
  const url = (server?.url ?? '').replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => server?.variables?.find((variable) => variable.name === name)?.default ?? whole,
  );
  const isWhole = /^https?:\/\//i.test(url) && URL.canParse(url);
  return (isWhole ? url : anyHost + (url.startsWith('/') ? url : '')).replace(/\/+$/, '');
}

/** A value as it stands in an address or a header. */
const write = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(write).join(',')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value ?? '');

/** A made-up word says less than the name of what it stands for. */
const orName = (name: string, value: unknown) =>
  value === undefined || value === null || value === '' || value === 'string' ? `{${name}}` : write(value);

/** JSON before others: it is what most clients send. */
export const findMain = <Media extends { mediaType: string }>(content: readonly Media[]): Media | undefined =>
  content.find(({ mediaType }) => /[/+]json\b/i.test(mediaType)) ?? content[0];

export const writeExample = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

function readBody({ requestBody }: OpenapiOperation): SampleRequest['body'] {
  const media = findMain(requestBody?.content ?? []);
  if (!media) return undefined;
  const value = media.examples[0]?.value;
  const isForm = media.mediaType === 'application/x-www-form-urlencoded';
  if (!isForm || typeof value !== 'object' || value === null)
    return { mimeType: media.mediaType, text: value === undefined ? '' : writeExample(value) };
  const fields = Object.entries(value).map(([name, field]) => [name, write(field)]);
  return { mimeType: media.mediaType, text: new URLSearchParams(fields).toString() };
}

/** What the first way of showing who calls adds to a request. */
function readCredentials({ operation, securitySchemes }: OperationReply) {
  const headers: SampleRequest['headers'] = [];
  const query: [string, string][] = [];
  for (const { name } of operation.security[0] ?? []) {
    const scheme = securitySchemes.find((known) => known.name === name);
    const key = scheme?.parameter ?? '';
    if (!scheme) continue;
    if (scheme.type === 'apiKey' && key) {
      if (scheme.in === 'query') query.push([key, 'YOUR_KEY']);
      else if (scheme.in === 'cookie') headers.push({ name: 'Cookie', value: `${key}=YOUR_KEY` });
      else headers.push({ name: key, value: 'YOUR_KEY' });
    } else if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic') {
      headers.push({ name: 'Authorization', value: 'Basic YOUR_CREDENTIALS' });
    } else if (['http', 'oauth2', 'openIdConnect'].includes(scheme.type)) {
      headers.push({ name: 'Authorization', value: 'Bearer YOUR_TOKEN' });
    }
  }
  return { headers, query };
}

/** A request as somebody would send it, with what must be there. */
export function sampleRequest(reply: OperationReply): SampleRequest {
  const { operation } = reply;
  const { headers, query } = readCredentials(reply);
  let path = operation.path;
  for (const { name, in: place, required, example } of operation.parameters) {
    if (place !== 'path' && !required) continue;
    const value = orName(name, example);
    const isName = value === `{${name}}`;
    if (place === 'path') path = path.replaceAll(`{${name}}`, isName ? value : encodeURIComponent(value));
    if (place === 'query') query.push([name, value]);
    if (place === 'header') headers.push({ name, value });
  }
  const body = readBody(operation);
  if (body) headers.push({ name: 'Content-Type', value: body.mimeType });
  const search = new URLSearchParams(query).toString();
  const url = readServer(operation.servers) + path + (search ? `?${search}` : '');
  return { method: operation.method.toUpperCase(), url, headers, ...(body?.text ? { body } : {}) };
}
