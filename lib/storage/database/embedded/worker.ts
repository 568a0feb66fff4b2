import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFs } from './durable-fs';
import { readError, simpleQuery } from './protocol';
import { toStartParams } from './settings';
import type { FromWorker, WorkerInput } from './worker-messages';

if (!parentPort) throw new Error('The embedded engine runs in a worker thread.');
const port = parentPort;
// V8 optimizes what ran for a moment, which was a fifth of a start's CPU: only what stays busy gets it, a little later.
setFlagsFromString('--wasm-tiering-budget=50000000');
const { folder, settings, counters, mode } = workerData as WorkerInput;

const log: string[] = [];
const keepLog = (line: string): boolean => {
  log.push(line);
  if (log.length > 20) log.shift();
  return false;
};

const send = (reply: FromWorker) => port.postMessage(reply);

async function open(): Promise<PGlite> {
  const engine = new PGlite({
    fs: new DurableFs(folder, counters),
    startParams: toStartParams(settings),
    onStdout: keepLog,
    onStderr: keepLog,
  });
  await engine.waitReady;
  return engine;
}

/** A commit that must reach the disk: if no file was synced, none of the later ones will be. */
function commitOnce(engine: PGlite): boolean {
  const before = counters[1] ?? 0;
  const answer = engine.execProtocolRawSync(
    simpleQuery("select pg_logical_emit_message(true, 'lectern', 'start')"),
  );
  const error = readError(answer);
  if (error) throw new Error(error);
  return (counters[1] ?? 0) > before;
}

async function execute(engine: PGlite, bytes: Uint8Array): Promise<void> {
  counters[2] = (counters[2] ?? 0) + 1;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await engine.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(new Uint8Array(chunk)),
  });
  const [only] = chunks;
  const answer = only && chunks.length === 1 ? only : new Uint8Array(Buffer.concat(chunks));
  port.postMessage(answer, [answer.buffer]);
}

async function main(): Promise<void> {
  const engine = await open();
  if (mode === 'create') {
    await engine.close();
    return send({ type: 'closed' });
  }
  port.on('message', async (bytes: Uint8Array | 'close') => {
    try {
      if (bytes !== 'close') return await execute(engine, bytes);
      await engine.close();
      send({ type: 'closed' });
    } catch (error) {
      fail(error);
    }
  });
  send({ type: 'ready', durable: commitOnce(engine) });
}

function fail(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  send({ type: 'failed', message: [text, ...log.slice(-5)].join('\n') });
}

main().catch(fail);
