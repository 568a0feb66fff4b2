import { afterEach, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { ApiError } from './api-error';
import { stream } from './stream';

const asked = endpoint({
  id: 'streamTest',
  noun: 'ask',
  method: 'GET',
  path: '/stream',
  summary: 'A stream',
  access: 'user',
  response: 'response',
  status: 200,
  cost: 'read',
});
const bytes = new TextEncoder();
let cancelled = 0;

/** A network that sends these pieces and then closes, breaks, or waits. */
function answer(
  pieces: readonly (string | Uint8Array)[],
  end: 'closes' | 'breaks' | 'waits' = 'closes',
  status = 200,
) {
  cancelled = 0;
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces[at++];
      if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? bytes.encode(piece) : piece);
      else if (end === 'closes') controller.close();
      else if (end === 'breaks') controller.error(new TypeError('network'));
    },
    cancel() {
      cancelled += 1;
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'retry-after': '7' } }));
}

async function read(): Promise<{ texts: string[]; error: unknown }> {
  const texts: string[] = [];
  try {
    const { signal } = new AbortController();
    const frames = stream<typeof asked, z.ZodType<{ text: string }>>(asked, {}, signal);
    for await (const { text } of frames) texts.push(text);
    return { texts, error: undefined };
  } catch (error) {
    return { texts, error };
  }
}

afterEach(() => vi.unstubAllGlobals());

it('yields frames however the bytes are cut, ends at done and lets go of the connection', async () => {
  const frame = bytes.encode('data: {"text":"für 日本"}\n\n');
  answer(
    [
      frame.slice(0, 18),
      frame.slice(18),
      ': alive\n\nevent: answer\ndata: {"text":"b"}\n',
      '\nevent: done\ndata: done\n\n',
    ],
    'waits',
  );
  expect(await read()).toEqual({ texts: ['für 日本', 'b'], error: undefined });
  expect(cancelled).toBe(1);
});

it('keeps what came and throws when the stream ends without done', async () => {
  for (const end of ['closes', 'breaks'] as const) {
    answer(['data: {"text":"a"}\n\n'], end);
    const { texts, error } = await read();
    expect(texts).toEqual(['a']);
    expect(error).toMatchObject({
      status: 0,
      message: 'The connection was lost before the response was complete.',
    });
  }
});

it('says what the server says of its failure', async () => {
  answer(['event: error\ndata: {"error":{"message":"The model did not answer."}}\n\n']);
  expect((await read()).error).toMatchObject({ message: 'The model did not answer.' });
});

it('says how long to wait when it was refused', async () => {
  answer(['{"error":{"code":429,"message":"Too many."}}'], 'closes', 429);
  const { error } = await read();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 429, message: 'Too many.', retryAfter: 7 });
});
