import { t } from './messages';
import { type OperationReply, type SampleRequest, sampleRequest } from './sample-request';

const sampleLanguages = [
  { key: 'curl', label: t('curl'), target: 'shell', client: 'curl', language: 'bash' },
  {
    key: 'javascript',
    label: t('javascript'),
    target: 'javascript',
    client: 'fetch',
    language: 'javascript',
  },
  { key: 'python', label: t('python'), target: 'python', client: 'requests', language: 'python' },
  { key: 'go', label: t('go'), target: 'go', client: 'native', language: 'go' },
] as const;

/** A request as code. */
export interface Sample {
  key: string;
  label: string;
  /** Of the code, for its colours. */
  language: string;
  code: string;
}

/** The samples that the specification brings, then the request in each language. */
export async function writeSamples(reply: OperationReply): Promise<Sample[]> {
  const { webhook, samples } = reply.operation;
  if (webhook) return [];
  const own = samples.map(({ language, label, source }, index) => ({
    key: `own-${index}`,
    label: label || language || t('sample', { count: index + 1 }),
    language: language.toLowerCase(),
    code: source,
  }));
  const request = sampleRequest(reply);
  const made = await Promise.all(
    sampleLanguages.map(async ({ key, label, language }) => ({
      key,
      label,
      language,
      code: await writeSample(request, key).catch(() => `${request.method} ${request.url}`),
    })),
  );
  // What the specification itself says in a language is better than what is made up.
  const said = new Set(own.map(({ label }) => label.toLowerCase()));
  return [...own, ...made.filter(({ label }) => !said.has(label.toLowerCase()))];
}

/** The request as code. The library is fetched when the first sample is looked at. */
export async function writeSample(request: SampleRequest, key: string): Promise<string> {
  const { HTTPSnippet } = await import('httpsnippet-lite');
  const { target, client } = sampleLanguages.find((known) => known.key === key) ?? sampleLanguages[0];
  const { body, ...rest } = request;
  const snippet = new HTTPSnippet({
    ...rest,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    ...(body ? { postData: body } : {}),
  });
  const written = await snippet.convert(target, client);
  return Array.isArray(written) ? written.join('\n') : (written ?? '');
}
