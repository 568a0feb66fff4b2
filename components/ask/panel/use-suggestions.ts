'use client';

import { useEffect, useState } from 'react';
import { stream } from '@/lib/client/stream';
import { type questionFrame, streamSuggestedQuestions } from '@/lib/contract/ask';
import type { AskFailure } from '../session/exchange';
import { readFailure } from '../session/read-failure';

const most = 5;

interface Suggestions {
  questions: readonly string[];
  isReading: boolean;
  failure: AskFailure | undefined;
}

/** Questions that the content answers, as they come. */
export function useSuggestions(
  organizationId: string,
  spaceId: string | undefined,
  isWanted: boolean,
): Suggestions {
  const key = `${organizationId} ${spaceId ?? ''}`;
  const [state, setState] = useState<Suggestions & { key: string }>({ key: '', ...nothing });

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const questions: string[] = [];
    const show = (fields: Partial<Suggestions>) =>
      setState({ key, questions: [...questions], isReading: false, failure: undefined, ...fields });
    const query = spaceId ? { space: spaceId } : {};

    async function read() {
      show({ isReading: true });
      try {
        const frames = stream<typeof streamSuggestedQuestions, typeof questionFrame>(
          streamSuggestedQuestions,
          { params: { organizationId }, query },
          controller.signal,
        );
        for await (const { question } of frames) {
          if (questions.length < most && !questions.includes(question)) questions.push(question);
          show({ isReading: true });
        }
        show({});
      } catch (error) {
        if (!controller.signal.aborted) show({ failure: readFailure(error, Date.now()) });
      }
    }

    void read();
    return () => controller.abort();
  }, [key, organizationId, spaceId, isWanted]);

  return state.key === key ? state : nothing;
}

const nothing: Suggestions = { questions: [], isReading: true, failure: undefined };
