'use client';

import type { Grammar } from './grammars';
import type { HighlightedLine } from './highlight';

type Done = (lines: HighlightedLine[] | undefined) => void;

/** Code on which a grammar hangs must not hang the page: the worker is ended and the code stays plain. */
const patience = 4_000;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Done>();
const ready = new Map<string, HighlightedLine[]>();

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
  for (const done of waiting.values()) done(undefined);
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ id: number; lines?: HighlightedLine[] }>) => {
    waiting.get(data.id)?.(data.lines);
    waiting.delete(data.id);
  };
  started.onerror = endWorker;
  return started;
}

export function highlightInWorker(code: string, grammar: Grammar): Promise<HighlightedLine[] | undefined> {
  const key = `${grammar}\n${code}`;
  const known = ready.get(key);
  if (known) return Promise.resolve(known);
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(endWorker, patience);
    waiting.set(id, (lines) => {
      clearTimeout(timer);
      if (lines) {
        if (ready.size > 200) ready.clear();
        ready.set(key, lines);
      }
      resolve(lines);
    });
    try {
      worker ??= startWorker();
      worker.postMessage({ id, code, grammar });
    } catch {
      endWorker();
    }
  });
}
