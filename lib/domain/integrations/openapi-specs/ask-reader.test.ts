import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { askReader } from './ask-reader';

const { signal } = new AbortController();

/** A published description of more than a megabyte. */
const LARGE = readFileSync(
  createRequire(import.meta.url)
    .resolve('@gitbook/api')
    .replace(/dist\/.*$/, 'spec/openapi.json'),
  'utf8',
);

it('reads a document of over a megabyte while the process goes on with other work', async () => {
  expect(LARGE.length).toBeGreaterThan(1024 * 1024);
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const answer = await askReader({ kind: 'read', text: LARGE }, signal);
  clearInterval(timer);
  expect(answer).toMatchObject({ kind: 'version', version: { operations: expect.any(Number) } });
  // A process that was held up the whole time would have had none.
  expect(turns).toBeGreaterThan(10);
});

it('says what is wrong with a document, and reads the next one', async () => {
  const refused = await askReader({ kind: 'read', text: 'openapi: 3.1.0\ninfo: []\n' }, signal);
  expect(refused).toMatchObject({ kind: 'refused', error: { line: 2, pointer: '/info' } });
  const [from, to] = ['{"info":{"version":"1"}}', '{"info":{"version":"2"}}'];
  expect(await askReader({ kind: 'compare', from, to }, signal)).toMatchObject({
    changes: [{ kind: 'version-changed' }],
  });
});

it('ends with whoever asked', async () => {
  const control = new AbortController();
  const asked = askReader({ kind: 'read', text: LARGE }, control.signal);
  control.abort(new Error('nobody waits'));
  await expect(asked).rejects.toThrow('nobody waits');
});
