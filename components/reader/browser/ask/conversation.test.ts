import { expect, it } from 'vitest';
import type { ReaderAnswer } from '../answers';
import { Conversation } from './conversation';

const answer = (text: string): ReaderAnswer => ({
  confidence: 'answer',
  isComplete: true,
  sentences: [{ text, quotes: [] }],
  quotes: [],
  sources: [],
  nearest: [],
  followupQuestions: [],
});

type Step = ReaderAnswer | Error | 'end';

/** A server whose answers are given by hand, in the order of the questions. */
function open() {
  const asked: { question: string; previous: string[]; signal: AbortSignal; push: (step: Step) => void }[] =
    [];
  const conversation = new Conversation({
    onChange: () => undefined,
    ask: async function* (question, previous, signal) {
      const steps: Step[] = [];
      let wake = () => {};
      const push = (step: Step) => {
        steps.push(step);
        wake();
      };
      asked.push({ question, previous, signal, push });
      for (;;) {
        const step = steps.shift();
        if (step === 'end') return;
        if (step instanceof Error) throw step;
        if (step) yield step;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  });
  return {
    conversation,
    asked,
    show: () =>
      conversation.exchanges.map(
        ({ question, status, answer: said }) => `${question} ${status} ${said?.sentences[0]?.text ?? '-'}`,
      ),
    send: async (at: number, ...steps: Step[]) => {
      for (const step of steps) asked[at]?.push(step);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

it('answers one question at a time, the next with what was asked before', async () => {
  const { conversation, asked, show, send } = open();
  conversation.ask(' First ');
  conversation.ask('Second');
  conversation.ask('  ');
  expect(show()).toEqual(['First asking -', 'Second queued -']);
  await send(0, answer('a'), answer('ab'), 'end');
  expect(show()).toEqual(['First done ab', 'Second asking -']);
  expect(asked[1]).toMatchObject({ question: 'Second', previous: ['First'] });
});

it('keeps what came when the stream breaks, and asks again', async () => {
  const { conversation, show, send } = open();
  conversation.ask('First');
  await send(0, answer('half'), new Error('It broke.'));
  expect(show()).toEqual(['First failed half']);
  const [exchange] = conversation.exchanges;
  expect(exchange?.failure).toBe('It broke.');
  if (exchange) conversation.retry(exchange);
  await send(1, answer('whole'), 'end');
  expect(show()).toEqual(['First done whole']);
});

it('stops at once, hears nothing more of it, and goes on with the next', async () => {
  const { conversation, asked, show, send } = open();
  conversation.ask('First');
  conversation.ask('Second');
  await send(0, answer('half'));
  conversation.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  await send(0, answer('late'), 'end');
  expect(show()).toEqual(['First stopped half', 'Second asking -']);
  conversation.clear();
  await send(1, answer('late'), 'end');
  expect(show()).toEqual([]);
});
