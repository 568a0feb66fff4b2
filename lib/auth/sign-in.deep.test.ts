import { expect, it } from 'vitest';
import { hashPassword } from '@/lib/secrets/password';
import { insertUser } from '@/lib/storage/users/users';
import { prepareTestDatabase } from '@/lib/testing/database';
import { SignInBrowser, signInServices } from '@/lib/testing/sign-in-browser';

const database = prepareTestDatabase();

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('takes as long for nobody as for a wrong password', async () => {
  const passwordHash = await hashPassword('a few unrelated words');
  await insertUser(database().db, { email: 'known@example.org', displayName: 'Known', passwordHash });
  const browser = new SignInBrowser(signInServices(database()));
  const times: Record<string, number[]> = { 'known@example.org': [], 'nobody@example.org': [] };
  await browser.signIn('nobody@example.org', 'to warm up');
  for (let round = 0; round < 200; round++) {
    const turns = Object.entries(times);
    for (const [email, taken] of round % 2 ? turns : turns.reverse()) {
      const start = performance.now();
      await browser.signIn(email, 'a wrong password');
      taken.push(performance.now() - start);
    }
  }
  const [known, unknown] = Object.values(times).map(median);
  expect((unknown ?? 0) / (known ?? 1)).toBeGreaterThan(0.9);
  expect((unknown ?? 0) / (known ?? 1)).toBeLessThan(1.1);
});

it('keeps the memory of fifty sign-ins at once within bounds', async () => {
  await hashPassword('to warm up');
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  await Promise.all(Array.from({ length: 50 }, (_, at) => hashPassword(`password number ${at}`)));
  clearInterval(watch);
  expect((most - before) / 2 ** 20).toBeLessThan(150);
});
