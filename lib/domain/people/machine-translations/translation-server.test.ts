import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/environment';
import { type LoopbackRequest, LoopbackServer } from '@/lib/testing/loopback-server';
import { askTranslationServer } from './translation-server';

class LibreServer extends LoopbackServer {
  status = 200;
  readonly bodies: unknown[] = [];

  protected answer({ path, body }: LoopbackRequest, response: ServerResponse): void {
    const send = (value: unknown) =>
      response.writeHead(this.status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (path.endsWith('/languages')) send([{ code: 'en', name: 'English', targets: ['en', 'pb', 'de'] }]);
    else {
      this.bodies.push(body);
      send({ translatedText: (body as { q: string[] }).q.map((html) => `Olá ${html}`) });
    }
  }
}

let server: LibreServer;
beforeAll(async () => {
  server = await LibreServer.open();
});
afterAll(() => server.close());

const ask = (text: string, to: string, url = server.url) =>
  askTranslationServer(
    { environment: readEnvironment({ LECTERN_TRANSLATE_URL: url, LECTERN_TRANSLATE_KEY: 'the key' }) },
    { texts: [{ id: '1', text }], page: '', around: [], glossary: [], instructions: '', from: 'en', to },
    new AbortController().signal,
  );

it('gets placeholders as elements, its own codes and the key', async () => {
  expect(await ask('Press <x1/> & "wait" <x2/>', 'pt-br')).toEqual({
    texts: new Map([['1', 'Olá Press <x1/> & "wait" <x2/>']]),
  });
  expect(server.bodies).toEqual([
    {
      q: ['Press <x id="1"></x> &amp; &quot;wait&quot; <x id="2"></x>'],
      source: 'en',
      target: 'pb',
      format: 'html',
      api_key: 'the key',
    },
  ]);
});

it('says why it does not translate, and whether asking on makes sense', async () => {
  expect(await ask('Hello', 'th')).toEqual({
    reason: 'the server does not know the languages',
    isFinal: true,
  });
  expect(await ask('Hello', 'de', 'http://127.0.0.1:1')).toMatchObject({ isFinal: false });
  server.status = 500;
  expect(await ask('Hello', 'de')).toMatchObject({ isFinal: false });
  expect(server.bodies).toHaveLength(1);
});
