import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';

interface Sent {
  url: string;
  body: string | undefined;
  token: string | null;
}

/** One of the modules that come along, loaded as the runtime does. */
async function load(name: string): Promise<{ fetch(request: Request): Promise<Response> }> {
  const source = readFileSync(`integrations/${name}/script.js`, 'utf8');
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  return (await import(/* @vite-ignore */ address)).default;
}

/** The API and the channel, as the integration reaches them. */
function answerFor(title: string, status = 200): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('authorization');
    sent.push({ url, body: init.body as string | undefined, token });
    return url.startsWith('https://api.')
      ? Response.json({ title, urls: { app: 'https://docs.example.org/s' } })
      : new Response('', { status });
  });
  return sent;
}

async function tell(name: string, event: object, webhook_url = 'https://hooks.example.org/x') {
  const environment = {
    apiEndpoint: 'https://api.example.org',
    apiTokens: { installation: 'the-token' },
    installation: { configuration: { webhook_url } },
  };
  const body = new FormData();
  body.append('event', JSON.stringify(event));
  body.append('environment', JSON.stringify(environment));
  const { fetch } = await load(name);
  return fetch(new Request('https://integration.example/v1', { method: 'POST', body }));
}

const UPDATED = {
  type: 'space_content_updated',
  spaceId: 's1',
  updatedBy: [{ displayName: 'Ada <&>' }, { displayName: 'Grace' }],
};

afterEach(() => vi.unstubAllGlobals());

describe.each(['slack-notifications', 'teams-notifications'])('%s', (name) => {
  it('says which space was updated, by whom, with a link', async () => {
    const sent = answerFor('Guide');
    expect((await tell(name, UPDATED)).status).toBe(200);
    expect(sent[0]).toMatchObject({ url: 'https://api.example.org/v1/spaces/s1', token: 'Bearer the-token' });
    expect(sent[1]).toMatchObject({ url: 'https://hooks.example.org/x', token: null });
    for (const part of ['Guide', 'Grace', 'https://docs.example.org/s'])
      expect(sent[1]?.body).toContain(part);
  });

  it('fails where the channel does, so that it is told again, and leaves other events alone', async () => {
    const sent = answerFor('Guide', 500);
    expect((await tell(name, UPDATED)).status).toBe(502);
    expect((await tell(name, { type: 'space_visibility_updated', spaceId: 's1' })).status).toBe(406);
    expect(sent).toHaveLength(2);
  });
});

it('a name is no markup of Slack', async () => {
  const sent = answerFor('<!channel>');
  await tell('slack-notifications', UPDATED);
  const { text } = JSON.parse(sent[1]?.body ?? '{}');
  expect(text).toBe('Ada &lt;&amp;&gt; and Grace updated <https://docs.example.org/s|&lt;!channel&gt;>');
});
