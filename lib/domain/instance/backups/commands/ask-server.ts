import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { backup } from '@/lib/contract/backups';
import { formatBytes } from '@/lib/text/format-bytes';
import { resolveTarget } from './resolve-target';
import { CommandProblem, endProgress, say, showProgress } from './terminal';

type Backup = z.output<typeof backup>;

interface ServerOptions {
  url: string;
  token: string;
  to?: string | undefined;
  backupDir: string;
}

const LOOK_MS = 1_000;

/** Has the running server make a backup, and waits for it. */
export async function askServer(options: ServerOptions): Promise<void> {
  if (!options.token)
    throw new CommandProblem(
      'Give an API token of an administrator of the instance with --token or in LECTERN_TOKEN, or stop the server first.',
    );
  // Checked first, so that no archive is made that can't be saved.
  if (options.to) resolveTarget(options.to, '');
  let made = await askFor<Backup>(options, 'POST', '');
  while (made.state === 'queued' || made.state === 'running') {
    const { phase = 'Waiting', done = 0, total = 0 } = made.progress ?? {};
    showProgress(phase === 'rows' ? 'Rows' : phase === 'files' ? 'Files' : phase, done, total);
    await sleep(LOOK_MS);
    made = await askFor<Backup>(options, 'GET', `/${made.id}`);
  }
  endProgress();
  if (made.state === 'failed') throw new CommandProblem(made.error ?? 'The backup failed.');
  const facts = `${formatBytes(made.size ?? 0)}, ${made.rows} rows, ${made.files} files, SHA-256 ${made.sha256}`;
  if (options.to) say(`${await download(options, made, options.to)}: ${facts}`);
  else say(`${join(options.backupDir, made.fileName)}: ${facts}`);
}

async function download(options: ServerOptions, made: Backup, to: string): Promise<string> {
  const path = resolveTarget(to, made.fileName);
  const draft = `${path}.part`;
  const response = await send(options, 'GET', `/${made.id}/archive`);
  if (!response.body) throw new CommandProblem('The archive could not be downloaded.');
  const body = Readable.fromWeb(response.body as WebStream<Uint8Array>);
  try {
    await pipeline(body, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new CommandProblem(
      `${path} could not be written (${error instanceof Error ? error.message : String(error)}). The server keeps the archive as ${made.fileName}.`,
    );
  }
  return path;
}

async function send({ url, token }: ServerOptions, method: string, path: string): Promise<Response> {
  const address = `${url}/v1/instance/backups${path}`;
  const response = await fetch(address, { method, headers: { authorization: `Bearer ${token}` } }).catch(
    () => {
      throw new CommandProblem(`Nothing responds at ${url}. Set the URL of the server with --url.`);
    },
  );
  if (response.ok) return response;
  const answer = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
  throw new CommandProblem(answer.error?.message ?? `The server answered ${response.status}.`);
}

const askFor = async <Answer>(options: ServerOptions, method: string, path: string): Promise<Answer> =>
  (await (await send(options, method, path)).json()) as Answer;
