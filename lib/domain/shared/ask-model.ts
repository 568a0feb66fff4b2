import type { FinishReason, LanguageModel } from 'ai';
import type { FALLBACK_REASONS } from '@/lib/contract/ask';
import type { AiSettings, Environment } from '@/lib/environment';
import { log } from '@/lib/log';
import { fetchFrom } from '@/lib/outbound/guarded-model-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';

export type FallbackReason = (typeof FALLBACK_REASONS)[number];

export interface Prompt {
  system: string;
  prompt: string;
  /** Of its answer. */
  mostTokens: number;
}

export type ModelReply =
  | { text: string; tokens: number | undefined }
  | { reason: FallbackReason; tokens: number | undefined };

/**
 * Asks once, without a retry, since a person waits for the answer. Yields the whole text so far whenever a line of
 * it is complete.
 */
export async function* askModel(
  ai: AiSettings,
  environment: Environment,
  { system, prompt, mostTokens }: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string, ModelReply> {
  const timeout = AbortSignal.timeout(ai.timeoutMs);
  let text = '';
  let finished: Finished | undefined;
  try {
    // Loaded only where there is a model: it takes a while and much memory.
    const { streamText } = await import('ai');
    const { fullStream } = streamText({
      model: await openModel(ai, environment),
      system,
      prompt,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([timeout, signal]),
      // Told by the stream too.
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new OutboundError('timeout');
      if (part.type === 'finish')
        finished = { finishReason: part.finishReason, tokens: part.totalUsage.totalTokens };
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (part.text.includes('\n')) yield text;
    }
    return conclude(text, finished);
  } catch (error) {
    const reason = timeout.aborted ? 'timeout' : reasonOf(error);
    // What the other side sent stays out of the log: it may repeat what was asked.
    const details = detailsOf(error);
    if (!signal.aborted) log.warn({ reason, ...details }, 'the language model did not answer');
    // One that was cut off in the middle may have cost as much as one that came to its end.
    return { reason, tokens: reason === 'timeout' || signal.aborted || text !== '' ? undefined : 0 };
  }
}

interface Finished {
  finishReason: FinishReason;
  tokens: number | undefined;
}

function conclude(text: string, finished: Finished | undefined): ModelReply {
  const tokens = finished?.tokens;
  if (finished?.finishReason === 'content-filter') return { reason: 'refused', tokens };
  if (text.trim() !== '') return { text, tokens };
  return { reason: finished?.finishReason === 'stop' ? 'refused' : 'unreadable', tokens };
}

function reasonOf(error: unknown): FallbackReason {
  if (error instanceof OutboundError) {
    if (error.code === 'timeout') return 'timeout';
    return error.code === 'too-large' || error.code === 'bad-encoding' ? 'unreadable' : 'failed';
  }
  const status = statusOf(error);
  if (status !== undefined) return status < 400 ? 'unreadable' : 'failed';
  // The other errors of the library are about what came back: no answer, or one of another form.
  return error instanceof Error && error.name.startsWith('AI_') ? 'unreadable' : 'failed';
}

/** Of an answer over HTTP that was none. */
const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

function detailsOf(error: unknown): { status?: number; code?: string; name?: string } {
  if (error instanceof OutboundError) return { code: error.code };
  const status = statusOf(error);
  if (status !== undefined) return { status };
  return { name: error instanceof Error ? error.name : typeof error };
}

/** The model that the operator has configured, reached only through guarded requests. */
async function openModel(ai: AiSettings, environment: Environment): Promise<LanguageModel> {
  const fetch = fetchFrom(ai.url, { allow: environment.outboundAllow, timeoutMs: ai.timeoutMs });
  const options = { baseURL: ai.url, fetch, ...(ai.key === undefined ? {} : { apiKey: ai.key }) };
  if (ai.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(options)(ai.model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ name: 'lectern', includeUsage: true, ...options })(ai.model);
}
