import type { LanguageModel } from 'ai';
import type { AiSettings, Environment } from '@/lib/environment';
import { guardedStream } from '@/lib/outbound/guarded-stream';

/** The model that the operator has configured, asked through the guarded door alone. */
export async function openModel(ai: AiSettings, environment: Environment): Promise<LanguageModel> {
  const fetch = fetchGuarded(ai, environment);
  const options = { baseURL: ai.url, fetch, ...(ai.key === undefined ? {} : { apiKey: ai.key }) };
  if (ai.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic(options)(ai.model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ name: 'lectern', includeUsage: true, ...options })(ai.model);
}

/** Who runs the server names the model's own machine, so it may be reached wherever it is; nothing else beside it. */
function fetchGuarded(ai: AiSettings, { outboundAllow }: Environment): typeof fetch {
  const { hostname, port, protocol } = new URL(ai.url);
  const allow = [...outboundAllow, `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  return (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const sent = { method: 'POST' as const, headers, body: String(init?.body ?? '') };
    const signal = init?.signal;
    return guardedStream(String(input), sent, {
      allow,
      timeoutMs: ai.timeoutMs,
      ...(signal ? { signal } : {}),
    });
  };
}
