import type { AiSettings, Environment } from '@/lib/environment';
import type { Db } from '@/lib/storage/database/db';
import { consumeTokens, settleTokens } from '@/lib/storage/questions/model-usage';
import { askModel, type ModelReply, type Prompt } from './ask-model';

/** Text is at least this many characters a token, whatever the language of the model. */
const CHARACTERS_PER_TOKEN = 2;

/** Asks the model as long as what it may use at most is left of today's budget, and counts what it used in the end. */
export async function* askWithinBudget(
  ai: AiSettings,
  { db, environment }: { db: Db; environment: Environment },
  prompt: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string, ModelReply> {
  const most =
    Math.ceil((prompt.system.length + prompt.prompt.length) / CHARACTERS_PER_TOKEN) + prompt.mostTokens;
  const day = await consumeTokens(db, most, ai.tokensPerDay);
  if (day === undefined) return { reason: 'budget', tokens: 0 };
  const reply = yield* askModel(ai, environment, prompt, signal);
  if (reply.tokens !== undefined) await settleTokens(db, day, reply.tokens - most);
  return reply;
}
