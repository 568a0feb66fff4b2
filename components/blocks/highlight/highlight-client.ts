'use client';

import { type CodeText, keyOf } from './code-marks';

type Done = (html: string | undefined) => void;

/** Code on which a grammar hangs must not hang the page: the worker is ended and the code stays plain. */
const patience = 4_000;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Done>();
const ready = new Map<string, string>();

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
  for (const done of waiting.values()) done(undefined);
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ id: number; html?: string }>) => {
    waiting.get(data.id)?.(data.html);
    waiting.delete(data.id);
  };
  started.onerror = endWorker;
  return started;
}

/** Safe markup of code in its colours; undefined where that takes too long. */
export function highlightInWorker(code: CodeText): Promise<string | undefined> {
  const key = keyOf(code);
  const known = ready.get(key);
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(endWorker, patience);
    waiting.set(id, (html) => {
      clearTimeout(timer);
      if (html !== undefined) {
        if (ready.size > 200) ready.clear();
        ready.set(key, html);
      }
      resolve(html);
    });
    try {
      worker ??= startWorker();
      worker.postMessage({ id, ...code });
    } catch {
      endWorker();
    }
  });
}
