import { expect, it } from 'vitest';
import { ApiError } from '@/lib/client/api-error';
import type { Answer, Exchange } from './exchange';
import { makeSession } from './make-session';

const answer = (markdown: string): Answer => ({
  answer: { markdown },
  followupQuestions: [],
  sources: [],
  found: true,
  confidence: 'answer',
  quotes: [],
  sentences: [],
  nearest: [],
  engine: 'extractive',
  isComplete: false,
});

/** A server whose answers are given by hand, in the order of the questions. */
function open() {
  const asked: { question: string; previous: readonly string[]; signal: AbortSignal }[] = [];
  const pipes: { push: (frame: Answer | Error | 'end') => void }[] = [];
  let kept: readonly Exchange[] = [];
  const session = makeSession({
    initial: [],
    onKeep: (exchanges) => {
      kept = exchanges;
    },
    ask: async function* (question, previous, signal) {
      asked.push({ question, previous, signal });
      const frames: (Answer | Error | 'end')[] = [];
      let wake = () => {};
      pipes.push({
        push: (frame) => {
          frames.push(frame);
          wake();
        },
      });
      for (;;) {
        const frame = frames.shift();
        if (frame === 'end') return;
        if (frame instanceof Error) throw frame;
        if (frame) yield frame;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  });
  const show = () =>
    session
      .read()
      .map(({ question, status, answer }) => `${question} ${status} ${answer?.answer?.markdown ?? '-'}`);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    session,
    asked,
    show,
    kept: () => kept,
    send: async (at: number, ...frames: (Answer | Error | 'end')[]) => {
      for (const frame of frames) pipes[at]?.push(frame);
      await settle();
    },
  };
}

it('answers one question at a time, the next with what was asked before', async () => {
  const { session, asked, show, send } = open();
  session.ask(' First ');
  session.ask('Second');
  expect(show()).toEqual(['First asking -', 'Second queued -']);
  await send(0, answer('a'), answer('ab'));
  expect(show()).toEqual(['First asking ab', 'Second queued -']);
  await send(0, 'end');
  expect(show()).toEqual(['First done ab', 'Second asking -']);
  expect(asked[1]).toMatchObject({ question: 'Second', previous: ['First'] });
});

it('keeps what came when the stream breaks, lets the queue wait, and takes newer text on retry', async () => {
  const { session, asked, show, send, kept } = open();
  session.ask('First');
  session.ask('Second');
  await send(0, answer('half'), new ApiError(0, 'The connection broke.'));
  expect(show()).toEqual(['First failed half', 'Second queued -']);
  expect(kept()[0]?.failure).toEqual({ kind: 'unreachable', message: 'The connection broke.' });
  session.retry(session.read()[0]?.id ?? '');
  expect(show()[0]).toBe('First asking half');
  expect(asked).toHaveLength(2);
  await send(1, answer('whole'), 'end');
  expect(show()).toEqual(['First done whole', 'Second asking -']);
});

it('stops at once, goes on with the next, and hears nothing more of the first', async () => {
  const { session, asked, show, send } = open();
  session.ask('First');
  session.ask('Second');
  await send(0, answer('a'));
  session.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
  await send(0, answer('late'), 'end');
  expect(show()).toEqual(['First stopped a', 'Second asking -']);
});

it('takes a waiting question back, and forgets everything', async () => {
  const { session, asked, show, send, kept } = open();
  session.ask('First');
  session.ask('Second');
  session.withdraw(session.read()[1]?.id ?? '');
  expect(show()).toEqual(['First asking -']);
  session.clear();
  await send(0, answer('late'), 'end');
  expect([show(), kept(), asked[0]?.signal.aborted]).toEqual([[], [], true]);
});

it('says until when one has to wait', async () => {
  const { session, send } = open();
  const from = Date.now();
  session.ask('First');
  await send(0, new ApiError(429, 'Too many questions.', undefined, undefined, 30));
  const { failure } = session.read()[0] ?? {};
  expect(failure?.kind).toBe('limited');
  expect(failure?.retryAt).toBeGreaterThanOrEqual(from + 30_000);
});
