import { expect, it } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { prepareOpenApiDriver, writeSpecification } from '@/lib/testing/openapi-driver';

const driver = prepareOpenApiDriver();

it('makes one specification of twenty uploads at once, with all their versions in order', async () => {
  const second = await startJobs(driver.testApp().services);
  const ids = Array.from({ length: 20 }, (_, index) => `v${index}`);
  const answers = await Promise.all(
    ids.map((version) =>
      driver.testApp().send<{ id: string }>(driver.admin(), 'PUT', driver.path('race'), {
        source: { text: writeSpecification({}, {}, version) },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const spec = await driver.settle('race');
  const { items } = await driver.read<{ items: { id: string; number: number; apiVersion: string }[] }>(
    'race',
    '/versions?limit=100',
  );
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  expect(items.map(({ apiVersion }) => apiVersion).sort()).toEqual([...ids].sort());
  expect(spec.lastVersion).toBe(items[0]?.id);
  expect(await driver.read('race', '/versions/latest')).toMatchObject({ id: spec.lastVersion });
  await second.stop();
});
