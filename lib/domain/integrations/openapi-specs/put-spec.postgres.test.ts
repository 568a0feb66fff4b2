import { expect, it } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { prepareOpenApiDesk, writeSpecification } from '@/lib/testing/openapi-desk';

const desk = prepareOpenApiDesk();

it('makes one specification of twenty uploads at once, with all their versions in order', async () => {
  const second = await startJobs(desk.testApp().services);
  const ids = Array.from({ length: 20 }, (_, index) => `v${index}`);
  const answers = await Promise.all(
    ids.map((version) =>
      desk.testApp().send<{ id: string }>(desk.admin(), 'PUT', desk.path('race'), {
        source: { text: writeSpecification({}, {}, version) },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const spec = await desk.settle('race');
  const { items } = await desk.read<{ items: { id: string; number: number; apiVersion: string }[] }>(
    'race',
    '/versions?limit=100',
  );
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  expect(items.map(({ apiVersion }) => apiVersion).sort()).toEqual([...ids].sort());
  expect(spec.lastVersion).toBe(items[0]?.id);
  expect(await desk.read('race', '/versions/latest')).toMatchObject({ id: spec.lastVersion });
  await second.stop();
});
