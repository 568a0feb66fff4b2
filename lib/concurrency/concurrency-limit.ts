import pLimit from 'p-limit';

interface ConcurrencyLimitOptions {
  /** How many tasks run at once. */
  concurrency: number;
  /** How many more may wait; any number unless given. */
  maxWaiting?: number;
  /** The error of a task that is refused because too many wait. */
  refuse?: () => Error;
}

/** So many wait already that the result would come too late to be of use. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';

  constructor() {
    super('Too many are waiting already.');
  }
}

/** Runs few tasks at once; the others wait, first come, first served. */
export class ConcurrencyLimit {
  readonly #limit;
  readonly #options;

  constructor(options: ConcurrencyLimitOptions) {
    this.#limit = pLimit(options.concurrency);
    this.#options = options;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    const { concurrency, maxWaiting = Number.POSITIVE_INFINITY, refuse } = this.#options;
    if (this.#limit.activeCount >= concurrency && this.#limit.pendingCount >= maxWaiting)
      throw refuse?.() ?? new TooManyWaiting();
    return this.#limit(task);
  }

  get isIdle(): boolean {
    return this.#limit.activeCount === 0;
  }
}

/** A concurrency limit for each key, such as a person. */
export class KeyedConcurrencyLimit {
  readonly #limits = new Map<string, ConcurrencyLimit>();
  readonly #options;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const limit = this.#limits.get(key) ?? new ConcurrencyLimit(this.#options);
    this.#limits.set(key, limit);
    try {
      return await limit.run(task);
    } finally {
      if (limit.isIdle) this.#limits.delete(key);
    }
  }

  /** How many keys have tasks. */
  get size(): number {
    return this.#limits.size;
  }
}

/**
 * Calls `act` for each item, few at once, and answers in the order of the items; `act` may append more items. After a
 * failure nothing more starts, and the error is thrown when what runs has ended.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const results: Result[] = [];
  const started: Promise<void>[] = [];
  let failure: { error: unknown } | undefined;
  const run = async (index: number) => {
    try {
      results[index] = await act(items[index] as Item, index);
      startAll();
    } catch (error) {
      failure ??= { error };
      limit.clearQueue();
    }
  };
  const startAll = () => {
    while (!failure && started.length < items.length) {
      // Callers whose task is cleared from the queue get a failure.
      started.push(limit(run, started.length).catch(() => undefined));
    }
  };
  startAll();
  for (const one of started) await one;
  if (failure) throw failure.error;
  return results;
}
