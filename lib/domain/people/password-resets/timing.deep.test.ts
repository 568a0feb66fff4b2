import { expect, it } from 'vitest';
import { newId } from '@/lib/storage/database/id';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('takes as long to ask for a link for nobody as for somebody', async () => {
  testApp().services.environment.mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'lectern@example.org' };
  const people = await Promise.all(Array.from({ length: 210 }, () => testApp().person()));
  const known: number[] = [];
  const unknown: number[] = [];
  const ask = async (email: string, taken: number[]) => {
    const start = performance.now();
    const { status } = await testApp().send(undefined, 'POST', '/password-resets', { email });
    taken.push(performance.now() - start);
    expect(status).toBe(202);
  };
  for (const [round, { id }] of people.entries()) {
    // The first ones warm up.
    if (round === 10) for (const taken of [known, unknown]) taken.length = 0;
    const turns = [
      () => ask(`${id.toLowerCase()}@example.org`, known),
      () => ask(`${newId().toLowerCase()}@example.org`, unknown),
    ];
    for (const turn of round % 2 ? turns : turns.reverse()) await turn();
  }
  expect(median(unknown) / median(known)).toBeGreaterThan(0.9);
  expect(median(unknown) / median(known)).toBeLessThan(1.1);
});
