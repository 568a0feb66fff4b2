import type { Api } from '@/lib/http/app';

/** Asks an API that runs in this process. */
export class InProcessClient {
  constructor(
    private readonly api: Api,
    private readonly token: string,
  ) {}

  /** Milliseconds until a stream of events has the first one with data; the rest is read too. */
  async awaitFirst(path: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.token}` };
    const start = performance.now();
    const response = await this.api.fetch(new Request(`http://bench.test/v1${path}`, { headers }));
    if (!response.ok || !response.body) throw new Error(`${path}: ${await response.text()}`);
    let first: number | undefined;
    for await (const chunk of response.body)
      if (Buffer.from(chunk).includes('data: {')) first ??= performance.now() - start;
    return first ?? Number.NaN;
  }

  async send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const isForm = body instanceof FormData;
    const request = new Request(`http://bench.test/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const response = await this.api.fetch(request);
    const text = await response.text();
    const answer = text === '' ? null : JSON.parse(text);
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as Answer;
  }
}

/** CPU of the process for one act, in microseconds. */
export async function measureCpu(act: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
