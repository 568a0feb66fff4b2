import { findSupport } from '@/lib/content/answers/find-support';
import { readPhrased } from '@/lib/content/answers/read-phrased';
import type { Environment } from '@/lib/environment';
import type { Db } from '@/lib/storage/database/db';
import { consumeTokens, settleTokens } from '@/lib/storage/questions/model-usage';
import { askModel, type FallbackReason, MOST_TOKENS_OUT } from './ask-model';
import { NO_ANSWER, writePrompt } from './write-prompt';

/** A section with the sentences that may be quoted of it. */
interface Passage<T extends { text: string }> {
  title: string;
  heading: string;
  said: readonly T[];
}

interface QuestionRequest<T extends { text: string }> {
  question: string;
  previous: readonly string[];
  passages: readonly Passage<T>[];
}

/** A sentence of the model with what says it. */
export interface SupportedSentence<T> {
  text: string;
  said: T[];
}

type PhrasedAnswer<T> = { tokens?: number | undefined } & (
  | { sentences: SupportedSentence<T>[] }
  | { reason: FallbackReason }
);

/** Text is at least this many characters a token, whatever the language of the model. */
const CHARACTERS_PER_TOKEN = 2;

/**
 * An answer in the model's words, of which only the sentences are left that the passages say; or why there is none. Yields
 * the sentences so far as they come.
 */
export async function* phraseAnswer<T extends { text: string }>(
  { db, environment }: { db: Db; environment: Environment },
  { question, previous, passages }: QuestionRequest<T>,
  signal: AbortSignal,
): AsyncGenerator<SupportedSentence<T>[], PhrasedAnswer<T>> {
  const { ai } = environment;
  if (!ai) return { reason: 'failed' };
  const shown = passages.map(({ title, heading, said }) => ({
    title,
    heading,
    sentences: said.map(({ text }) => text),
  }));
  const prompt = writePrompt(question, previous, shown);
  const most =
    Math.ceil((prompt.system.length + prompt.prompt.length) / CHARACTERS_PER_TOKEN) + MOST_TOKENS_OUT;
  const day = await consumeTokens(db, most, ai.tokensPerDay);
  if (day === undefined) return { reason: 'budget' };
  const asking = askModel(ai, environment, prompt, signal);
  let told = 0;
  let step = await asking.next();
  for (; !step.done; step = await asking.next()) {
    const lines = step.value.slice(0, step.value.lastIndexOf('\n'));
    const sentences = keepSupported(lines, passages);
    if (sentences.length > told) yield sentences;
    told = sentences.length;
  }
  const reply = step.value;
  const { tokens } = reply;
  if (tokens !== undefined) await settleTokens(db, day, tokens - most);
  if ('reason' in reply) return { reason: reply.reason, tokens };
  if (reply.text.trim() === NO_ANSWER) return { reason: 'refused', tokens };
  if (readPhrased(reply.text).length === 0) return { reason: 'unreadable', tokens };
  const sentences = keepSupported(reply.text, passages);
  return sentences.length > 0 ? { sentences, tokens } : { reason: 'unsupported', tokens };
}

function keepSupported<T extends { text: string }>(
  text: string,
  passages: readonly Passage<T>[],
): SupportedSentence<T>[] {
  return readPhrased(text).flatMap(({ text: sentence, passages: named }) => {
    const said = findSupport(
      sentence,
      named.flatMap((number) => passages[number - 1]?.said ?? []),
    );
    return said ? [{ text: sentence, said }] : [];
  });
}
