import { expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { prepareTestApp } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const testApp = prepareTestApp();

interface Answered {
  status: number;
  data: { privateKey?: string };
}

test('of many who make the key of a site at once one does, and of many who replace it the last one did', async () => {
  const admin = await testApp().person();
  const driver = await SiteDriver.open(testApp(), admin, await testApp().organization(admin));
  const atOnce = async (method: string, path: string) => {
    const answers: Answered[] = await Promise.all(
      Array.from({ length: 20 }, () => driver.send(method, path, method === 'PATCH' ? {} : undefined)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    return answers.flatMap(({ data }) => data.privateKey ?? []);
  };
  const isValid = async (key: string) => {
    const token = await signVisitorToken(key);
    return (await driver.send<{ valid: boolean }>('POST', '/publishing/auth/check', { token })).data.valid;
  };
  const made = await atOnce('PATCH', '/publishing/auth');
  expect(made).toHaveLength(1);
  expect(await isValid(made[0] ?? '')).toBe(true);
  const replaced = await atOnce('POST', '/publishing/auth/regenerate');
  expect(new Set(replaced).size).toBe(20);
  const valid: string[] = [];
  for (const key of [...made, ...replaced]) if (await isValid(key)) valid.push(key);
  expect(valid).toHaveLength(1);
  expect(made).not.toContain(valid[0]);
});
