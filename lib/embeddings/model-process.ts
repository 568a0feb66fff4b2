import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { isEnglish } from '@/lib/content/search/languages';
import { READY, TAKEN } from './process-messages';
import { quantize } from './quantize';
import { SentenceModel } from './sentence-model';

/**
 * A process of its own that holds the model, since only the end of a process gives its memory back. It answers on a
 * socket in the data folder, so that one is enough for all processes of a machine, and ends when nobody has asked for a
 * while or when who started it ends.
 */
const IDLE_MS = 5 * 60_000;
const MOST_BYTES = 4_000_000;
const { MODEL_FOLDER = '', MODEL_SOCKET = '', MODEL_LANGUAGE } = process.env;

async function main(): Promise<void> {
  if (await isAnswered(MODEL_SOCKET)) return end(TAKEN);
  // What a process left that was killed.
  rmSync(MODEL_SOCKET, { force: true });
  try {
    // Requests come first: the work of this process can wait.
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not everywhere may a process say so.
  }
  const model = await SentenceModel.load(MODEL_FOLDER);
  const idle = setTimeout(() => process.exit(0), IDLE_MS);
  const server = createServer(async (request, response) => {
    idle.refresh();
    try {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of request) {
        size += (chunk as Buffer).length;
        if (size > MOST_BYTES) throw new Error('Too much was sent.');
        chunks.push(chunk as Buffer);
      }
      const texts = JSON.parse(Buffer.concat(chunks).toString()) as string[];
      const readable = texts.filter(isReadable);
      const vectors = await model.embed(readable);
      const answers = texts.map((text) => {
        const vector = isReadable(text) ? vectors.shift() : undefined;
        return (vector && quantize(vector)) ?? new Int8Array(0);
      });
      response.end(JSON.stringify(answers.map((bytes) => Buffer.from(bytes).toString('base64'))));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : 'failed');
    }
    idle.refresh();
  });
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? end(TAKEN) : fail(error),
  );
  server.listen(MODEL_SOCKET, () => process.send?.(READY));
}

const isReadable = (text: string) => MODEL_LANGUAGE !== 'en' || isEnglish(text);

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

function end(message: string): void {
  process.send?.(message, () => process.exit(0));
}

function fail(error: unknown): void {
  process.stderr.write(error instanceof Error ? error.message : 'failed');
  process.exitCode = 1;
  process.disconnect?.();
}

process.once('disconnect', () => process.exit());
main().catch(fail);
