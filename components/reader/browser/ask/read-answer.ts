import { readFrames, type StreamFrame } from '@/lib/client/event-stream';
import type { ReaderAnswer, ReaderAnswerFrame, ReaderQuestion, SuggestedQuestion } from '../answers';
import type { ScriptMessages } from '../messages/script-messages';

async function* readStream(response: Response): AsyncGenerator<StreamFrame> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let left = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      left += decoder.decode(value, { stream: true });
      const { frames, length } = readFrames(left);
      left = left.slice(length);
      yield* frames;
    }
  } finally {
    // No caller is left for what the server still sends.
    await reader.cancel().catch(() => undefined);
  }
}

/** The message of a refusal is written for people, in the language of the server. */
function readRefusal(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    return error?.message;
  } catch {
    return undefined;
  }
}

/** Yields the whole answer so far as it grows; throws messages for the reader. */
export async function* readAnswer(
  base: string,
  question: ReaderQuestion,
  messages: ScriptMessages,
  signal: AbortSignal,
): AsyncGenerator<ReaderAnswer> {
  const response = await fetch(`${base}/~/ask`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal,
  }).catch(() => undefined);
  if (!response) throw new Error(messages.askFailed);
  if (response.status === 429) throw new Error(messages.askLimited);
  if (!response.ok) throw new Error(readRefusal(await response.text()) ?? messages.askFailed);
  try {
    for await (const { name, data } of readStream(response)) {
      if (name === 'done') return;
      if (name === 'error') throw new Error(readRefusal(data));
      yield (JSON.parse(data) as ReaderAnswerFrame).answer;
    }
  } catch (error) {
    throw new Error(
      (error instanceof Error && !(error instanceof TypeError) && error.message) || messages.askFailed,
    );
  }
  throw new Error(messages.askFailed);
}

/** Yields questions that these pages answer; where they cannot be had, there are none. */
export async function* readSuggestions(
  base: string,
  here: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(`${base}/~/questions?${new URLSearchParams({ here })}`, { signal }).catch(
    () => undefined,
  );
  if (!response?.ok) return;
  for await (const { name, data } of readStream(response)) {
    if (name !== 'message') return;
    yield (JSON.parse(data) as SuggestedQuestion).question;
  }
}
