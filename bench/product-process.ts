import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readNodeFlags } from './node-flags';

/** The built product, `dist/server.mjs`, with Next and all; `milliseconds` until its first ready answer. */
export async function startProduct(
  variables: Record<string, string>,
  port: number,
): Promise<{ child: ChildProcess; milliseconds: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [...readNodeFlags(), 'dist/server.mjs'], {
    env: {
      ...process.env,
      ...variables,
      PORT: String(port),
      // Pages at another address than this may change nothing.
      LECTERN_URL: `http://127.0.0.1:${port}`,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (ready?.ok) return { child, milliseconds: performance.now() - began };
    await sleep(10);
  }
}

export async function stopProduct(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Bytes of memory that a process has. */
export function readRss(pid: number): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(pages?.[1] ?? 0) * 1_024;
}
