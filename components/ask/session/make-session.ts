import { type Answer, type Exchange, listPrevious } from './exchange';
import { readFailure } from './read-failure';

interface SessionParts {
  /** Yields the whole answer so far, again and again, and ends when it is complete. */
  ask: (question: string, previous: readonly string[], signal: AbortSignal) => AsyncIterable<Answer>;
  initial: readonly Exchange[];
  /** Called with what should survive a reload. */
  onKeep: (exchanges: readonly Exchange[]) => void;
}

/** A conversation: one question is answered at a time, the next ones wait their turn. */
export function makeSession({ ask, initial, onKeep }: SessionParts) {
  let exchanges = initial;
  let running: { id: string; controller: AbortController } | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function show(next: readonly Exchange[]): void {
    exchanges = next;
    for (const listener of listeners) listener();
  }

  function patch(id: string, fields: Partial<Exchange>): void {
    show(exchanges.map((exchange) => (exchange.id === id ? { ...exchange, ...fields } : exchange)));
  }

  function settle(id: string, fields: Partial<Exchange>): void {
    if (running?.id === id) running = undefined;
    patch(id, fields);
    onKeep(exchanges);
  }

  async function run(exchange: Exchange): Promise<void> {
    const { id } = exchange;
    const controller = new AbortController();
    running = { id, controller };
    const before = exchanges.slice(0, exchanges.indexOf(exchange));
    const previous = exchange.previous.length > 0 ? exchange.previous : listPrevious(before);
    patch(id, { status: 'asking', previous, failure: undefined });
    try {
      for await (const answer of ask(exchange.question, previous, controller.signal)) {
        if (controller.signal.aborted) return;
        patch(id, { answer });
      }
      if (controller.signal.aborted) return;
      settle(id, { status: 'done' });
    } catch (error) {
      if (controller.signal.aborted) return;
      // What came stays; the questions that wait would only fail too.
      settle(id, { status: 'failed', failure: readFailure(error, Date.now()) });
      return;
    }
    askNext();
  }

  function askNext(): void {
    const next = running ? undefined : exchanges.find(({ status }) => status === 'queued');
    if (next) void run(next);
  }

  function end(id: string): void {
    if (running?.id !== id) return;
    running.controller.abort();
    running = undefined;
  }

  return {
    read: () => exchanges,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(question: string, previous: readonly string[] = []): void {
      const text = question.trim();
      if (text === '') return;
      lastId += 1;
      show([...exchanges, { id: `${Date.now()}-${lastId}`, question: text, previous, status: 'queued' }]);
      askNext();
    },
    stop(): void {
      const id = running?.id;
      if (id === undefined) return;
      end(id);
      settle(id, { status: 'stopped' });
      askNext();
    },
    /** Asks once more; what came before stays until something newer comes. */
    retry(id: string): void {
      const exchange = exchanges.find((other) => other.id === id);
      if (!exchange || (exchange.status !== 'failed' && exchange.status !== 'stopped')) return;
      patch(id, { status: 'queued', failure: undefined });
      askNext();
    },
    /** Takes a question back that waits. */
    withdraw(id: string): void {
      show(exchanges.filter((exchange) => exchange.id !== id || exchange.status !== 'queued'));
    },
    rate(id: string, rating: Exchange['rating']): void {
      patch(id, { rating });
      onKeep(exchanges);
    },
    clear(): void {
      if (running) end(running.id);
      show([]);
      onKeep(exchanges);
    },
  };
}

export type AskSession = ReturnType<typeof makeSession>;
