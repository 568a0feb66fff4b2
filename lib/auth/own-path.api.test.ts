import { describe, expect, it } from 'vitest';
import { prepareTestDatabase } from '@/lib/testing/database';
import { addPerson, PASSWORD, SignInBrowser, signInServices } from '@/lib/testing/sign-in-browser';

const database = prepareTestDatabase();
const newBrowser = () => new SignInBrowser(signInServices(database()));

describe('the place to return to', () => {
  const elsewhere = [
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'http://localhost:3000.evil.example/',
    'http://localhost:3000@evil.example/',
    '/.//evil.example',
    'http://[::1',
  ];

  it.each(elsewhere)('is never %s', async (callbackUrl) => {
    const { email } = await addPerson(database());
    const start = 'http://localhost:3000/';
    const byBody = await newBrowser().signIn(email, PASSWORD, { callbackUrl });
    expect((await byBody.json()).url).toBe(start);
    const asking = newBrowser();
    const asked = await asking.send('GET', `signin?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    expect(asked.headers.get('location')).toBe(`/login?callbackUrl=${encodeURIComponent(start)}`);
    const planted = newBrowser();
    planted.cookies.set('lectern-return', encodeURIComponent(callbackUrl));
    expect((await (await planted.signIn(email, PASSWORD)).json()).url).toBe(start);
  });
});
