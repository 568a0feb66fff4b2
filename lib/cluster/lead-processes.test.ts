import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '@/lib/testing/free-port';
import { TestProcess } from '@/lib/testing/test-process';

const started: TestProcess[] = [];
afterEach(() => Promise.all(started.splice(0).map((each) => each.kill())));

function lead(...given: string[]): TestProcess {
  const leader = new TestProcess('leading-child.ts', ...given);
  started.push(leader);
  return leader;
}

const servingOf = ({ lines }: TestProcess) => lines.filter((line) => line.startsWith('serving '));

/** One request on a connection of its own; undefined when it broke. */
const ask = (port: number, path = '/') =>
  new Promise<string | undefined>((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('end', () => resolve(text));
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end();
  });

it('serves by several processes, replaces one that is killed, and ends with all of them', async () => {
  const port = await findFreePort();
  const leader = lead('3', String(port));
  await leader.waitForLine(() => servingOf(leader).length === 3);
  const before = new Set(servingOf(leader));
  expect(before.size).toBe(3);
  expect(await ask(port, '/break')).toBeUndefined();
  // Nobody is left hanging, neither before nor after the place is taken.
  for (let at = 0; at < 50; at++) expect(await ask(port)).toMatch(/^\d+$/);
  await leader.waitForLine(() => servingOf(leader).length === 4);
  leader.child.kill('SIGTERM');
  expect(await leader.exitCode()).toBe(0);
  expect(await ask(port)).toBeUndefined();
});

it('does not start when the first process can not', async () => {
  expect(await lead('3', '0', 'breaks').exitCode()).toBe(3);
});
