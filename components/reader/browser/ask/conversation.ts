import type { ReaderAnswer } from '../answers';

/** One question, and what has come of its answer so far. */
export interface ReaderExchange {
  question: string;
  status: 'queued' | 'asking' | 'done' | 'stopped' | 'failed';
  answer?: ReaderAnswer;
  /** Why no whole answer came. */
  failure?: string;
}

interface ConversationParts {
  /** Yields the whole answer so far, again and again, and ends when it is complete. */
  ask: (question: string, previous: string[], signal: AbortSignal) => AsyncIterable<ReaderAnswer>;
  onChange: () => void;
  /** What was asked on the pages before. */
  before?: readonly ReaderExchange[];
}

const MOST_PREVIOUS = 10;

/** One question is answered at a time, the next ones wait their turn. */
export class Conversation {
  readonly exchanges: ReaderExchange[];
  private running: { exchange: ReaderExchange; controller: AbortController } | undefined;

  constructor(private readonly parts: ConversationParts) {
    this.exchanges = [...(parts.before ?? [])];
  }

  ask(question: string): void {
    const text = question.trim();
    if (text === '') return;
    this.exchanges.push({ question: text, status: 'queued' });
    this.askNext();
    this.parts.onChange();
  }

  retry(exchange: ReaderExchange): void {
    exchange.status = 'queued';
    delete exchange.failure;
    this.askNext();
    this.parts.onChange();
  }

  stop(): void {
    if (!this.running) return;
    const { exchange, controller } = this.running;
    this.running = undefined;
    controller.abort();
    exchange.status = 'stopped';
    this.askNext();
    this.parts.onChange();
  }

  clear(): void {
    this.running?.controller.abort();
    this.running = undefined;
    this.exchanges.length = 0;
    this.parts.onChange();
  }

  private askNext(): void {
    const next = this.running ? undefined : this.exchanges.find(({ status }) => status === 'queued');
    if (next) void this.run(next);
  }

  private async run(exchange: ReaderExchange): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.running = { exchange, controller };
    exchange.status = 'asking';
    const previous = this.exchanges
      .slice(0, this.exchanges.indexOf(exchange))
      .filter(({ status }) => status === 'done')
      .map(({ question }) => question)
      .slice(-MOST_PREVIOUS);
    try {
      for await (const answer of this.parts.ask(exchange.question, previous, signal)) {
        if (signal.aborted) return;
        exchange.answer = answer;
        this.parts.onChange();
      }
      if (signal.aborted) return;
      exchange.status = 'done';
    } catch (error) {
      if (signal.aborted) return;
      // What came stays.
      exchange.status = 'failed';
      exchange.failure = error instanceof Error ? error.message : '';
    }
    this.running = undefined;
    this.askNext();
    this.parts.onChange();
  }
}
