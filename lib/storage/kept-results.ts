import type pg from 'pg';
import { singleton } from '@/lib/singleton';
import type { ReadRow } from './read-row';

/** What an answer of the server was: its rows as they came, and what was made of them. */
interface Result {
  bytes: Buffer[];
  rows: object[];
  size: number;
}

/** In bytes as they came, for each pool; what is made of them takes about three times as much besides. */
const MOST_KEPT = 8 * 1024 * 1024;
/** What a row, or a statement that was seen, takes besides. */
const OVERHEAD = 100;

const NOTHING: Result = { bytes: [], rows: [], size: 0 };

/** Statements whose results are kept, by name. */
const kept = singleton('kept-statements', () => new Set<string>());

/** A list that is read over and over, as screens and programs do, mostly has the rows that it had: they are read once. */
export function keepResultsOf(statement: string): void {
  kept.add(statement);
}

export class KeptResults {
  /** The longest unused first. */
  readonly #results = new Map<string, Result>();
  #size = 0;

  constructor(readonly most = MOST_KEPT) {}

  take(key: string): Result | undefined {
    const result = this.#results.get(key);
    if (result) {
      this.#results.delete(key);
      this.#results.set(key, result);
    }
    return result;
  }

  put(key: string, result: Result): void {
    this.#drop(key);
    this.#results.set(key, result);
    this.#size += sizeOf(key, result);
    for (const oldest of this.#results.keys()) {
      if (this.#size <= this.most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const result = this.#results.get(key);
    if (!result) return;
    this.#results.delete(key);
    this.#size -= sizeOf(key, result);
  }
}

const sizeOf = (key: string, { size }: Result) => key.length + OVERHEAD + size;

const resultsOf = new WeakMap<object, KeptResults>();

/**
 * Reads the rows of one answer. A row that came as it did the last time is the same object, frozen, so that what was made
 * of it holds as well. The key tells only where to look: what counts is the bytes.
 */
export class KeptReading {
  readonly #last: Result | undefined;
  /** From the first row on that is another. */
  #now: Result | undefined;
  #at = 0;

  constructor(
    readonly results: KeptResults,
    readonly key: string,
  ) {
    this.#last = results.take(key);
  }

  read(read: ReadRow, bytes: Buffer, start: number, end: number): object {
    const last = this.#last;
    // What is asked once is not worth a copy.
    if (!last) return read(bytes, start, end);
    const at = this.#at++;
    const known = last.bytes[at];
    if (known?.compare(bytes, start, end) === 0) {
      const row = last.rows[at] as object;
      if (this.#now) push(this.#now, known, row);
      return row;
    }
    this.#now ??= begin(last, at);
    const row = freeze(read(bytes, start, end));
    push(this.#now, Buffer.from(bytes.subarray(start, end)), row);
    return row;
  }

  end(): void {
    if (!this.#last) this.results.put(this.key, NOTHING);
    else if (this.#now || this.#at < this.#last.rows.length)
      this.results.put(this.key, this.#now ?? begin(this.#last, this.#at));
  }
}

function push(result: Result, bytes: Buffer, row: object): void {
  result.bytes.push(bytes);
  result.rows.push(row);
  result.size += bytes.length + OVERHEAD;
}

/** A result that begins as the last one did. */
function begin(last: Result, count: number): Result {
  const bytes = last.bytes.slice(0, count);
  const size = bytes.reduce((sum, { length }) => sum + length + OVERHEAD, 0);
  return { bytes, rows: last.rows.slice(0, count), size };
}

/** Undefined where the results of the statement are not kept. */
export function readKept(
  pool: pg.Pool,
  name: string | undefined,
  values: readonly unknown[],
): KeptReading | undefined {
  if (name === undefined || !kept.has(name)) return undefined;
  const results = resultsOf.get(pool) ?? new KeptResults();
  resultsOf.set(pool, results);
  return new KeptReading(results, `${name} ${values.join(' ')}`);
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
