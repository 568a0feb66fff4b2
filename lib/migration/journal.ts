import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

/** Which migration a journal is of; never a token. */
export interface JournalHead {
  from: string;
  organization: string;
  to: string;
}

/** What was not taken, and why. */
interface Left {
  what: string;
  where: string;
  why: string;
}

type Line =
  | { migration: 1; head: JournalHead }
  | { begun: string }
  | { made: string; value: unknown }
  | { left: Left }
  | { settled: Pick<Left, 'what' | 'where'> };

/**
 * What a migration has done, a line each, on disk before the next begins. What was begun and is not known to be made may be
 * there or not: whoever goes on looks before making it again.
 */
export class Journal {
  private readonly values = new Map<string, unknown>();
  private readonly begun = new Set<string>();
  private readonly lefts = new Map<string, Left>();

  private constructor(
    readonly path: string,
    private readonly file: number,
  ) {}

  static open(path: string, head: JournalHead): Journal {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const lines = whole.split('\n').filter(Boolean).map(readLine);
    const [first] = lines;
    if (first && !('migration' in first && isSameHead(first.head, head)))
      throw new Error(`${path} is the state of another migration, or none: name another file.`);
    // A line that was being written when the process ended says nothing.
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    const journal = new Journal(path, openSync(path, 'a', 0o600));
    for (const line of lines) journal.apply(line);
    if (!first) journal.write({ migration: 1, head });
    return journal;
  }

  static readHead(path: string): JournalHead | undefined {
    if (!existsSync(path)) return undefined;
    const [first = ''] = readFileSync(path, 'utf8').split('\n', 1);
    const line = first ? readLine(first) : undefined;
    return line && 'migration' in line ? line.head : undefined;
  }

  has(key: string): boolean {
    return this.values.has(key);
  }

  get<Value>(key: string): Value | undefined {
    // Whoever reads a key is who wrote it.
    return this.values.get(key) as Value | undefined;
  }

  isBegun(key: string): boolean {
    return this.begun.has(key);
  }

  /** Whether this is the id of something that was made and recorded. */
  isMade(id: string): boolean {
    for (const value of this.values.values()) if (value === id) return true;
    return false;
  }

  count(prefix: string): number {
    return this.list(prefix).length;
  }

  list<Value>(prefix: string): Value[] {
    return [...this.values].flatMap(([key, value]) => (key.startsWith(prefix) ? [value as Value] : []));
  }

  begin(key: string): void {
    if (!this.begun.has(key)) this.write({ begun: key });
  }

  record<Value>(key: string, value: Value): Value {
    this.write({ made: key, value });
    return value;
  }

  /** Told once, however often it is met. */
  leave(what: string, where: string, why: string): void {
    if (!this.lefts.has(`${what}\n${where}\n${why}`)) this.write({ left: { what, where, why } });
  }

  /** What was left in a run before is not any more. */
  settle(what: string, where: string): void {
    if (this.listLeft().some((left) => left.what === what && left.where === where))
      this.write({ settled: { what, where } });
  }

  listLeft(): Left[] {
    return [...this.lefts.values()];
  }

  close(): void {
    closeSync(this.file);
  }

  private write(line: Line): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.file);
    this.apply(line);
  }

  private apply(line: Line): void {
    if ('begun' in line) this.begun.add(line.begun);
    else if ('made' in line) {
      this.values.set(line.made, line.value);
      this.begun.delete(line.made);
    } else if ('settled' in line) {
      const { what, where } = line.settled;
      for (const [key, left] of this.lefts)
        if (left.what === what && left.where === where) this.lefts.delete(key);
    } else if ('left' in line)
      this.lefts.set(`${line.left.what}\n${line.left.where}\n${line.left.why}`, line.left);
  }
}

function readLine(text: string): Line {
  try {
    const line: unknown = JSON.parse(text);
    // Lines are written by this file alone; the first one is checked.
    if (typeof line === 'object' && line !== null) return line as Line;
  } catch {
    // What follows says it.
  }
  throw new Error('The state of the migration can not be read: it was changed by hand, or is another file.');
}

const isSameHead = (a: JournalHead, b: JournalHead) =>
  a.from === b.from && a.organization === b.organization && a.to === b.to;
