import { t } from './messages';
import type { SampleRequest } from './sample-request';

export const sampleLanguages = [
  { key: 'curl', label: t('curl'), target: 'shell', client: 'curl', grammar: 'bash' },
  { key: 'javascript', label: t('javascript'), target: 'javascript', client: 'fetch', grammar: 'javascript' },
  { key: 'python', label: t('python'), target: 'python', client: 'requests', grammar: 'python' },
  { key: 'go', label: t('go'), target: 'go', client: 'native', grammar: 'go' },
] as const;

/** The request as code. The library is fetched when the first sample is looked at. */
export async function writeSample(request: SampleRequest, language: string): Promise<string> {
  const { HTTPSnippet } = await import('httpsnippet-lite');
  const { target, client } = sampleLanguages.find(({ key }) => key === language) ?? sampleLanguages[0];
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
