import { expect, it } from 'vitest';
import { readDomains } from './read-domains';

it('reads domains however they were pasted, each once', () => {
  expect(readDomains('example.org, @Example.com\nada@docs.example.net; example.org.')).toEqual([
    'example.org',
    'example.com',
    'docs.example.net',
  ]);
  expect(readDomains(' \n ')).toEqual([]);
});
