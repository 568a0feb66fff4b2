/** Where code spans of one line lie; asked for rising places only. */
export class CodeSpans {
  private index = 0;
  constructor(private readonly spans: [number, number][]) {}

  /** The end of the span that begins here. */
  endOf(at: number): number | undefined {
    this.has(at);
    const span = this.spans[this.index];
    return span?.[0] === at ? span[1] : undefined;
  }

  has(at: number): boolean {
    while ((this.spans[this.index]?.[1] ?? Number.POSITIVE_INFINITY) <= at) this.index += 1;
    return (this.spans[this.index]?.[0] ?? Number.POSITIVE_INFINITY) < at;
  }
}

interface Run {
  at: number;
  length: number;
}

export function findCodeSpans(text: string, start: number, end: number): CodeSpans {
  const line = text.slice(start, end);
  if (!line.includes('`')) return new CodeSpans([]);
  const runs: Run[] = [];
  for (let at = line.indexOf('`'); at >= 0; at = line.indexOf('`', at)) {
    let length = 1;
    while (line[at + length] === '`') length += 1;
    runs.push({ at: start + at, length });
    at += length;
  }
  return new CodeSpans(pairRuns(runs));
}

/** A span ends at the next run of the same length. */
function pairRuns(runs: Run[]): [number, number][] {
  const next = new Array<number>(runs.length).fill(-1);
  const seen = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const length = runs[index]?.length ?? 0;
    next[index] = seen.get(length) ?? -1;
    seen.set(length, index);
  }
  const spans: [number, number][] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index];
    const close = runs[next[index] ?? -1];
    if (!open || !close) continue;
    spans.push([open.at, close.at + close.length]);
    index = next[index] ?? index;
  }
  return spans;
}
