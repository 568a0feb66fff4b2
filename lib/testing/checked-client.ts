import { GitBookAPI } from '@gitbook/api';
import { createPublicCheck } from './public-description';
import { type Person, TEST_URL, type TestApp } from './test-app';

export interface CheckedClient {
  api: GitBookAPI;
  /** Where an answer differs from the client's own description. */
  wrong: string[];
  called: Set<string>;
}

/** The public client, unmodified, with every answer held against its own description. */
export function openCheckedClient(testApp: TestApp, who: Person): CheckedClient {
  const check = createPublicCheck();
  const wrong: string[] = [];
  const called = new Set<string>();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { method, url } = request;
    const response = await testApp.api.fetch(request);
    called.add(`${method} ${new URL(url).pathname}`);
    if (response.ok && response.headers.get('content-type')?.includes('json')) {
      const problem = check(method, new URL(url).pathname, response.status, await response.clone().json());
      if (problem) wrong.push(problem);
    }
    return response;
  };
  const api = new GitBookAPI({ endpoint: TEST_URL, authToken: who.token, serviceBinding: { fetch } });
  return { api, wrong, called };
}
