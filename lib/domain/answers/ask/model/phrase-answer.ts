import { findSupport } from '@/lib/content/answers/find-support';
import { readPhrased } from '@/lib/content/answers/read-phrased';
import type { FallbackReason } from '@/lib/domain/shared/ask-model';
import { askWithinBudget } from '@/lib/domain/shared/ask-within-budget';
import type { Environment } from '@/lib/environment';
import type { Db } from '@/lib/storage/database/db';
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

interface PhrasedAnswer<T> {
  /** None where the model gave no answer. */
  sentences: SupportedSentence<T>[];
  tokens?: number | undefined;
  /** Why it is no answer, or breaks off. */
  reason?: FallbackReason;
  /** The model says that the passages do not answer. */
  isUnanswered?: true;
}

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
  if (!ai) return { sentences: [], reason: 'failed' };
  const shown = passages.map(({ title, heading, said }) => ({
    title,
    heading,
    sentences: said.map(({ text }) => text),
  }));
  const prompt = writePrompt(question, previous, shown);
  const asking = askWithinBudget(ai, { db, environment }, prompt, signal);
  let told: SupportedSentence<T>[] = [];
  let step = await asking.next();
  for (; !step.done; step = await asking.next()) {
    const lines = step.value.slice(0, step.value.lastIndexOf('\n'));
    const sentences = keepSupported(lines, passages);
    if (sentences.length <= told.length) continue;
    told = sentences;
    yield sentences;
  }
  const reply = step.value;
  const { tokens } = reply;
  if ('reason' in reply) return { sentences: told, reason: reply.reason, tokens };
  if (reply.text.trim() === NO_ANSWER) return { sentences: [], isUnanswered: true, tokens };
  if (readPhrased(reply.text).length === 0) return { sentences: [], reason: 'unreadable', tokens };
  const sentences = keepSupported(reply.text, passages);
  return sentences.length > 0 ? { sentences, tokens } : { sentences, reason: 'unsupported', tokens };
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
