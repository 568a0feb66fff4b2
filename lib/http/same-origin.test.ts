import { describe, expect, it } from 'vitest';
import { requireSameOrigin } from './same-origin';

const OWN = 'https://docs.example.org';
const request = (method: string, headers: Record<string, string>) =>
  new Request(`${OWN}/v1/orgs`, { method, headers });
const passes = (method: string, headers: Record<string, string>) => {
  try {
    requireSameOrigin(request(method, headers), OWN);
    return true;
  } catch {
    return false;
  }
};

describe('a change authorized by a cookie', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: OWN }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: OWN }, true],
    [{}, false],
    [{ 'sec-fetch-site': 'same-site', origin: OWN }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: `${OWN}.evil.example` }, false],
  ])('with %j passes: %s', (headers, expected) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(passes(method, headers)).toBe(expected);
    expect(passes('GET', headers)).toBe(true);
  });
});
