import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishedDriver } from './published-driver';
import { ReaderDriver } from './reader-driver';
import { prepareTestApp, TEST_URL } from './test-app';

const testApp = prepareTestApp();
let readers: ReaderDriver;
let site: PublishedDriver;

beforeAll(async () => {
  const admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, await testApp().organization(admin));
});
afterAll(() => readers.close());

/** The store as it is, but for files that begin once `ready`; answers when the next one of them is closed. */
function watchFiles(ready: () => Promise<unknown>): Promise<void> {
  const { files } = testApp().services;
  const { read } = files;
  return new Promise((closed) => {
    files.read = async (hash) => {
      files.read = read;
      await (await read(hash))?.cancel();
      await ready();
      return new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
        cancel: () => closed(),
      });
    };
  });
}

test('a file is closed when only its headers are asked for', async () => {
  const [, , , spaceId, fileId] = (await site.filePath()).split('/');
  const closed = watchFiles(async () => undefined);
  const response = await testApp().api.fetch(
    new Request(`${TEST_URL}/v1/spaces/${spaceId}/content/files/${fileId}/download`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${site.driver.who.token}` },
    }),
  );
  expect(response.status).toBe(200);
  await closed;
});

test('a file is closed when its reader left before it was open', async () => {
  const path = site.at + (await site.filePath());
  const asking = request({ host: '127.0.0.1', port: readers.port, path });
  asking.on('error', () => undefined);
  const left = new Promise((resolve) =>
    readers.server.once('request', (_, outgoing) => outgoing.once('close', resolve)),
  );
  const closed = watchFiles(async () => {
    asking.destroy();
    await left;
  });
  asking.end();
  await closed;
});
