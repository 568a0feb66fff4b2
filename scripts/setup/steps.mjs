// Runs commands as named steps: shows that work goes on, keeps their output, ends them with us.
import { spawn } from 'node:child_process';

const isTerminal = Boolean(process.stdout.isTTY);
const running = new Map();

/** A step may have children of its own (npm, browsers): the whole group gets the signal. */
function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

const stops = { SIGINT: 130, SIGTERM: 143 };

function stop(signal) {
  for (const child of running.keys()) signalGroup(child, signal);
  process.exit(stops[signal]);
}

function showProgress() {
  const now = Date.now();
  const shown = [...running.values()].map(
    ({ title, start }) => `${title} (${Math.round((now - start) / 1000)} s)`,
  );
  if (isTerminal) process.stdout.write(`\r\x1b[K  … ${shown.join(', ')}`.slice(0, process.stdout.columns));
  else console.log(`  … ${shown.join(', ')}`);
}

let ticker;

/** Only while something runs: afterwards the signals belong to whoever comes next, such as the server. */
function watchOver() {
  if (running.size > 0 && !ticker) {
    ticker = setInterval(showProgress, isTerminal ? 250 : 15_000);
    for (const signal of Object.keys(stops)) process.on(signal, stop);
  }
  if (running.size === 0) {
    clearInterval(ticker);
    ticker = undefined;
    for (const signal of Object.keys(stops)) process.off(signal, stop);
  }
}

/** Runs one command to its end. `limit` is in minutes: what hangs must not hang everything. */
export function runStep(title, command, args, { env = {}, cwd, limit = 15 } = {}) {
  return new Promise((resolve) => {
    const start = Date.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.set(child, { title, start });
    if (!isTerminal) console.log(`  … ${title}`);
    watchOver();
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timer = setTimeout(() => {
      output += `\nStopped: it took longer than ${Math.round(limit)} minutes.\n`;
      signalGroup(child, 'SIGKILL');
    }, Math.max(limit, 0) * 60_000);
    const finish = (ok) => {
      clearTimeout(timer);
      running.delete(child);
      watchOver();
      const seconds = (Date.now() - start) / 1000;
      if (isTerminal) process.stdout.write('\r\x1b[K');
      console.log(`  ${ok ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`);
      resolve({ title, ok, seconds, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.on('close', (code, signal) => {
      if (code !== 0) output += `\n(${signal ? `ended by ${signal}` : `exit code ${code}`})\n`;
      finish(code === 0);
    });
  });
}

/** For a step without which nothing can go on. */
export async function requireStep(title, command, args, { advice = '', ...options } = {}) {
  const result = await runStep(title, command, args, options);
  if (result.ok) return result;
  console.error(`\n${result.output.trim()}\n\n${title} failed. ${advice}`.trimEnd());
  process.exit(1);
}

/** Runs steps side by side, at most as many as there are processors; the answers keep their order. */
export async function runSteps(steps, width) {
  const results = [];
  const queue = [...steps.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { title, command, args, ...options }] = next;
      results[index] = await runStep(title, command, args, options);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
