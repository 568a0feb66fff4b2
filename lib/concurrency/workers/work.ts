import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { setCacheBudget } from '@/lib/cache/cache';

/** The variable with the bytes that all caches of a thread may use. */
export const CACHE_BYTES = 'CACHE_BYTES';

const cacheBytes = Number(process.env[CACHE_BYTES]);
if (cacheBytes > 0) setCacheBudget(cacheBytes);

/** What a thread of a pool is sent: the input of one task, and the way to ask its sender. */
export interface Task<Input> {
  input: Input;
  port: MessagePort;
  /** Counts the answers that were sent. */
  answered: Int32Array;
}

/** A task that the threads of a pool can do. */
export interface Work<Input, Output, Question = never, Answer = never> {
  (task: Task<Input>): Promise<Output>;
  /** Never there: who runs the task is to answer these questions. */
  answers?: (question: Question) => Answer | Promise<Answer>;
}

interface Reply<Answer> {
  answer: Answer;
  error?: string;
}

/**
 * Makes a task of what `act` does; the file that the threads run exports it by its name. `act` may ask whoever runs the
 * task, and waits for the answer: what draws a page can't pause while it draws.
 */
export function work<Input, Output, Question = never, Answer = never>(
  act: (input: Input, ask: (question: Question) => Answer) => Output | Promise<Output>,
): Work<Input, Output, Question, Answer> {
  return async ({ input, port, answered }) => {
    const ask = (question: Question): Answer => {
      const before = Atomics.load(answered, 0);
      port.postMessage({ question });
      Atomics.wait(answered, 0, before);
      const received = receiveMessageOnPort(port) as { message: Reply<Answer> };
      if (received.message.error !== undefined) throw new Error(received.message.error);
      return received.message.answer;
    };
    // The time that it waited for a thread, or that the thread took to begin, is not its own.
    port.postMessage({ hasBegun: true });
    try {
      return await act(input, ask);
    } finally {
      port.close();
    }
  };
}
