'use client';

import { useSyncExternalStore } from 'react';
import { currentUserQuery } from '@/components/shell/user-menu';
import { stream } from '@/lib/client/stream';
import { useQuery } from '@/lib/client/use-query';
import { type answerFrame, streamAnswer } from '@/lib/contract/ask';
import type { Answer, Exchange } from './exchange';
import { keepExchanges, readKept } from './kept-exchanges';
import { type AskSession, makeSession } from './make-session';

/** Outside React, so that it goes on while one goes from screen to screen. */
const sessions = new Map<string, AskSession>();

async function* askOrganization(
  organizationId: string,
  query: string,
  previous: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Answer> {
  const input = { params: { organizationId }, query: { query, previousQueries: [...previous] } };
  for await (const { answer } of stream<typeof streamAnswer, typeof answerFrame>(streamAnswer, input, signal))
    yield answer;
}

function openSession(organizationId: string, userId: string): AskSession {
  const key = `${organizationId} ${userId}`;
  const known = sessions.get(key);
  if (known) return known;
  const made = makeSession({
    ask: (question, previous, signal) => askOrganization(organizationId, question, previous, signal),
    initial: readKept(organizationId, userId),
    onKeep: (exchanges) => keepExchanges(organizationId, userId, exchanges),
  });
  sessions.set(key, made);
  return made;
}

const nothing: readonly Exchange[] = [];
const never = () => () => {};

/** The conversation of this person in this organization; undefined until it is known who they are. */
export function useSession(organizationId: string): {
  session: AskSession | undefined;
  exchanges: readonly Exchange[];
} {
  const { data: user } = useQuery(currentUserQuery);
  const session = user ? openSession(organizationId, user.id) : undefined;
  const exchanges = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.read ?? (() => nothing),
    () => nothing,
  );
  return { session, exchanges };
}
