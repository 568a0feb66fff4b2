import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './free-port';
import { findAbandoned, makeRunFolder } from './run-folder';

export interface PostgresServer {
  /** Of the database `postgres`, as its superuser. */
  url: string;
  stop(): Promise<void>;
}

const howToGetIt =
  'The tests need a PostgreSQL server of version 14 or newer: install one (Debian: apt-get install postgresql; macOS: brew install postgresql), or name one by LECTERN_TEST_DATABASE_URL.';

function isVersionFolder(name: string): boolean {
  return /^\d+$/.test(name);
}

/** The folder of the newest server programs on this machine. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter(isVersionFolder) : [];
  const newest = versions
    .map(Number)
    .sort((a, b) => b - a)
    .map((version) => path.join(debian, String(version), 'bin'));
  const search = [...newest, ...(process.env.PATH ?? '').split(path.delimiter)];
  return search.find((folder) => existsSync(path.join(folder, 'initdb')));
}

function installPrograms(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  console.warn('Installing PostgreSQL for the tests …');
  run('update');
  run('install', '-y', '--no-install-recommends', 'postgresql');
  return findPrograms();
}

/** PostgreSQL refuses to run as root, so there it runs as a user without rights. */
function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it.',
  );
}

/** Servers whose test run was killed: nobody else ends them. */
function stopAbandoned(programs: string, user: ReturnType<typeof findUnprivilegedUser>): void {
  for (const folder of findAbandoned('postgres', tmpdir())) {
    const stop = ['stop', '-D', path.join(folder, 'data'), '-m', 'immediate'];
    spawnSync(path.join(programs, 'pg_ctl'), stop, { ...user, cwd: tmpdir(), stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  const lines: string[] = [];
  if (!server.stderr) throw new Error('The server has no error output to read.');
  for await (const line of createInterface({ input: server.stderr })) {
    lines.push(line);
    if (line.includes('database system is ready to accept connections')) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`The PostgreSQL server for the tests did not start:\n${lines.join('\n')}`);
}

/** Starts a server of its own on loopback, in a folder that goes when it stops. */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer> {
  const given = process.env.LECTERN_TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const programs = findPrograms() ?? installPrograms();
  if (!programs) throw new Error(howToGetIt);
  const user = findUnprivilegedUser();
  stopAbandoned(programs, user);
  const folder = makeRunFolder('postgres', tmpdir());
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'];
  execFileSync(path.join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' });

  const port = await findFreePort();
  const all = [
    'listen_addresses=127.0.0.1',
    'max_connections=300',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'deadlock_timeout=50ms',
    ...settings,
  ];
  const server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...all.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // Without this, a test run that is cut short would leave the server behind.
  const endAtExit = () => void server.kill('SIGQUIT');
  process.once('exit', endAtExit);
  await waitUntilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', endAtExit);
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
